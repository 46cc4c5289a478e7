import { circle, halfAngle, holes, type Point, polar, polygon, ring, xy } from './geometry.ts';
import { palette } from './palette.ts';
import { laminations, roundSheet } from './round-sheet.ts';
import { openCross, page, type Sheet, shownRadius } from './sheet.ts';
import { el, fill, line, num, rect, spin } from './svg.ts';

/** A laminated core seen from the front; lengths in mm. */
export type StatorSpec = {
  readonly kind: 'stator';
  /** Outward teeth serve a bell outside (outrunner), inward teeth a rotor inside. */
  readonly teeth: 'outward' | 'inward';
  readonly diameter: number;
  readonly bore: number;
  /** How long the core is along its axis; a large view shows it from the side. */
  readonly stack?: number;
  /** The ring that carries the teeth: its other diameter, beside bore or diameter. */
  readonly yoke: number;
  readonly slots: number;
  readonly toothWidth: number;
  readonly shoe: number;
  readonly slotOpening: number;
  /** Turns seen on each tooth; 0 draws a bare core. */
  readonly turns: number;
  /** Holes through the hub. */
  readonly hubHoles?: number;
};

/** Draws lamination and coils about the origin, `scale` px per mm. */
function drawStator(spec: StatorSpec, scale: number): string {
  const tooth = el('path', { id: 'st', d: toothPath(spec, scale), fill: palette.steel });
  const wound = spec.turns > 0;
  const coil = wound ? el('g', { id: 'sc' }, coilText(spec, scale)) : '';
  return [
    el('defs', {}, tooth, coil),
    spin('st', spec.slots),
    yokeText(spec, scale),
    wound ? spin('sc', spec.slots) : '',
  ].join('');
}

/** Draws the sheet of one stator. */
export function statorSheet(spec: StatorSpec, title: string): Sheet {
  const r = shownRadius(spec.diameter);
  return roundSheet(title, {
    diameter: spec.diameter,
    inside: [spec.bore],
    front: [drawStator(spec, (2 * r) / spec.diameter)],
    centre: openCross(r, (spec.bore * r) / spec.diameter),
    length: spec.stack,
    ...side(spec, r),
  });
}

/** Draws the core from the side: laminations, and the end turns that protrude beyond them. */
function side(spec: StatorSpec, r: number) {
  const k = (2 * r) / spec.diameter;
  const overhang = spec.turns > 0 ? Math.min(0.14 * r, 0.5 * (spec.stack ?? 0) * k) : 0;
  const reach = spec.teeth === 'outward' ? r - spec.shoe * k : 0.9 * r;
  return {
    body: (left: number, right: number) => laminations(left, right, r),
    ends: (left: number, right: number) =>
      [left, right].map((end) => endTurns(end - overhang, reach, overhang)).join(''),
    overhang,
  };
}

function endTurns(x: number, reach: number, overhang: number): string {
  if (overhang === 0) return '';
  return rect(x, page.y - reach, 2 * overhang, 2 * reach, palette.copper, 0.6 * overhang);
}

function yokeText(spec: StatorSpec, k: number): string {
  const bore = (spec.bore * k) / 2;
  const yoke = (spec.yoke * k) / 2;
  if (spec.teeth === 'inward') {
    const outer = (spec.diameter * k) / 2;
    const pins = holes(spec.slots, (outer + yoke) / 2, 0.16 * (outer - yoke));
    return fill(ring(outer, yoke) + pins, palette.steel) + edge(outer - 3);
  }
  const pitch = (bore + yoke) / 2;
  const cut = spec.hubHoles ? holes(spec.hubHoles, pitch, 0.26 * (yoke - bore)) : '';
  return fill(circle(yoke) + keyedBore(bore) + cut, palette.steel) + edge(yoke - 3);
}

/** Returns a bore with its keyway at twelve o'clock, as the path text of one outline. */
function keyedBore(r: number): string {
  const half = Math.min(0.2 * r, 5);
  const y = Math.sqrt(r * r - half * half);
  return `M${num(half)} ${num(-y)}A${num(r)} ${num(r)} 0 1 1 ${num(-half)} ${num(-y)}V${num(-r - half)}h${num(2 * half)}z`;
}

function edge(r: number): string {
  return line(circle(r), palette.steelLight, 1.2, { 'stroke-opacity': 0.7 });
}

/** Returns the tooth at twelve o'clock as path text, with its shoe, whose tips thin out towards the slot. */
function toothPath(spec: StatorSpec, k: number): string {
  const half = (spec.toothWidth * k) / 2;
  const outward = spec.teeth === 'outward';
  const face = ((outward ? spec.diameter : spec.bore) * k) / 2;
  const root = (spec.yoke * k) / 2 + (outward ? -1.5 : 1.5);
  const into = outward ? -1 : 1;
  const shoe = spec.shoe * k;
  const tip = 180 / spec.slots - halfAngle((spec.slotOpening * k) / 2, face);
  const neck = face + into * shoe * 1.18;
  const lip = face + into * shoe * 0.7;
  const left: Point[] = [[-half, -root], [-half, -neck], polar(lip, -tip), polar(face, -tip)];
  const right: Point[] = [polar(lip, tip), [half, -neck], [half, -root]];
  const sweep = `A${num(face)} ${num(face)} 0 0 1 ${xy(polar(face, tip))}`;
  return `M${left.map(xy).join('L')}${sweep}L${right.map(xy).join('L')}z`;
}

/** Draws the coil at twelve o'clock: shade beneath, one bar of copper for each turn. */
function coilText(spec: StatorSpec, k: number): string {
  const outward = spec.teeth === 'outward';
  const yoke = (spec.yoke * k) / 2;
  const from = outward ? yoke + 0.04 * yoke + 1 : (spec.bore * k) / 2 + spec.shoe * k * 1.3;
  const to = outward ? (spec.diameter * k) / 2 - spec.shoe * k * 1.3 : yoke - 3;
  const pitch = (to - from) / spec.turns;
  const width = (r: number) => r * Math.tan(Math.PI / spec.slots) - 1.6;
  const bars = Array.from({ length: spec.turns }, (_, turn) => {
    const r = from + (turn + 0.5) * pitch;
    const half = Math.min(width(r), (spec.toothWidth * k) / 2 + 0.7 * (to - from)) - pitch * 0.36;
    return { r, half };
  });
  const shade = polygon([
    ...bars.map(({ r, half }): Point => [-half, -r]),
    ...bars.toReversed().map(({ r, half }): Point => [half, -r]),
  ]);
  const d = bars.map(({ r, half }) => `M${num(-half)} ${num(-r)}h${num(2 * half)}`).join('');
  const round = { 'stroke-linecap': 'round' };
  return fill(shade, palette.copperDark) + line(d, palette.copper, pitch * 0.72, round);
}
