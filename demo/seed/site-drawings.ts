import { circle, ring } from '@brushline/part-drawings/geometry';
import { palette } from '@brushline/part-drawings/palette';
import { centreLines, document, note } from '@brushline/part-drawings/sheet';
import { drawStator, type StatorSpec } from '@brushline/part-drawings/stator';
import { el, fill, line, num } from '@brushline/part-drawings/svg';

/** The banner of the home page: one stator, large, with its measure; `#stator` may be turned. */
export function drawBanner(spec: StatorSpec, title: string): string {
  const [x, y, r] = [360, 256, 196];
  const scale = (2 * r) / spec.diameter;
  const turn = { transform: `translate(${x} ${y})` };
  const stator = el('g', { id: 'stator' }, drawStator(spec, scale, 'banner-'));
  return document(
    title,
    720,
    560,
    [
      bannerGrid(x, y, r),
      el('g', turn, stator),
      bannerCross(x, y, r, (spec.bore * scale) / 2 + 14),
      bannerMeasure(x, r, `${spec.diameter.toFixed(1)} mm`),
    ].join(''),
  );
}

function bannerGrid(x: number, y: number, r: number): string {
  const upright = [x - r, x, x + r].map((at) => `M${at} 8V552`).join('');
  const level = [y - r * 0.7, y, y + r * 0.7].map((at) => `M8 ${num(at)}H712`).join('');
  return line(upright + level, palette.grid, 1, {
    'stroke-dasharray': '6 7',
    'stroke-opacity': 0.38,
  });
}

/** Centre marks in the bore and beyond the edge: they stand still while the stator turns. */
function bannerCross(x: number, y: number, r: number, bore: number): string {
  const b = num(bore);
  const inside = `M${x} ${y}h${b}M${x} ${y}h-${b}M${x} ${y}v${b}M${x} ${y}v-${b}`;
  const [near, far] = [r - 6, r + 26];
  const level = `M${x - far} ${y}H${x - near}M${x + near} ${y}H${x + far}`;
  const upright = `M${x} ${y - far}V${y - near}M${x} ${y + near}V${y + far}`;
  return line(inside + level + upright, palette.copperDark, 1.4);
}

function bannerMeasure(x: number, r: number, label: string): string {
  const y = 508;
  const [left, right, gap] = [x - r, x + r, 86];
  const ticks = `M${left} ${y - 16}v32M${right} ${y - 16}v32`;
  const heads = `M${left} ${y}l20 -7v14zM${right} ${y}l-20 -7v14z`;
  const text = el('g', { transform: `translate(${x} ${y}) scale(1.95)` }, note(0, 0, label));
  return (
    line(`${ticks}M${left} ${y}H${x - gap}M${x + gap} ${y}H${right}`, palette.note, 2) +
    fill(heads, palette.note) +
    text
  );
}

/** The mark of the shop: a copper ring. */
export function drawFavicon(title: string): string {
  return document(title, 32, 32, fill(circle(14, 16, 16) + circle(6.5, 16, 16), '#b8682c'));
}

/** What stands in for a drawing that cannot be loaded. */
export function drawMissing(title: string): string {
  const dashed = { 'stroke-dasharray': '8 7' };
  const shape = el(
    'g',
    { transform: 'translate(200 128)' },
    line(ring(84, 26), palette.grid, 1.6, dashed),
  );
  return document(
    title,
    400,
    300,
    shape + centreLines('M100 128h200M200 28v200') + note(200, 258, title),
  );
}
