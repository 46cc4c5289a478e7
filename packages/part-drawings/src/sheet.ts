import { palette } from './palette.ts';
import { el, escapeText, line, num } from './svg.ts';

/** The drawing area in px; every part is shown in a 4:3 tile. */
export const page = { width: 400, height: 300, x: 200, y: 132, dimension: 265 } as const;

/** The area of the part on the page, in px. */
export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const fontSize = 14.5;
const mono = "'IBM Plex Mono',ui-monospace,Menlo,Consolas,monospace";

/** Estimates half the length of a text in the dimension font, with some space around it, in px. */
function halfText(text: string): number {
  return text.length * fontSize * 0.3 + 6;
}

/** Makes the box of a round part about the page's centre. */
export function roundBox(r: number, x: number = page.x): Box {
  return { left: x - r, right: x + r, top: page.y - r, bottom: page.y + r };
}

/** Chooses the radius in px of a round part, so that larger parts look a little larger. */
export function shownRadius(diameter: number): number {
  return 100 * (Math.min(diameter, 90) / 90) ** 0.1;
}

/** Formats a length: "42.0 mm", without the decimal from 100 mm on. */
export function millimetres(value: number): string {
  return `${written(value)} mm`;
}

/** Writes a measure without its unit, for a sheet that names the unit once. */
export function written(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(1);
}

/** Writes a text in the dimension font, centred on (x, y). */
export function note(x: number, y: number, text: string, colour: string = palette.note): string {
  const at = { x: num(x), y: num(y + 5), fill: colour };
  return el('text', { ...at, ...lettering, 'text-anchor': 'middle' }, escapeText(text));
}

const lettering = { 'font-family': mono, 'font-size': fontSize };

/** Returns an arrowhead as path text, its point at (x, y), towards `(dx, dy)` (a unit step). */
function head(x: number, y: number, dx: number, dy: number): string {
  const [bx, by] = [x - dx * 9, y - dy * 9];
  const side = (sign: number) => `${num(bx - dy * 3.2 * sign)} ${num(by + dx * 3.2 * sign)}`;
  return `M${num(x)} ${num(y)}L${side(1)}L${side(-1)}z`;
}

/** A dimension of the part, which is left out in a view too small for its lettering. */
export type Dimension = { readonly dimension: string };

function dimension(lines: string, heads: string, x: number, y: number, label: string): Dimension {
  const arrows = el('path', { d: heads, fill: palette.note });
  return { dimension: line(lines, palette.note, 1.2) + arrows + note(x, y, label) };
}

/** Draws a horizontal dimension line with its measure in a gap, or beside it where that is too short. */
export function across(left: number, right: number, y: number, label: string): Dimension {
  const middle = (left + right) / 2;
  const gap = halfText(label);
  if (right - left < 2 * gap + 18)
    return { dimension: squeezedBeside(left, right, y, label).further };
  const ticks = `M${num(left)} ${num(y - 8)}v16M${num(right)} ${num(y - 8)}v16`;
  const lines = `M${num(left)} ${num(y)}H${num(middle - gap)}M${num(middle + gap)} ${num(y)}H${num(right)}`;
  return dimension(ticks + lines, head(left, y, -1, 0) + head(right, y, 1, 0), middle, y, label);
}

/**
 * Draws a vertical dimension with arrows from outside, for short measures. The text is above, or below where there is
 * no room.
 */
export function pinched(x: number, top: number, bottom: number, label: string): Dimension {
  const ticks = `M${num(x - 8)} ${num(top)}h16M${num(x - 8)} ${num(bottom)}h16`;
  const lines = `M${num(x)} ${num(top)}v${num(-Math.min(24, top))}M${num(x)} ${num(bottom)}v24`;
  const y = top < 42 ? bottom + 34 : top - 34;
  return dimension(ticks + lines, head(x, top, 0, 1) + head(x, bottom, 0, -1), x, y, label);
}

