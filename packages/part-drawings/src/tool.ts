import { circle } from './geometry.ts';
import { palette } from './palette.ts';
import {
  across,
  beside,
  centreLines,
  millimetres,
  page,
  type Sheet,
  sheet,
  written,
} from './sheet.ts';
import { disc, el, fill, line, num, rect } from './svg.ts';

/** A two-jaw puller from the side; lengths in mm. */
export type PullerSpec = {
  readonly kind: 'puller';
  /** Widest opening between the jaws. */
  readonly span: number;
  readonly reach: number;
  readonly screw: number;
};

/** A hand-held meter from the front; lengths in mm. */
export type MeterSpec = {
  readonly kind: 'meter';
  readonly width: number;
  readonly height: number;
  readonly reading: string;
  readonly unit: string;
};

/** The sheet of a puller at work on a bearing. */
export function pullerSheet(spec: PullerSpec, title: string): Sheet {
  const k = 128 / spec.span;
  const half = (spec.span * k) / 2;
  const { x } = page;
  const [beam, foot] = [66, 66 + spec.reach * k];
  const jaw = 18;
  const box = { left: x - half, right: x + half, top: 24, bottom: foot };
  return sheet(
    title,
    k,
    box,
    workText(x, foot, half),
    screwText(x, foot, (spec.screw * k) / 2),
    beamText(x, beam, half + jaw),
    ...[-1, 1].map((side) => fill(jawPath(x, side, half, beam, foot, jaw), palette.steel)),
    ...[-1, 1].map((side) => disc(x + side * (half + jaw / 2), beam + 2, 5, palette.copper)),
    centreLines(`M${x} 10V${num(foot + 30)}`),
    across(x - half, x + half, page.dimension + 2, millimetres(spec.span)),
    beside(x + half + 76, { from: x + half, top: beam, bottom: foot, label: written(spec.reach) }),
  );
}

/** An arm that hangs from the beam and hooks under the ring. */
function jawPath(
  x: number,
  side: number,
  half: number,
  top: number,
  foot: number,
  w: number,
): string {
  const p = (dx: number, y: number) => `${num(x + side * dx)} ${num(y)}`;
  const [inner, outer] = [half, half + w];
  return `M${p(inner, top - 9)}L${p(outer, top - 9)}L${p(outer + 3, foot - 40)}L${p(outer - 4, foot)}L${p(inner - 26, foot)}L${p(inner - 26, foot - 9)}L${p(inner - 4, foot - 16)}z`;
}

function beamText(x: number, y: number, half: number): string {
  const d = `M${num(x - half)} ${y - 12}H${num(x + half)}q7 0 7 7V${y + 8}q0 7 -7 7H${num(x + 26)}l-6 8h-40l-6 -8H${num(x - half)}q-7 0 -7 -7V${y - 5}q0 -7 7 -7z`;
  return (
    fill(d, palette.steelDark) +
    line(`M${num(x - half + 26)} ${y - 6}H${num(x + half - 26)}`, palette.steelLight, 1.4)
  );
}

function screwText(x: number, foot: number, r: number): string {
  const end = foot - 42;
  const count = Math.floor((end - 50) / 6);
  const turns = Array.from(
    { length: count },
    (_, i) => `M${num(x - r)} ${52 + i * 6}l${num(2 * r)} -3.5`,
  );
  return [
    rect(x - r, 34, 2 * r, end - 34, palette.steelLight, 2),
    line(turns.join(''), palette.steelDark, 1.4),
    fill(`M${num(x - r)} ${num(end)}h${num(2 * r)}L${num(x)} ${num(end + 9)}z`, palette.steelDark),
    rect(x - 46, 24, 92, 8, palette.steel, 4),
    rect(x - r - 3, 20, 2 * r + 6, 17, palette.steel, 3),
  ].join('');
}

/** The bearing being drawn off its shaft. */
function workText(x: number, foot: number, half: number): string {
  const r = half - 12;
  const y = foot - 34;
  const balls = [-1, 1].map((side) => disc(x + side * r * 0.68, y + 12.5, 8.5, palette.steelLight));
  return [
    rect(x - 13, y - 2, 26, 62, palette.copperDark, 2),
    rect(x - r, y, 2 * r, 25, palette.graphite, 2),
    ...balls,
    line(`M${num(x - r * 0.4)} ${y}v25M${num(x + r * 0.4)} ${y}v25`, palette.steelLight, 1.2),
  ].join('');
}

/** The sheet of a meter: display, keys, three phase terminals. */
export function meterSheet(spec: MeterSpec, title: string): Sheet {
  const k = 218 / spec.height;
  const w = spec.width * k;
  const [left, top] = [page.x - w / 2, 22];
  const bottom = top + 218;
  return sheet(
    title,
    k,
    { left, right: left + w, top, bottom },
    rect(left, top, w, 218, palette.steelDark, 12),
    rect(left + 5, top + 5, w - 10, 208, palette.steel, 8),
    displayText(left + 14, top + 16, w - 28, spec),
    keysText(left, top + 106, w),
    terminalsText(left, bottom - 40, w),
    across(left, left + w, page.dimension, millimetres(spec.width)),
  );
}

function displayText(x: number, y: number, w: number, spec: MeterSpec): string {
  const text = (dx: number, dy: number, size: number, value: string, anchor: string) =>
    el(
      'text',
      {
        x: num(x + dx),
        y: num(y + dy),
        fill: palette.graphite,
        'font-family': 'monospace',
        'font-size': size,
        'text-anchor': anchor,
      },
      value,
    );
  return [
    rect(x, y, w, 76, palette.graphite, 5),
    rect(x + 5, y + 5, w - 10, 66, '#c3cdc4', 2),
    text(w - 13, 43, 34, spec.reading, 'end'),
    text(w - 13, 63, 14, spec.unit, 'end'),
    line(`M${num(x + 12)} ${num(y + 62)}v-9h7v9h7v-9h7v9`, palette.graphite, 1.4),
  ].join('');
}

function keysText(left: number, y: number, w: number): string {
  const step = (w - 28) / 3;
  const key = (i: number) => {
    const colour = i === 2 ? palette.copper : palette.graphite;
    return rect(left + 14 + i * step + 3, y, step - 6, 20, colour, 4);
  };
  return (
    [0, 1, 2].map(key).join('') +
    line(`M${num(left + 17)} ${y + 36}h${num(w - 34)}`, palette.steelLight, 1.2)
  );
}

function terminalsText(left: number, y: number, w: number): string {
  const colours = [palette.red, palette.yellow, palette.blue];
  return colours
    .map((colour, i) => {
      const x = left + w / 2 + (i - 1) * 34;
      return (
        disc(x, y, 14, palette.graphite) +
        disc(x, y, 10, colour) +
        fill(circle(5, x, y), palette.graphite)
      );
    })
    .join('');
}
