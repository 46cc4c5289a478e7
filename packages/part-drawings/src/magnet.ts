import { band, circle, polar } from './geometry.ts';
import { palette } from './palette.ts';
import { roundSheet } from './round-sheet.ts';
import {
  across,
  beside,
  centreLines,
  millimetres,
  note,
  page,
  radius,
  type Sheet,
  sheet,
  shownRadius,
  upright,
} from './sheet.ts';
import { el, fill, line, moved, num, rect, spin } from './svg.ts';

/** One arc of a rotor's magnet ring, front and side view; lengths in mm. */
export type ArcMagnetSpec = {
  readonly kind: 'arc-magnet';
  readonly outerRadius: number;
  readonly thickness: number;
  /** The angle it covers, in degrees. */
  readonly angle: number;
  readonly length: number;
};

/** A ring with poles side by side, for sensors and small rotors; lengths in mm. */
export type RingMagnetSpec = {
  readonly kind: 'ring-magnet';
  readonly diameter: number;
  readonly bore: number;
  readonly poles: number;
  /** Along the axis; a large view shows it from the side. */
  readonly thickness?: number | undefined;
};

/** Draws the sheet of an arc magnet: front view, and the side view beneath it in projection. */
export function arcMagnetSheet(spec: ArcMagnetSpec, title: string): Sheet {
  const half = spec.angle / 2;
  const chord = 2 * spec.outerRadius * Math.sin((half * Math.PI) / 180);
  const k = 212 / (spec.length + spec.thickness + 1.2);
  const [r, inner] = [spec.outerRadius * k, (spec.outerRadius - spec.thickness) * k];
  const [left, right] = [page.x - (chord * k) / 2, page.x + (chord * k) / 2];
  const top = 24;
  const foot = top + r - inner * Math.cos((half * Math.PI) / 180);
  const height = spec.length * k;
  const side = 240 - height;
  return sheet(
    title,
    k,
    { left, right, top, bottom: side + height },
    moved(page.x, top + r, poles(r, inner, half)),
    centreLines(`M${page.x} ${top - 14}V${num(side + height + 12)}`),
    besideText(left, right, side, height),
    line(
      `M${num(left)} ${num(foot + 4)}V${num(side - 4)}M${num(right)} ${num(foot + 4)}V${num(side - 4)}`,
      palette.note,
      0.9,
    ),
    upright(right + 40, side, side + height, spec.length.toFixed(1)),
    across(left, right, page.dimension, millimetres(chord)),
    radius(
      page.x - (chord * k) / 4,
      top + (r - r * Math.cos((half * Math.PI) / 360)),
      `R ${spec.outerRadius.toFixed(2)}`,
    ),
    beside(right + 106, {
      from: page.x,
      top,
      bottom: top + spec.thickness * k,
      label: spec.thickness.toFixed(2),
    }),
  );
}

/** Draws the poles of a magnet that is magnetised through its thickness: north outside, south inside. */
function poles(r: number, inner: number, half: number): string {
  const middle = (r + inner) / 2;
  const mark = (radius: number, text: string, angle: number) => {
    const [x, y] = polar(radius, angle);
    return note(x, y, text, '#e6e9ec');
  };
  return [
    fill(band(middle, r, -half, half), palette.copper),
    fill(band(inner, middle, -half, half), palette.graphite),
    line(band(inner, r, -half, half), palette.steelLight, 1),
    mark((middle + r) / 2, 'N', -half * 0.5),
    mark((middle + inner) / 2, 'S', half * 0.5),
  ].join('');
}

function besideText(left: number, right: number, y: number, height: number): string {
  const edge = (right - left) * 0.09;
  return [
    rect(left, y, right - left, height, palette.steel, 2),
    rect(left, y, edge, height, palette.steelDark, 2),
    rect(right - edge, y, edge, height, palette.steelDark, 2),
    line(`M${num(left + edge)} ${num(y + 5)}H${num(right - edge)}`, palette.steelLight, 1.2),
  ].join('');
}

/** Draws the sheet of a ring magnet with its poles in turn. */
export function ringMagnetSheet(spec: RingMagnetSpec, title: string): Sheet {
  const r = shownRadius(spec.diameter);
  const bore = (spec.bore * r) / spec.diameter;
  const half = 180 / spec.poles;
  const pole = el('path', { id: 'p', d: band(bore, r, -half, half) });
  const tone = (i: number) => ({ fill: i % 2 === 0 ? palette.copper : palette.graphite });
  const letters = Array.from({ length: spec.poles }, (_, i) => {
    const [x, y] = polar((bore + r) / 2, (i * 360) / spec.poles + half);
    return note(x, y, i % 2 === 0 ? 'N' : 'S', '#e6e9ec');
  });
  const ring = [
    el('defs', {}, pole),
    spin('p', spec.poles, tone, half),
    line(circle(r - 0.5) + circle(bore + 0.5), palette.steelLight, 1.2),
    ...letters,
  ];
  return roundSheet(title, {
    diameter: spec.diameter,
    inside: [spec.bore],
    front: ring,
    length: spec.thickness,
    body: (left, right) =>
      rect(left, page.y - r, right - left, 2 * r, palette.graphite, 2) +
      line(
        `M${num(left)} ${num(page.y - r)}h${num(right - left)}v${num(2 * r)}h${num(left - right)}z`,
        palette.steelLight,
        1,
      ),
  });
}
