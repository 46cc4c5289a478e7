import { num } from './svg.ts';

/** A point in px. */
export type Point = readonly [x: number, y: number];

/** Returns the point at radius `r`, `degrees` clockwise from twelve o'clock, about the origin. */
export function polar(r: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [r * Math.sin(angle), -r * Math.cos(angle)];
}

/** Writes a point as path text. */
export function xy([x, y]: Point): string {
  return `${num(x)} ${num(y)}`;
}

/** Returns the angle in degrees that a half chord of length `half` spans at radius `r`. */
export function halfAngle(half: number, r: number): number {
  return (Math.asin(half / r) * 180) / Math.PI;
}

/**
 * Returns a closed circle as path text, so that it can cut a hole by the even-odd rule. The radius is rounded first:
 * a diameter that is rounded apart from it would make an oval of the two arcs.
 */
export function circle(radius: number, cx = 0, cy = 0): string {
  const r = Number(num(radius));
  return `M${num(cx - r)} ${num(cy)}a${r} ${r} 0 1 0 ${num(2 * r)} 0a${r} ${r} 0 1 0 ${num(-2 * r)} 0z`;
}

/** Returns a flat ring about the origin as path text for the even-odd rule. */
export function ring(outer: number, inner: number): string {
  return circle(outer) + circle(inner);
}

/** Returns a closed polygon as path text. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(xy).join('L')}z`;
}

/** Returns a sector of a ring as path text, from one angle in degrees clockwise to another. */
export function band(inner: number, outer: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  const out = `A${num(outer)} ${num(outer)} 0 ${large} 1 ${xy(polar(outer, to))}`;
  const back = `A${num(inner)} ${num(inner)} 0 ${large} 0 ${xy(polar(inner, from))}`;
  return `M${xy(polar(outer, from))}${out}L${xy(polar(inner, to))}${back}z`;
}

/** Returns an open arc as path text, from one angle in degrees clockwise to another. */
export function arc(r: number, from: number, to: number): string {
  const large = to - from > 180 ? 1 : 0;
  return `M${xy(polar(r, from))}A${num(r)} ${num(r)} 0 ${large} 1 ${xy(polar(r, to))}`;
}

/** Returns a rectangle of the given centre, size and turn (degrees clockwise) as path text. */
export function turnedBox(centre: Point, w: number, h: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const corners = [
    [-w / 2, -h / 2],
    [w / 2, -h / 2],
    [w / 2, h / 2],
    [-w / 2, h / 2],
  ] as const;
  return polygon(
    corners.map(([x, y]) => [
      centre[0] + x * Math.cos(angle) - y * Math.sin(angle),
      centre[1] + x * Math.sin(angle) + y * Math.cos(angle),
    ]),
  );
}

/** Returns 45 degree hatching as path text, clipped to an upright rectangle: the mark of a cut face. */
export function hatch(x: number, y: number, w: number, h: number, step: number): string {
  let d = '';
  for (let c = step; c < w + h; c += step) {
    const a: Point = c <= h ? [x, y + c] : [x + c - h, y + h];
    const b: Point = c <= w ? [x + c, y] : [x + w, y + c - w];
    d += `M${xy(a)}L${xy(b)}`;
  }
  return d;
}

/** Returns circles of radius `r` on a bolt circle as path text for the even-odd rule. */
export function holes(count: number, pitchRadius: number, r: number, start = 0): string {
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = polar(pitchRadius, start + (360 * i) / count);
    return circle(r, x, y);
  }).join('');
}
