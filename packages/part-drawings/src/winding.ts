import { palette } from './palette.ts';
import { across, centreLines, millimetres, page, type Sheet, sheet, tall } from './sheet.ts';
import { line, num, rect } from './svg.ts';

/** A spool of wire seen from the side, its axis upright; lengths in mm. */
export type SpoolSpec = {
  readonly kind: 'spool';
  readonly flange: number;
  readonly height: number;
  readonly flangeThickness: number;
  /** Diameter over the wound wire. */
  readonly wound: number;
  readonly core: number;
};

/** A coil wound without a core, seen along its axis; lengths in mm. */
export type CoilSpec = {
  readonly kind: 'coil';
  readonly width: number;
  readonly height: number;
  /** Width of the window. */
  readonly window: number;
  readonly turns: number;
};

/** Bent bars of flat copper; lengths in mm. */
export type HairpinSpec = {
  readonly kind: 'hairpin';
  /** Distance between the outer edges of the outermost legs. */
  readonly span: number;
  readonly height: number;
  readonly conductor: number;
  readonly pins: number;
};

/** Draws the sheet of a spool: wire in layers between two flanges, its free end led out. */
export function spoolSheet(spec: SpoolSpec, title: string): Sheet {
  const k = 200 / Math.max(spec.height, spec.flange * 1.05);
  const [f, h, t] = [(spec.flange * k) / 2, spec.height * k, spec.flangeThickness * k];
  const top = page.y - h / 2;
  const { x } = page;
  const box = { left: x - f, right: x + f, top, bottom: top + h };
  return sheet(
    title,
    k,
    box,
    rect(x - (spec.core * k) / 2, top, spec.core * k, h, palette.steelDark),
    wireText(x, top + t, top + h - t, (spec.wound * k) / 2),
    ...[top, top + h - t].map((y) => flangeText(x, y, f, t)),
    centreLines(`M${x} ${num(top - 12)}v${num(h + 24)}`),
    across(x - f, x + f, page.dimension, millimetres(spec.flange)),
    // Clear of the wire's end.
    tall({ ...box, right: box.right + 20 }, spec.height),
  );
}

function flangeText(x: number, y: number, half: number, thickness: number): string {
  const gleam = `M${num(x - half + 5)} ${num(y + 3.5)}H${num(x + half - 5)}`;
  return (
    rect(x - half, y, 2 * half, thickness, palette.steel, 3) + line(gleam, palette.steelLight, 1.4)
  );
}

function wireText(x: number, top: number, bottom: number, half: number): string {
  const rows = Math.max(1, Math.round((bottom - top) / 6.4));
  const pitch = (bottom - top) / rows;
  const row = (parity: number) =>
    Array.from({ length: rows }, (_, i) => i)
      .filter((i) => i % 2 === parity)
      .map((i) => `M${num(x - half + 3)} ${num(top + (i + 0.5) * pitch)}h${num(2 * half - 6)}`)
      .join('');
  const round = { 'stroke-linecap': 'round' };
  const end = `M${num(x + half - 4)} ${num(top + pitch * 1.5)}c30 0 44 22 44 60v38`;
  return [
    rect(x - half + 3, top, 2 * half - 6, bottom - top, palette.copperDark),
    line(row(0), palette.copper, pitch * 0.82, round),
    line(row(1), palette.copperDark, pitch * 0.82, round),
    line(row(1), palette.copper, pitch * 0.3, { 'stroke-opacity': 0.55 }),
    line(end, palette.copper, 2.6, round),
  ].join('');
}

/** Draws the sheet of a coil: turns beside turns about the window, two ends led out below. */
export function coilSheet(spec: CoilSpec, title: string): Sheet {
  const k = Math.min(176 / spec.height, 300 / spec.width);
  const [w, h] = [spec.width * k, spec.height * k];
  const top = 36;
  const pitch = (w - spec.window * k) / 2 / spec.turns;
  const turn = (i: number) => {
    const inset = (i + 0.5) * pitch;
    const r = Math.max(4, w * 0.3 - inset * 0.7);
    return stadium(page.x - w / 2 + inset, top + inset, w - 2 * inset, h - 2 * inset, r);
  };
  const turns = (parity: number) =>
    Array.from({ length: spec.turns }, (_, i) => i)
      .filter((i) => i % 2 === parity)
      .map(turn)
      .join('');
  const [left, right, foot] = [page.x - w / 2, page.x + w / 2, top + h];
  const box = { left, right, top, bottom: foot };
  const lead = (x: number, dx: number) =>
    `M${num(x)} ${num(foot - pitch / 2)}c0 10 ${dx} 10 ${dx} 20v12`;
  return sheet(
    title,
    k,
    box,
    line(turns(0) + lead(page.x - w * 0.14, -8), palette.copper, pitch * 0.84),
    line(turns(1), palette.copperDark, pitch * 0.84),
    line(lead(page.x + w * 0.14, 8), palette.copperDark, pitch * 0.84),
    centreLines(
      `M${page.x} ${top - 12}V${num(foot + 12)}M${num(left - 12)} ${num(top + h / 2)}H${num(right + 12)}`,
    ),
    across(left, right, page.dimension + 6, millimetres(spec.width)),
    tall(box, spec.height),
  );
}

function stadium(x: number, y: number, w: number, h: number, r: number): string {
  const a = (dx: number, dy: number) => `a${num(r)} ${num(r)} 0 0 1 ${num(dx)} ${num(dy)}`;
  return `M${num(x + r)} ${num(y)}h${num(w - 2 * r)}${a(r, r)}v${num(h - 2 * r)}${a(-r, r)}h${num(2 * r - w)}${a(-r, -r)}v${num(2 * r - h)}${a(r, -r)}z`;
}

/** Draws the sheet of hairpins: legs upright, crown above, bare tinned ends below. */
export function hairpinSheet(spec: HairpinSpec, title: string): Sheet {
  const k = Math.min(190 / spec.height, 300 / spec.span);
  const [span, h, c] = [spec.span * k, spec.height * k, spec.conductor * k];
  const [left, top] = [page.x - span / 2, 36];
  const box = { left, right: left + span, top, bottom: top + h };
  const pins = Array.from({ length: spec.pins }, (_, i) => i);
  const gap = c * 1.55;
  const pin = (i: number) =>
    pinPath(left + c / 2 + i * gap, top + c / 2 + i * gap, span - c - 2 * i * gap, top + h);
  const ends = (i: number) => endsPath(left + c / 2 + i * gap, span - c - 2 * i * gap, top + h);
  return sheet(
    title,
    k,
    box,
    ...pins.map((i) => line(pin(i), i % 2 === 0 ? palette.copper : palette.copperDark, c)),
    line(pins.map(ends).join(''), palette.steelLight, c * 0.8),
    centreLines(`M${page.x} ${top - 12}V${num(top + h + 10)}`),
    across(left, left + span, page.dimension, millimetres(spec.span)),
    tall(box, spec.height),
  );
}

/** Returns one bar as path text: up, over the crown with its twist in the middle, down. */
function pinPath(x: number, y: number, w: number, foot: number): string {
  const shoulder = y + w * 0.3;
  const crown = `L${num(x + w / 2 - 6)} ${num(y + 5)}q6 -6 12 0L${num(x + w)} ${num(shoulder)}`;
  return `M${num(x)} ${num(foot)}V${num(shoulder)}${crown}V${num(foot)}`;
}

function endsPath(x: number, w: number, foot: number): string {
  return `M${num(x)} ${num(foot)}v-20M${num(x + w)} ${num(foot)}v-20`;
}
