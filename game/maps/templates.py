"""Object templates (.tx): an object in the map that names one takes from it whatever it does not say itself."""

from __future__ import annotations

from pathlib import Path

from game.kernel.said import said
from game.maps.elements import Element, Reader, quoted
from game.maps.faults import Place
from game.maps.references import Folder

_SHAPES = ("polygon", "polyline", "point", "ellipse", "capsule", "text")


class Templates:
    """The templates of one map, each read once. ``files`` collects the bytes of those read, for the cache's key."""

    def __init__(self, folder: Folder) -> None:
        self.folder = folder
        self.known: dict[Path, Element | None] = {}
        self.files: dict[Path, bytes] = {}

    def merged(self, element: Element, place: Place, reader: Reader) -> Element:
        """The object as Tiled shows it. After a fault, which is noted, the object is left as it stands in the map."""
        source = element.get("template")
        if "template" not in element.attributes:
            return element
        path = self.folder.resolve(source, self.folder.home, place, reader)
        if path is None:
            return element
        if path not in self.known:
            self.known[path] = self._read(path, reader)
        model = self.known[path]
        if model is None:
            wrong = said("The template {source} cannot be used; looked for {path}.", source=quoted(source), path=path)
            reader.error(place, wrong, said("Bring the file back, or choose 'Detach' for this object in Tiled."))
            return element
        return _overlaid(model, element)

    def _read(self, path: Path, reader: Reader) -> Element | None:
        shown = self.folder.relative(path)
        if not path.exists():
            return None
        parsed = self.folder.read(path, reader)
        if parsed is None:
            return None
        root, self.files[path] = parsed
        model = root.find("object") if root.tag == "template" else None
        if model is None:
            wrong = said("This is a <{tag}> and not a template with an object.", tag=root.tag)
            reader.faults.error(Place(line=root.line), wrong, said("Save the template again in Tiled."), shown)
        elif "template" in model.attributes:
            reader.faults.error(
                Place(line=model.line), said("A template names another template."), said("Draw it anew."), shown
            )
            return None
        return model


def _overlaid(model: Element, instance: Element) -> Element:
    """The instance's attributes, shape and properties over those of the template."""
    merged = Element(instance.tag, {**model.attributes, **instance.attributes}, instance.line)
    if "class" in instance.attributes:  # Tiled 1.9 wrote class where the others write type
        merged.attributes["type"] = instance.attributes["class"]
    merged.attributes["id"] = instance.get("id")
    for axis in "xy":
        merged.attributes[axis] = instance.get(axis, "0")
    own_shape = [child for child in instance.children if child.tag in _SHAPES]
    merged.children = own_shape or [child for child in model.children if child.tag in _SHAPES]
    both = Element("properties", {}, instance.line)
    own = [item for group in instance.all("properties") for item in group.all("property")]
    names = {item.get("name") for item in own}
    inherited = [item for group in model.all("properties") for item in group.all("property")]
    both.children = [item for item in inherited if item.get("name") not in names] + own
    merged.children.append(both)
    return merged
