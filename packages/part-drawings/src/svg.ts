/** Attribute values of an element; numbers are rounded, `undefined` leaves the attribute out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes a number as SVG text: at most `digits` decimals, no trailing zeros, never "-0". */
export function num(value: number, digits = 1): string {
  const rounded = Number(value.toFixed(digits));
  return String(rounded === 0 ? 0 : rounded);
}

/** Escapes a text for use inside an element or an attribute. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Writes an element with its children, which are SVG text already. */
export function el(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${attribute(value)}"`)
    .join('');
  const inside = children.join('');
  return inside === '' ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

function attribute(value: string | number | undefined): string {
  return typeof value === 'number' ? num(value, 2) : escapeText(value ?? '');
}

/** Draws a filled path. */
export function fill(d: string, colour: string): string {
  return el('path', { d, fill: colour, 'fill-rule': 'evenodd' });
}

/** Draws an open line of the given width in px. */
export function line(d: string, colour: string, width: number, more: Attributes = {}): string {
  return el('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more });
}

/** Draws a filled rectangle; `rx` rounds its corners. */
export function rect(x: number, y: number, w: number, h: number, colour: string, rx = 0): string {
  const at = { x: num(x), y: num(y), width: num(w), height: num(h) };
  return el('rect', { ...at, rx: rx === 0 ? undefined : num(rx), fill: colour });
}

/** Draws a filled disc. */
export function disc(cx: number, cy: number, r: number, colour: string): string {
  return el('circle', { cx: num(cx), cy: num(cy), r: num(r), fill: colour });
}

/** Moves children to (x, y). */
export function moved(x: number, y: number, ...children: readonly string[]): string {
  return el('g', { transform: `translate(${num(x)} ${num(y)})` }, ...children);
}

/** Draws `count` copies of the element `id`, turned evenly about the origin. `paint` colours the i-th. */
export function spin(
  id: string,
  count: number,
  paint: (index: number) => Attributes = () => ({}),
  start = 0,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (360 * index) / count;
    const turn = angle === 0 ? undefined : `rotate(${num(angle, 2)})`;
    return el('use', { href: `#${id}`, transform: turn, ...paint(index) });
  }).join('');
}