/** Draws a horizontal dimension with arrows from outside, for widths too short for a gap; text above. */
export function squeezed(left: number, right: number, y: number, label: string): Dimension {
  const ticks = `M${num(left)} ${num(y - 8)}v16M${num(right)} ${num(y - 8)}v16`;
  const lines = `M${num(left)} ${num(y)}h-22M${num(right)} ${num(y)}h22`;
  const heads = head(left, y, 1, 0) + head(right, y, -1, 0);
  return dimension(ticks + lines, heads, (left + right) / 2, y - 18, label);
}

/** Draws a vertical dimension line at `x`, its measure in a gap, written level. */
export function upright(x: number, top: number, bottom: number, label: string): Dimension {
  const middle = (top + bottom) / 2;
  const ticks = `M${num(x - 8)} ${num(top)}h16M${num(x - 8)} ${num(bottom)}h16`;
  const lines = `M${num(x)} ${num(top)}V${num(middle - 12)}M${num(x)} ${num(middle + 12)}V${num(bottom)}`;
  return dimension(ticks + lines, head(x, top, 0, -1) + head(x, bottom, 0, 1), x, middle, label);
}

/** Dimensions that only a large view has room for, and how far it reaches for them, in px. */
export type Further = {
  readonly further: string;
  readonly right: number;
  /** The left edge of whatever extends beyond the part's box. */
  readonly left?: number;
};

/** A length between two levels, and where the lines begin that carry the levels to the dimension. */
type Upright = {
  readonly from: number;
  readonly top: number;
  readonly bottom: number;
  readonly label: string;
};

/** As wide as the longest measure, with some space around it. */
const column = 66;

/** A dimension that is lower has its arrows outside, and its measure above. */
const leastGap = 44;

/** Writes lengths beside the part, each in a separate column from `x` to the right, so that none overlap. */
export function beside(x: number, ...uprights: readonly Upright[]): Further {
  const texts = uprights.map(({ from, top, bottom, label }, i) => {
    const at = x + i * column;
    const levels = [top, bottom].map((y) => `M${num(from)} ${num(y)}H${num(at + 8)}`).join('');
    const draw = bottom - top < leastGap ? pinched : upright;
    return line(levels, palette.note, 0.8) + draw(at, top, bottom, label).dimension;
  });
  return { further: texts.join(''), right: x + (uprights.length - 0.5) * column };
}

/** Writes the diameters inside a round part beside it. */
export function diameters(box: Box, pxPerMm: number, ...all: readonly (number | undefined)[]) {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const uprights = all
    .filter((diameter) => diameter !== undefined)
    .map((diameter) => {
      const r = (diameter * pxPerMm) / 2;
      return { from: x, top: y - r, bottom: y + r, label: `Ø ${written(diameter)}` };
    });
  return beside(box.right + 46, ...uprights);
}

/** Writes the height of a whole part beside it. */
export function tall({ right, top, bottom }: Box, height: number): Further {
  return beside(right + 46, { from: right, top, bottom, label: written(height) });
}

/** Writes a width with arrows from outside, its measure at the right of them. */
export function squeezedBeside(left: number, right: number, y: number, label: string): Further {
  const ticks = `M${num(left)} ${num(y - 8)}v16M${num(right)} ${num(y - 8)}v16`;
  const lines = `M${num(left)} ${num(y)}h-22M${num(right)} ${num(y)}h22`;
  const heads = el('path', { d: head(left, y, 1, 0) + head(right, y, -1, 0), fill: palette.note });
  const text = note(right + 26 + halfText(label), y, label);
  return { further: line(ticks + lines, palette.note, 1.2) + heads + text, right: 0 };
}

/** Writes a radius at the left of the point of the arc that it is measured at. */
export function radius(x: number, y: number, label: string): Further {
  const from = x - 34;
  const arrow = el('path', { d: head(x, y, 1, 0), fill: palette.note });
  const text = note(from - halfText(label), y, label);
  return {
    further: line(`M${num(from)} ${num(y)}H${num(x)}`, palette.note, 1.2) + arrow + text,
    right: 0,
  };
}

