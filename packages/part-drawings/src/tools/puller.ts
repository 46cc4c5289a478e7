import { palette } from '../palette.ts';
import {
  across,
  beside,
  centreLines,
  millimetres,
  page,
  type Sheet,
  sheet,
  written,
} from '../sheet.ts';
import { disc, fill, line, num, rect } from '../svg.ts';

/** A two-jaw puller from the side; lengths in mm. */
export type PullerSpec = {
  readonly kind: 'puller';
  /** Widest opening between the jaws. */
  readonly span: number;
  readonly reach: number;
  readonly screw: number;
};

/** Levels and widths of a puller on its page, in px. */
type Frame = {
  readonly x: number;
  /** Half the opening. */
  readonly half: number;
  /** Level of the jaws' pins, and of their claws. */
  readonly beam: number;
  readonly foot: number;
  /** The scale of everything else: 1 for a puller of common proportions. */
  readonly u: number;
};

/** Draws the sheet of a puller at work on a bearing. */
export function pullerSheet(spec: PullerSpec, title: string): Sheet {
  const k = Math.min(128 / spec.span, 130 / spec.reach);
  const half = (spec.span * k) / 2;
  const u = Math.min(1, half / 60, (spec.reach * k) / 90);
  const { x } = page;
  const [top, beam] = [24, 24 + 42 * u];
  const foot = beam + spec.reach * k;
  const frame = { x, half, beam, foot, u };
  const box = { left: x - half, right: x + half, top, bottom: foot };
  return sheet(
    title,
    k,
    box,
    workText(frame),
    screwText(frame, top, (spec.screw * k) / 2),
    beamText(frame),
    ...[-1, 1].map((side) => fill(jawPath(frame, side), palette.steel)),
    ...[-1, 1].map((side) => disc(x + side * (half + 9 * u), beam + 2 * u, 5 * u, palette.copper)),
    centreLines(`M${x} 10V${num(foot + 30 * u)}`),
    across(x - half, x + half, page.dimension + 2, millimetres(spec.span)),
    beside(x + half + 76, { from: x + half, top: beam, bottom: foot, label: written(spec.reach) }),
  );
}

/** Returns, as path text, an arm that hangs from the beam and hooks under the ring. */
function jawPath({ x, half, beam, foot, u }: Frame, side: number): string {
  const p = (dx: number, y: number) => `${num(x + side * (half + dx * u))} ${num(y)}`;
  return `M${p(0, beam - 9 * u)}L${p(18, beam - 9 * u)}L${p(21, foot - 40 * u)}L${p(14, foot)}L${p(-26, foot)}L${p(-26, foot - 9 * u)}L${p(-4, foot - 16 * u)}z`;
}

function beamText({ x, half, beam, u }: Frame): string {
  const end = half + 18 * u;
  const y = (dy: number) => num(beam + dy * u);
  const [r, slant, foot] = [num(7 * u), num(6 * u), num(8 * u)];
  const d = `M${num(x - end)} ${y(-12)}H${num(x + end)}q${r} 0 ${r} ${r}V${y(8)}q0 ${r} -${r} ${r}H${num(x + 26 * u)}l-${slant} ${foot}h${num(-40 * u)}l-${slant} -${foot}H${num(x - end)}q-${r} 0 -${r} -${r}V${y(-5)}q0 -${r} ${r} -${r}z`;
  const lit = `M${num(x - end + 26 * u)} ${y(-6)}H${num(x + end - 26 * u)}`;
  return fill(d, palette.steelDark) + line(lit, palette.steelLight, 1.4);
}

function screwText({ x, foot, u }: Frame, top: number, r: number): string {
  const end = foot - 42 * u;
  const count = Math.max(0, Math.floor((end - top - 26 * u) / 6));
  const turns = Array.from(
    { length: count },
    (_, i) => `M${num(x - r)} ${num(top + 28 * u + i * 6)}l${num(2 * r)} -3.5`,
  );
  return [
    rect(x - r, top + 10 * u, 2 * r, end - top - 10 * u, palette.steelLight, 2),
    line(turns.join(''), palette.steelDark, 1.4),
    fill(
      `M${num(x - r)} ${num(end)}h${num(2 * r)}L${num(x)} ${num(end + 9 * u)}z`,
      palette.steelDark,
    ),
    rect(x - 46 * u, top, 92 * u, 8 * u, palette.steel, 4 * u),
    rect(x - r - 3, top - 4 * u, 2 * r + 6, 17 * u, palette.steel, 3 * u),
  ].join('');
}

/** Draws the bearing as it is drawn off its shaft. */
function workText({ x, half, foot, u }: Frame): string {
  const r = half - 12 * u;
  const y = foot - 34 * u;
  const balls = [-1, 1].map((side) =>
    disc(x + side * r * 0.68, y + 12.5 * u, 8.5 * u, palette.steelLight),
  );
  return [
    rect(x - 13 * u, y - 2 * u, 26 * u, 62 * u, palette.copperDark, 2),
    rect(x - r, y, 2 * r, 25 * u, palette.graphite, 2),
    ...balls,
    line(
      `M${num(x - r * 0.4)} ${num(y)}v${num(25 * u)}M${num(x + r * 0.4)} ${num(y)}v${num(25 * u)}`,
      palette.steelLight,
      1.2,
    ),
  ].join('');
}
