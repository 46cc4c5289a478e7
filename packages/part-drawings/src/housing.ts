import { arc, band, circle, holes, ring } from './geometry.ts';
import { palette } from './palette.ts';
import { roundSheet } from './round-sheet.ts';
import { centreLines, page, type Sheet, shownRadius } from './sheet.ts';
import { el, fill, line, num, rect, spin } from './svg.ts';

/** An extruded can with cooling fins, seen from the end; lengths in mm. */
export type FinnedHousingSpec = {
  readonly kind: 'finned-housing';
  readonly diameter: number;
  readonly wall: number;
  readonly bore: number;
  readonly fins: number;
  readonly finThickness: number;
  readonly bosses: number;
  readonly boltCircle?: number | undefined;
  /** Outer diameter of a boss. */
  readonly boss: number;
  readonly length?: number | undefined;
};

/** An end bell with bearing seat, windows and bolt circle; lengths in mm. */
export type EndBellSpec = {
  readonly kind: 'end-bell';
  readonly diameter: number;
  readonly boltCircle?: number | undefined;
  readonly bolts: number;
  readonly bolt: number;
  readonly seat?: number | undefined;
  readonly bore: number;
  readonly windows: number;
};

/** Draws the sheet of a finned can. */
export function finnedHousingSheet(spec: FinnedHousingSpec, title: string): Sheet {
  const r = shownRadius(spec.diameter);
  const k = (2 * r) / spec.diameter;
  const bore = (spec.bore * k) / 2;
  const wall = bore + spec.wall * k;
  const t = spec.finThickness * k;
  const boltCircle = spec.boltCircle ?? spec.bore + 0.56 * (spec.diameter - spec.bore);
  const every = spec.fins / spec.bosses;
  const fin = `M${num(-t / 2)} ${num(-wall + 2)}V${num(-r + t / 2)}a${num(t / 2)} ${num(t / 2)} 0 0 1 ${num(t)} 0V${num(-wall + 2)}z`;
  const bossAngle = 180 / spec.bosses;
  const boss = el('path', {
    id: 'b',
    d: bossPath(bore, (boltCircle * k) / 2, (spec.boss * k) / 2),
    fill: palette.steel,
    'fill-rule': 'evenodd',
  });
  const fins = Array.from({ length: spec.fins }, (_, i) => i)
    // A boss takes the place of the fin nearest to it.
    .filter((i) => Math.abs((((i + 0.5) / every) % 1) - 0.5) > 1.1 / every)
    .map((i) =>
      el('use', { href: '#f', transform: `rotate(${num((360 * (i + 0.5)) / spec.fins, 2)})` }),
    );
  return roundSheet(title, {
    diameter: spec.diameter,
    inside: [spec.bore, spec.boltCircle],
    front: [
      el('defs', {}, el('path', { id: 'f', d: fin, fill: palette.steel }), boss),
      ...fins,
      fill(ring(wall, bore), palette.steel),
      spin('b', spec.bosses, undefined, bossAngle),
      line(circle(bore + 3), palette.steelLight, 1.4),
    ],
    length: spec.length,
    body: (from, to) => finsText(from, to, r),
  });
}

/** Returns a screw boss at twelve o'clock with its tapped hole, as path text. */
function bossPath(bore: number, pitch: number, r: number): string {
  const foot = num(-bore - 3);
  const top = `V${num(-pitch)}a${num(r)} ${num(r)} 0 0 1 ${num(2 * r)} 0V${foot}`;
  return `M${num(-r)} ${foot}${top}z${circle(0.42 * r, 0, -pitch)}`;
}

/** Draws the sheet of an end bell. */
export function endBellSheet(spec: EndBellSpec, title: string): Sheet {
  const r = shownRadius(spec.diameter);
  const k = (2 * r) / spec.diameter;
  const seat = ((spec.seat ?? spec.bore + 0.15 * (spec.diameter - spec.bore)) * k) / 2;
  const pitch = ((spec.boltCircle ?? 0.875 * spec.diameter) * k) / 2;
  const half = 180 / spec.windows - 11;
  const windows = Array.from({ length: spec.windows }, (_, i) => {
    const at = (360 * i) / spec.windows;
    return band(seat + 12, pitch - spec.bolt * k - 5, at - half, at + half);
  }).join('');
  const bolts = holes(spec.bolts, pitch, (spec.bolt * k) / 2, 180 / spec.bolts);
  return roundSheet(title, {
    diameter: spec.diameter,
    inside: [spec.bore, spec.seat, spec.boltCircle],
    front: [
      fill(circle(r) + circle((spec.bore * k) / 2) + windows + bolts, palette.steel),
      fill(ring(seat, (spec.bore * k) / 2), palette.steelDark),
      line(circle(seat) + circle(r - 4), palette.steelLight, 1.4),
      line(counterbores(spec, k, pitch), palette.steelDark, 1.4),
      centreLines(arc(pitch, 0, 180) + arc(pitch, 180, 360)),
    ],
  });
}

function counterbores(spec: EndBellSpec, k: number, pitch: number): string {
  return holes(spec.bolts, pitch, spec.bolt * k * 0.88, 180 / spec.bolts);
}

/** Draws fins from the side: each hides half of the one behind it, so that they are denser towards the edges. */
function finsText(left: number, right: number, r: number): string {
  const edges = Array.from({ length: 13 }, (_, i) => {
    const y = page.y - r * Math.cos(((i + 1) * Math.PI) / 14);
    return `M${num(left)} ${num(y)}H${num(right)}`;
  });
  return (
    rect(left, page.y - r, right - left, 2 * r, palette.steel, 1) +
    line(edges.join(''), palette.steelDark, 1.6)
  );
}