/** Draws centre lines in dash and dot. `d` is path text in page px. */
export function centreLines(d: string): string {
  return line(d, palette.copperDark, 1, { 'stroke-dasharray': '14 4 3 4' });
}

/** Draws the centre cross of a round part, reaching past its edge. */
export function cross(r: number, x: number = page.x, y: number = page.y): string {
  const reach = r + 10;
  const across = `M${num(x - reach)} ${num(y)}h${num(2 * reach)}`;
  return centreLines(`${across}M${num(x)} ${num(y - reach)}v${num(2 * reach)}`);
}

/** Draws a centre cross in the bore and beyond the edge, for parts whose face is full. */
export function openCross(r: number, bore: number): string {
  const { x, y } = page;
  const [reach, cut] = [r + 14, r - 4];
  const inside = `M${num(x - bore - 6)} ${y}h${num(2 * bore + 12)}M${x} ${num(y - bore - 6)}v${num(2 * bore + 12)}`;
  const level = `M${num(x - reach)} ${y}H${num(x - cut)}M${num(x + cut)} ${y}H${num(x + reach)}`;
  const upright = `M${x} ${num(y - reach)}V${num(y - cut)}M${x} ${num(y + cut)}V${num(y + reach)}`;
  return centreLines(inside) + line(level + upright, palette.copperDark, 1);
}

/** Draws projection lines at the part's edges and middle: the sheet's faint grid. */
function grid({ left, right, top, bottom }: Box): string {
  const upright = [left, (left + right) / 2, right].map((x) => `M${num(x)} 14V286`);
  const level = [top, (top + bottom) / 2, bottom].map((y) => `M14 ${num(y)}H386`);
  const faint = { 'stroke-dasharray': '4 5', 'stroke-opacity': 0.34 };
  return line([...upright, ...level].join(''), palette.grid, 0.9, faint);
}

/** A drawing as a stand-alone SVG document. */
export type Sheet = {
  readonly svg: string;
  /** The same without dimensions, and without the space for them. */
  readonly plain: string;
  /**
   * The same with all dimensions, for a view that is large enough to read them. Wider than `svg` where that is needed.
   */
  readonly measured: string;
  /** How many px of the page a millimetre of the part takes. */
  readonly pxPerMm: number;
};

/** Makes a whole drawing: ground lines, the part, its measures, and a title for screen readers. */
export function sheet(
  title: string,
  pxPerMm: number,
  box: Box,
  ...content: readonly (string | Dimension | Further)[]
): Sheet {
  const ground = grid(box) + content.filter((piece) => typeof piece === 'string').join('');
  const usual = content.map((piece) => (isDimension(piece) ? piece.dimension : '')).join('');
  const more = content.filter(isFurther);
  const right = Math.max(page.width, ...more.map((piece) => piece.right));
  // The space that it takes on the right is removed on the left.
  const first = Math.min(box.left - 34, ...more.map((piece) => piece.left ?? Infinity));
  const left = Math.min(right - page.width, Math.max(0, first));
  const all = ground + usual + more.map(({ further }) => further).join('');
  return {
    svg: document(title, page.width, page.height, ground + usual),
    plain: document(title, page.width, 2 * page.y, ground),
    measured: document(title, right - left, page.height, all, left),
    pxPerMm,
  };
}

type Piece = string | Dimension | Further;

const isDimension = (piece: Piece) => typeof piece === 'object' && 'dimension' in piece;

const isFurther = (piece: Piece) => typeof piece === 'object' && 'further' in piece;

/** Wraps the content in a stand-alone SVG document. */
export function document(
  title: string,
  width: number,
  height: number,
  content: string,
  left = 0,
): string {
  const viewBox = `${num(left)} 0 ${num(width)} ${num(height)}`;
  const head = { xmlns: 'http://www.w3.org/2000/svg', viewBox };
  return `${el('svg', { ...head, role: 'img' }, el('title', {}, escapeText(title)), content)}\n`;
}
