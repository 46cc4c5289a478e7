import { band, circle, holes, polar, ring, turnedBox, xy } from './geometry.ts';
import { palette } from './palette.ts';
import { laminations, roundSheet } from './round-sheet.ts';
import { page, type Sheet, shownRadius } from './sheet.ts';
import { el, fill, line, num, rect, spin } from './svg.ts';

/** A bell with arc magnets inside its rim (outrunner), seen from the open side; lengths in mm. */
export type RotorBellSpec = {
  readonly kind: 'rotor-bell';
  readonly diameter: number;
  readonly wall: number;
  readonly magnet: number;
  readonly poles: number;
  readonly hub: number;
  readonly bore: number;
  readonly spokes: number;
  /** The diameter inside the magnets. */
  readonly opening?: number | undefined;
  /** How long its magnets are along the axis; a large view shows them from the side. */
  readonly length?: number | undefined;
};

/** A rotor that turns inside its stator, magnets on its surface under a sleeve; lengths in mm. */
export type RotorInnerSpec = {
  readonly kind: 'rotor-inner';
  readonly diameter: number;
  readonly sleeve: number;
  readonly magnet: number;
  readonly poles: number;
  readonly bore: number;
  readonly length?: number | undefined;
};

/** A laminated rotor with buried magnets in V pockets; lengths in mm. */
export type RotorBuriedSpec = {
  readonly kind: 'rotor-buried';
  readonly diameter: number;
  readonly bore: number;
  readonly poles: number;
  readonly magnetLength: number;
  readonly magnetThickness: number;
  readonly length?: number | undefined;
};

export type RotorSpec = RotorBellSpec | RotorInnerSpec | RotorBuriedSpec;

/** Draws the sheet of one rotor. */
export function rotorSheet(spec: RotorSpec, title: string): Sheet {
  const r = shownRadius(spec.diameter);
  const k = (2 * r) / spec.diameter;
  const opening = spec.kind === 'rotor-bell' ? spec.opening : undefined;
  return roundSheet(title, {
    diameter: spec.diameter,
    inside: [spec.bore, opening],
    front: [rotorText(spec, k)],
    length: spec.length,
    ...sideText(spec, k, r),
  });
}

/** Draws the side of a rotor. A bell is cut along its axis, so that its magnets show; others are seen from outside. */
function sideText(spec: RotorSpec, k: number, r: number) {
  const { y } = page;
  if (spec.kind === 'rotor-buried')
    return { body: (left: number, right: number) => laminations(left, right, r) };
  if (spec.kind === 'rotor-inner')
    return {
      body: (left: number, right: number) =>
        rect(left, y - r, right - left, 2 * r, palette.steelDark) +
        line(`M${num(left)} ${num(y - r + 5)}H${num(right)}`, palette.steelLight, 1.4),
    };
  const [wall, magnet, plate] = [spec.wall * k, spec.magnet * k, 0.08 * r];
  const bars = (left: number, right: number, d: number, from: number, colour: string) =>
    [y - r + from, y + r - from - d].map((at) => rect(left, at, right - left, d, colour)).join('');
  return {
    overhang: plate,
    body: (left: number, right: number) =>
      bars(left, right, wall, 0, palette.steel) + bars(left, right, magnet, wall, palette.copper),
    ends: (_: number, right: number) => {
      const hub = (spec.hub * k) / 2;
      return [
        rect(right, y - r, plate, 2 * r, palette.steel, 1.5),
        rect(right - plate, y - hub, plate + 1, 2 * hub, palette.steel),
        rect(right - plate, y - (spec.bore * k) / 2, 2 * plate, spec.bore * k, palette.steelDark),
      ].join('');
    },
  };
}

function rotorText(spec: RotorSpec, k: number): string {
  switch (spec.kind) {
    case 'rotor-bell':
      return bell(spec, k);
    case 'rotor-inner':
      return inner(spec, k);
    case 'rotor-buried':
      return buried(spec, k);
  }
}

