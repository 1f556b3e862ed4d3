"""Synthesised sounds (called by ``build_assets.py``): noise bursts, resonances, a natural horn, and a piece for the lyre.

Everything is computed from formulas with a fixed seed and the melody is our own, so the sounds are free of any licence.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import soundfile
from scipy.signal import lfilter

RATE = 44100
Wave = np.ndarray


def _time(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def _band(wave: Wave, low: float, high: float) -> Wave:
    """Keep the frequencies from ``low`` to ``high`` Hz, with soft edges."""
    spectrum = np.fft.rfft(wave)
    f = np.fft.rfftfreq(len(wave), 1 / RATE)
    keep = 1 / (1 + (low / np.maximum(f, 1)) ** 6) / (1 + (f / high) ** 6)
    return np.fft.irfft(spectrum * keep, len(wave))


def _knock(rng: np.random.Generator, pitch: float, decay: float, noise: float) -> Wave:
    """A small hard thing hitting wood: damped resonances and a click."""
    t = _time(decay * 7)
    tone = sum(np.sin(2 * np.pi * pitch * k * t + rng.uniform(0, 6)) / k for k in (1, 1.58, 2.41, 3.2))
    hit = rng.standard_normal(len(t)) * np.exp(-t / (decay * 0.12)) * noise
    return (tone * 0.5 + _band(hit, 900, 9000) * 2) * np.exp(-t / decay)


def _put(into: Wave, part: Wave, at: float, loud: float = 1.0) -> None:
    start = int(at * RATE)
    part = part[: max(0, len(into) - start)]
    into[start : start + len(part)] += part * loud


def dice(rng: np.random.Generator) -> Wave:
    """Several dice rolling out over a board."""
    out = np.zeros(int(0.85 * RATE))
    for die in range(4):
        at, gap, loud = rng.uniform(0, 0.06), rng.uniform(0.05, 0.08), 1.0
        while at < 0.7 and loud > 0.02:
            _put(out, _knock(rng, rng.uniform(620, 980) * (1 + 0.05 * die), 0.011, 1.2), at, loud)
            at += gap
            gap *= rng.uniform(0.78, 1.08)
            loud *= 0.76
    return out


def card(rng: np.random.Generator) -> Wave:
    """A card sliding on others and landing."""
    t = _time(0.24)
    slide = _band(rng.standard_normal(len(t)), 2200, 9000) * np.interp(
        t, [0, 0.05, 0.13, 0.15, 0.24], [0, 0.8, 0.5, 0, 0]
    )
    out = slide * 0.8
    _put(out, _knock(rng, 240, 0.012, 1.5), 0.14, 0.9)
    return out


def coin(rng: np.random.Generator) -> Wave:
    """Two coins falling on each other."""
    out = np.zeros(int(0.7 * RATE))
    for at, pitch, loud in ((0, 2900, 1.0), (0.085, 3350, 0.8), (0.15, 3120, 0.4)):
        t = _time(0.55)
        ring = sum(
            np.sin(2 * np.pi * pitch * k * t) * w * np.exp(-t * d)
            for k, w, d in ((1, 1, 9), (1.51, 0.6, 13), (2.33, 0.4, 18), (3.05, 0.25, 26))
        )
        click = _band(rng.standard_normal(len(t)), 3000, 14000) * np.exp(-t / 0.004)
        _put(out, ring * 0.5 + click, at, loud)
    return out


def march(rng: np.random.Generator) -> Wave:
    """Four steps of many sandals on gravel."""
    out = np.zeros(int(1.5 * RATE))
    for step in range(4):
        for _ in range(14):
            t = _time(0.12)
            crunch = _band(rng.standard_normal(len(t)), 300, 2600) * np.exp(-t / 0.028)
            _put(out, crunch, 0.02 + step * 0.36 + abs(rng.normal(0, 0.018)), rng.uniform(0.25, 0.6))
        thud = np.sin(2 * np.pi * 74 * _time(0.2)) * np.exp(-_time(0.2) / 0.05)
        _put(out, thud, 0.02 + step * 0.36, 1.6)
    return out


def oars(rng: np.random.Generator) -> Wave:
    """One pull of many oars through water."""
    t = _time(1.3)
    wash = _band(rng.standard_normal(len(t)), 250, 3800)
    shape = np.interp(t, [0, 0.12, 0.3, 0.62, 0.75, 0.95, 1.3], [0, 0.2, 1, 0.35, 0.15, 0.4, 0])
    out = wash * shape
    _put(out, _knock(rng, 150, 0.04, 0.5), 0.08, 0.8)
    _put(out, _knock(rng, 132, 0.05, 0.5), 0.86, 0.6)
    return out


def siege(rng: np.random.Generator) -> Wave:
    """An engine lets go; stone meets wall."""
    out = np.zeros(int(1.5 * RATE))
    creak = _time(0.3)
    _put(out, np.sign(np.sin(2 * np.pi * (52 + 40 * creak) * creak)) * 0.12 * np.exp(-creak / 0.2), 0)
    _put(out, _knock(rng, 180, 0.05, 1.4), 0.3, 1.0)
    t = _time(1.0)
    boom = np.sin(2 * np.pi * (58 - 18 * t) * t) * np.exp(-t / 0.22) * 1.8
    rubble = _band(rng.standard_normal(len(t)), 120, 1800) * np.exp(-t / 0.16) * 1.4
    _put(out, boom + rubble, 0.5)
    for _ in range(22):
        _put(
            out, _knock(rng, rng.uniform(260, 700), 0.014, 1.0), 0.56 + abs(rng.normal(0, 0.25)), rng.uniform(0.1, 0.35)
        )
    return out


def horn(rng: np.random.Generator) -> Wave:
    """Two notes of a natural horn, a fifth apart."""
    out = np.zeros(int(1.9 * RATE))
    for at, pitch, length in ((0, 146.8, 0.62), (0.5, 220.0, 1.3)):
        t = _time(length)
        swell = np.interp(t, [0, 0.07, length * 0.6, length], [0, 1, 0.85, 0])
        bend = 1 + 0.004 * np.sin(2 * np.pi * 5.2 * t) - 0.03 * np.exp(-t / 0.03)
        phase = 2 * np.pi * np.cumsum(pitch * bend) / RATE
        tone = sum(np.sin(phase * k) * (swell ** (0.6 + 0.25 * k)) / k**1.1 for k in range(1, 13))
        _put(out, tone + _band(rng.standard_normal(len(t)), 300, 2000) * swell * 0.04, at, 0.6)
    return _room(out, rng)


def click(rng: np.random.Generator) -> Wave:
    """A small wooden press."""
    out = np.zeros(int(0.09 * RATE))
    _put(out, _knock(rng, 520, 0.007, 0.9), 0.002)
    return out


BEAT = 0.92
"""Seconds."""
MELODY = (
    "D4.2 A4 G4 F4.2 E4 F4 D4.4 -.2",
    "A4.1.5 B4.5 C5.2 B4 A4 G4.2 A4.4 -.2",
    "F4 G4 A4.2 G4 F4 E4.2 F4 E4 D4.2 C4 D4.3 -.4",
    "D4.2 A4 G4 F4.2 E4 F4 D4.4 -.6",
    "D5.2 C5 A4 G4.2 A4.2 F4 E4 D4.4 -.2",
    "A4 C5 D5.2 E5 D5 C5 A4 B4.2 G4.2 A4.4 -.4",
    "F4 G4 A4 C5 A4.2 G4 F4 E4 F4 D4.3 -.8",
    "D4.3 E4 F4.2 A4.2 G4 F4 E4 C4 D4.6 -.8",
)
"""Phrases in the Dorian mode: notes with their beats (one without number), ``-`` is a rest."""
DRONES = ("D2", "A2", "D2", "D2", "G2", "A2", "F2", "D2")
"""The low string that opens each phrase; its fifth answers in the middle."""
NOTES = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


def _pitch(note: str) -> float:
    """Hz of a note such as ``A4``."""
    return 440.0 * 2 ** ((NOTES[note[0]] + 12 * (int(note[1]) - 4)) / 12)


def _pluck(rng: np.random.Generator, pitch: float, seconds: float) -> Wave:
    """A gut string that is plucked and dies away: a burst of noise in a loop that dulls it (Karplus and Strong)."""
    length = int(RATE / pitch)
    burst = _band(rng.standard_normal(length), 60, min(2600, pitch * 9))
    start = np.zeros(int(seconds * RATE))
    start[:length] = burst * np.hanning(length)
    loss = 0.5 * 0.001 ** (1 / (pitch * min(seconds, 3.4)))
    loop = np.zeros(length + 2)
    loop[0], loop[length], loop[length + 1] = 1, -loss, -loss
    string = lfilter([1.0], loop, start)
    exact = np.arange(len(string)) * (pitch * (length + 0.5) / RATE)  # the loop is a whole number of samples: tune it
    tuned = np.interp(exact, np.arange(len(string)), string, right=0)
    fade = np.minimum(1, np.linspace(len(tuned) / RATE / 0.3, 0, len(tuned)))
    return tuned / np.abs(tuned).max() * fade


def music(rng: np.random.Generator) -> Wave:
    """A lyre, slowly, above wind and distant surf; it begins again where it ends."""
    events: list[tuple[float, str, float]] = []
    at = 3.0
    for phrase, drone in zip(MELODY, DRONES, strict=True):
        began = at
        for word in phrase.split():
            note, _, beats = word.partition(".")
            if note != "-":
                events.append((at, note, 0.8 + 0.2 * rng.random()))
            at += BEAT * float(beats or 1)
        fifth = drone if drone == "F2" else {"D2": "A2", "A2": "E3", "G2": "D3"}[drone]
        events += [(began, drone, 0.62), (began + BEAT * 6, fifth, 0.42), (began + BEAT * 7, "D3", 0.3)]
    n = int(at * RATE)
    strings = np.zeros(n)
    for start, note, loud in events:
        part = _pluck(rng, _pitch(note), 4.5) * loud
        place = (int((start + rng.normal(0, 0.012)) * RATE) + np.arange(len(part))) % n
        np.add.at(strings, place, part)
    tail = rng.standard_normal(RATE * 2) * np.exp(-np.arange(RATE * 2) / RATE / 0.45)
    wet = np.fft.irfft(np.fft.rfft(strings) * np.fft.rfft(_band(tail, 150, 3200), n), n)
    lyre = strings / np.abs(strings).max() + 0.42 * wet / np.abs(wet).max()
    return lyre + 0.2 * _bed(rng, n)


def _bed(rng: np.random.Generator, n: int) -> Wave:
    """A seamless bed of wind and distant surf."""
    t = np.arange(n) / n
    wind = _band(rng.standard_normal(n), 90, 520)
    surf = _band(rng.standard_normal(n), 400, 1900)
    slow = 0.55 + 0.3 * np.sin(2 * np.pi * t * 9) + 0.15 * np.sin(2 * np.pi * t * 22 + 1)
    wave = np.clip(np.sin(2 * np.pi * t * 13), 0, 1) ** 2
    bed = wind * slow + surf * wave * 0.35
    return bed / np.abs(bed).max()


def _room(wave: Wave, rng: np.random.Generator) -> Wave:
    """A little open-air echo."""
    t = _time(0.5)
    tail = rng.standard_normal(len(t)) * np.exp(-t / 0.11)
    tail[0] = 9
    wet = np.fft.irfft(np.fft.rfft(wave, 2 * len(wave)) * np.fft.rfft(tail, 2 * len(wave)))[: len(wave)]
    return wave * 0.7 + wet / np.abs(wet).max() * 0.3


#: name -> (maker, peak level, fade the ends?)
SOUNDS: dict[str, tuple[Callable[[np.random.Generator], Wave], float, bool]] = {
    "click": (click, 0.30, True),
    "dice": (dice, 0.60, True),
    "card": (card, 0.40, True),
    "coin": (coin, 0.40, True),
    "march": (march, 0.50, True),
    "oars": (oars, 0.45, True),
    "siege": (siege, 0.65, True),
    "horn": (horn, 0.45, True),
    "music": (music, 0.60, False),
}


def build_sounds(out: Path) -> None:
    """Write every sound as Ogg Vorbis."""
    out.mkdir(parents=True, exist_ok=True)
    for seed, (name, (maker, peak, fade)) in enumerate(SOUNDS.items()):
        wave = maker(np.random.default_rng(900 + seed))
        if fade:
            end = min(len(wave), int(0.02 * RATE))
            wave[-end:] *= np.linspace(1, 0, end)
        wave = wave / np.abs(wave).max() * peak
        path = out / f"{name}.ogg"
        with soundfile.SoundFile(path, "w", RATE, 1, format="OGG", subtype="VORBIS") as file:
            for start in range(0, len(wave), RATE):  # in parts: libsndfile's encoder dislikes one long write
                file.write(wave[start : start + RATE])
        print(f"sounds: {path.name} {path.stat().st_size // 1024} KB")
    (out / "LICENSE-sounds.txt").write_text(
        "These sounds are computed by tools/build_sounds.py and dedicated to the public domain (CC0 1.0).\n",
        encoding="utf-8",
    )
