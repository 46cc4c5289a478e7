import { circle, holes } from './geometry.ts';
import { palette } from './palette.ts';
import { roundSheet } from './round-sheet.ts';
import {
  across,
  centreLines,
  millimetres,
  page,
  type Sheet,
  sheet,
  squeezedBeside,
  upright,
  written,
} from './sheet.ts';
import { fill, line, num, rect } from './svg.ts';

/** A collet adapter with cone nut, from the side, axis upright; lengths in mm. */
export type ColletAdapterSpec = {
  readonly kind: 'collet-adapter';
  readonly height: number;
  readonly flange: number;
  readonly thread: number;
  readonly shaft: number;
  readonly cone: number;
};

/** A screw-on mount, from the front; lengths in mm. */
export type PropellerMountSpec = {
  readonly kind: 'propeller-mount';
  readonly diameter: number;
  readonly arms: number;
  readonly boltCircle: number;
  readonly bolt: number;
  readonly thread: number;
  readonly hub: number;
};

/** Draws the sheet of a collet adapter: cone nut, thread, washer, flange, split collet. */
export function colletAdapterSheet(spec: ColletAdapterSpec, title: string): Sheet {
  const k = 214 / spec.height;
  const { x } = page;
  const [f, s, top] = [(spec.flange * k) / 2, (spec.shaft * k) / 2, 22];
  const bottom = top + spec.height * k;
  return sheet(
    title,
    k,
    { left: x - f, right: x + f, top, bottom },
    colletText(spec, k, top, bottom),
    centreLines(`M${x} ${top - 12}V${num(bottom + 10)}`),
    upright(x + f + 62, top, bottom, spec.height.toFixed(1)),
    across(x - f, x + f, page.dimension + 4, millimetres(spec.flange)),
    squeezedBeside(x - s, x + s, bottom + 14, `Ø ${written(spec.shaft)}`),
  );
}

function colletText(spec: ColletAdapterSpec, k: number, top: number, bottom: number): string {
  const { x } = page;
  const [f, t, s] = [(spec.flange * k) / 2, (spec.thread * k) / 2, (spec.shaft * k) / 2];
  const cone = f * 0.82;
  const coneFoot = top + spec.cone * k;
  const plate = bottom - (bottom - top) * 0.3;
  const washer = coneFoot + (plate - coneFoot) * 0.36;
  return [
    rect(x - t, coneFoot, 2 * t, plate - coneFoot, palette.steelLight),
    line(threadTurns(x, coneFoot, plate, t), palette.steelDark, 1.3),
    nose(x, top, coneFoot, cone),
    rect(x - f * 0.86, washer, f * 1.72, 8, palette.copper, 2),
    rect(x - f, plate, 2 * f, 13, palette.steel, 2),
    knurl(x, plate, f),
    collet(x, plate + 13, bottom, f, s),
  ].join('');
}

/** Draws the rounded cone nut with its cross hole for a tightening pin. */
function nose(x: number, top: number, foot: number, half: number): string {
  const h = foot - top;
  const d = `M${num(x - half)} ${num(foot)}v${num(-h * 0.16)}C${num(x - half)} ${num(foot - h * 0.6)} ${num(x - half * 0.42)} ${num(top)} ${num(x)} ${num(top)}S${num(x + half)} ${num(foot - h * 0.6)} ${num(x + half)} ${num(foot - h * 0.16)}v${num(h * 0.16)}z`;
  const lit = `M${num(x - half * 0.76)} ${num(foot - h * 0.3)}C${num(x - half * 0.62)} ${num(foot - h * 0.62)} ${num(x - half * 0.4)} ${num(top + h * 0.14)} ${num(x - half * 0.16)} ${num(top + 8)}`;
  const hole = circle(6.5, x, foot - h * 0.34);
  return (
    fill(d + hole, palette.steel) +
    line(lit, palette.steelLight, 2) +
    line(`M${num(x - half)} ${num(foot - 7)}h${num(2 * half)}`, palette.steelDark, 1.2)
  );
}

function threadTurns(x: number, top: number, foot: number, half: number): string {
  const count = Math.floor((foot - top) / 5);
  return Array.from(
    { length: count },
    (_, i) => `M${num(x - half)} ${num(top + 4 + i * 5)}l${num(2 * half)} -3`,
  ).join('');
}

function knurl(x: number, y: number, half: number): string {
  const count = 15;
  const step = (2 * half - 8) / (count - 1);
  const d = Array.from(
    { length: count },
    (_, i) => `M${num(x - half + 4 + i * step)} ${num(y + 2)}v9`,
  ).join('');
  return line(d, palette.steelLight, 1);
}

/** Draws the split sleeve that closes on the motor shaft: tapered, slit, bore as hidden edges. */
function collet(x: number, top: number, bottom: number, flange: number, shaft: number): string {
  const [w, n] = [flange * 0.56, flange * 0.42];
  const body = `M${num(x - w)} ${num(top)}h${num(2 * w)}L${num(x + n)} ${num(bottom)}h${num(-2 * n)}z`;
  const slit = `M${num(x)} ${num(bottom)}V${num(top + 10)}`;
  const bore = `M${num(x - shaft)} ${num(bottom)}V${num(top)}M${num(x + shaft)} ${num(bottom)}V${num(top)}`;
  return (
    fill(body, palette.steelDark) +
    line(slit, palette.steelLight, 3) +
    line(bore, palette.steelLight, 1.2, { 'stroke-dasharray': '6 4' })
  );
}

/** Draws the sheet of a screw-on mount: arms with bolt holes about a threaded stud. */
export function propellerMountSheet(spec: PropellerMountSpec, title: string): Sheet {
  const r = 96;
  const k = (2 * r) / spec.diameter;
  const [pitch, bolt] = [(spec.boltCircle * k) / 2, (spec.bolt * k) / 2];
  const [hub, thread] = [(spec.hub * k) / 2, (spec.thread * k) / 2];
  const pads = holes(spec.arms, pitch, r - pitch);
  const half = r - pitch - 2;
  const arms = Array.from({ length: spec.arms }, (_, i) => (i * 360) / spec.arms)
    .map(
      (a) =>
        `<path d="M${num(-half)} 0L${num(-half)} ${num(-pitch)}H${num(half)}V0z" fill="${palette.steel}" transform="rotate(${num(a)})"/>`,
    )
    .join('');
  const core = thread * 0.82;
  return roundSheet(title, {
    diameter: spec.diameter,
    r,
    inside: [spec.boltCircle],
    front: [
      fill(pads, palette.steel),
      arms,
      fill(circle(hub), palette.steel),
      fill(circle(thread), palette.steelLight),
      // By convention a thread seen from its end is a circle of three quarters.
      line(
        `M0 ${num(-core)}A${num(core)} ${num(core)} 0 1 1 ${num(-core)} 0`,
        palette.steelDark,
        1.6,
      ),
      line(circle(hub - 4), palette.steelLight, 1.3),
      fill(holes(spec.arms, pitch, bolt * 1.7), palette.steelDark),
      fill(holes(spec.arms, pitch, bolt), palette.graphite),
      centreLines(circle(pitch)),
    ],
  });
}