const north = { fill: palette.copper };
/** Dark magnets keep an edge, without which they sink into the dark tile. */
const south = { fill: palette.graphite, stroke: palette.steelLight, 'stroke-width': 0.8 };

function magnets(from: number, to: number, poles: number, share: number): string {
  const half = (180 / poles) * share;
  const path = el('path', { id: 'm', d: band(from, to, -half, half) });
  return el('defs', {}, path) + spin('m', poles, (i) => (i % 2 === 0 ? north : south));
}

function bell(spec: RotorBellSpec, k: number): string {
  const rim = (spec.diameter * k) / 2;
  const seat = rim - spec.wall * k;
  const gap = seat - spec.magnet * k;
  const hub = (spec.hub * k) / 2;
  const bore = (spec.bore * k) / 2;
  const screws = holes(spec.spokes, (hub + bore) / 2, 0.16 * (hub - bore), 180 / spec.spokes);
  const spoke = el('path', { id: 'k', d: spokePath(hub - 1, gap - 3), fill: palette.steel });
  return [
    el('defs', {}, spoke),
    fill(ring(rim - 1, gap - 4), palette.steelDark),
    spin('k', spec.spokes, undefined, 180 / spec.spokes),
    fill(ring(rim, seat), palette.steel),
    magnets(gap, seat, spec.poles, 0.86),
    fill(circle(hub) + circle(bore) + screws, palette.steel),
    line(circle(bore + 2.6), palette.steelLight, 1.2),
  ].join('');
}

/** Returns a spoke at twelve o'clock as path text, swept like a fan blade so that the bell cools its windings. */
function spokePath(from: number, to: number): string {
  const p = (r: number, a: number) => xy(polar(r, a));
  const mid = (from + to) / 2;
  return `M${p(from, -24)}Q${p(mid, -11)} ${p(to, 2)}A${num(to)} ${num(to)} 0 0 1 ${p(to, 24)}Q${p(mid, 12)} ${p(from, 22)}z`;
}

function inner(spec: RotorInnerSpec, k: number): string {
  const r = (spec.diameter * k) / 2;
  const seat = r - spec.sleeve * k;
  const core = seat - spec.magnet * k;
  const bore = (spec.bore * k) / 2;
  const lighten = holes(spec.poles / 2, (core + bore) / 2, 0.26 * (core - bore));
  return [
    fill(ring(r, core), palette.steelDark),
    fill(ring(r, seat), palette.steelLight),
    magnets(core, seat, spec.poles, 0.94),
    fill(circle(core - 1.5) + circle(bore) + lighten, palette.steel),
    line(circle(bore + 3), palette.steelLight, 1.2),
  ].join('');
}

function buried(spec: RotorBuriedSpec, k: number): string {
  const r = (spec.diameter * k) / 2;
  const bore = (spec.bore * k) / 2;
  const sides = Array.from({ length: spec.poles }, (_, pole) => {
    const angle = (360 * pole) / spec.poles;
    return [-1, 1].map((side) => ({ angle, side, pole }));
  }).flat();
  const pitch = 180 / spec.poles;
  const box = (angle: number, side: number, w: number, h: number) =>
    turnedBox(polar(r * 0.755, angle + side * pitch * 0.48), w, h, angle - side * 32);
  const [w, h] = [spec.magnetLength * k, spec.magnetThickness * k];
  const pockets = sides.map(({ angle, side }) => box(angle, side, w * 1.2, h)).join('');
  const bars = (parity: number) =>
    sides
      .filter(({ pole }) => pole % 2 === parity)
      .map((s) => box(s.angle, s.side, w, h - 1))
      .join('');
  const vents = holes(spec.poles, (bore + r * 0.56) / 2, 0.07 * r, pitch);
  return [
    fill(circle(r) + circle(bore) + pockets + vents, palette.steel),
    fill(bars(0), palette.copper),
    fill(bars(1), palette.graphite),
    line(circle(bore + 3), palette.steelLight, 1.2),
  ].join('');
}
