import { band, circle, hatch, polar, ring } from './geometry.ts';
import { palette } from './palette.ts';
import {
  across,
  beside,
  centreLines,
  cross,
  type Dimension,
  diameters,
  type Further,
  millimetres,
  page,
  roundBox,
  type Sheet,
  sheet,
  shownRadius,
  squeezed,
  written,
} from './sheet.ts';
import { disc, el, fill, line, moved, num, rect } from './svg.ts';

/** A deep groove ball bearing: its closure on the left half, cut open on the right; lengths in mm. */
export type BearingSpec = {
  readonly kind: 'bearing';
  readonly bore: number;
  readonly outer: number;
  readonly width: number;
  readonly ball: number;
  readonly balls: number;
  readonly closure: 'rubber' | 'shield' | 'open';
  readonly ceramic: boolean;
  /** Adds a cross-section beside the front view. */
  readonly section: boolean;
};

/** Draws the sheet of one bearing. */
export function bearingSheet(spec: BearingSpec, title: string): Sheet {
  // A cut that is wider than high would cover the front.
  const r = spec.section ? Math.min(90, (55 * spec.outer) / spec.width) : shownRadius(spec.outer);
  const k = (2 * r) / spec.outer;
  const x = spec.section ? 156 : page.x;
  return sheet(
    title,
    k,
    roundBox(r, x),
    moved(x, page.y, front(spec, k)),
    cross(r, x),
    ...(spec.section ? section(spec, k, x + r + 66) : []),
    across(x - r, x + r, page.dimension, millimetres(spec.outer)),
    spec.section
      ? boreBeside(spec, k, x + r + 66 + (spec.width * k) / 2)
      : diameters(roundBox(r, x), k, spec.bore),
  );
}

/** Dimensions the bore, carried over from the cut. */
function boreBeside(spec: BearingSpec, k: number, edge: number): Further {
  const r = (spec.bore * k) / 2;
  const levels = { from: edge, top: page.y - r, bottom: page.y + r };
  return beside(edge + 46, { ...levels, label: `Ø ${written(spec.bore)}` });
}

function front(spec: BearingSpec, k: number): string {
  const [outer, bore] = [(spec.outer * k) / 2, (spec.bore * k) / 2];
  const pitch = (outer + bore) / 2;
  const race = (spec.ball * k) / 2 + 0.8;
  return [
    line(circle(pitch), palette.steelDark, race * 0.62),
    ballsText(spec, pitch, race - 0.8),
    closureText(spec, pitch - race - 1, pitch + race + 1),
    fill(ring(outer, pitch + race), palette.steel),
    fill(ring(pitch - race, bore), palette.steel),
    line(circle(outer - 3) + circle(bore + 3), palette.steelLight, 1.2),
  ].join('');
}

function ballsText(spec: BearingSpec, pitch: number, r: number): string {
  const colour = spec.ceramic ? palette.graphite : palette.steelLight;
  const glint = spec.ceramic ? palette.steelLight : '#d5dbe1';
  const ball = el(
    'g',
    { id: 'b' },
    disc(0, 0, r, colour),
    disc(-0.3 * r, -0.32 * r, 0.26 * r, glint),
  );
  const places = Array.from({ length: spec.balls }, (_, i) =>
    polar(pitch, 90 + (360 * i) / spec.balls),
  );
  // Balls behind a closed half are hidden, and left out of the file.
  const seen = places.filter(([x]) => spec.closure === 'open' || x > -r);
  const uses = seen.map(([x, y]) => el('use', { href: '#b', x: num(x), y: num(y) }));
  return el('defs', {}, ball) + uses.join('');
}

function closureText(spec: BearingSpec, from: number, to: number): string {
  if (spec.closure === 'open') return '';
  const rubber = spec.closure === 'rubber';
  const lip = from + 0.24 * (to - from);
  const lines = [lip, to - 0.2 * (to - from)].map((r) => arcLeft(r)).join('');
  const face = fill(band(from, to, 180, 360), rubber ? palette.graphite : palette.steelDark);
  return face + line(lines, rubber ? palette.steelDark : palette.steel, 1.3);
}

function arcLeft(r: number): string {
  return `M0 ${num(r)}A${num(r)} ${num(r)} 0 0 1 0 ${num(-r)}`;
}

/** Draws the cut through the upper and the lower side of the ring, about its axis. */
function section(spec: BearingSpec, k: number, x: number): (string | Dimension)[] {
  const [outer, bore, w] = [(spec.outer * k) / 2, (spec.bore * k) / 2, spec.width * k];
  const ball = (spec.ball * k) / 2;
  const wall = outer - bore;
  const race = wall * 0.34;
  const cut = (y: number) =>
    [
      rect(x - w / 2, y, w, wall, palette.steelDark, 1),
      ...[y, y + wall - race].map((top) => rect(x - w / 2, top, w, race, palette.steel, 1)),
      line(
        [y, y + wall - race].map((top) => hatch(x - w / 2, top, w, race, 5)).join(''),
        palette.steelLight,
        0.9,
      ),
      disc(x, y + wall / 2, ball, palette.steelLight),
    ].join('');
  const sides = `M${num(x - w / 2)} ${num(page.y - bore)}v${num(2 * bore)}m${num(w)} 0v${num(-2 * bore)}`;
  return [
    line(sides, palette.steel, 1.4),
    cut(page.y - outer),
    cut(page.y + bore),
    centreLines(`M${num(x - w / 2 - 12)} ${page.y}h${num(w + 24)}`),
    squeezed(x - w / 2, x + w / 2, page.dimension, spec.width.toFixed(1)),
  ];
}
