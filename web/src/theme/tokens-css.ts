import { breakpoints } from './breakpoints.ts';
import {
  fonts,
  motion,
  PAGE_WIDTH,
  type Palette,
  palettes,
  phoneTypeScale,
  radius,
  SPACE,
  typeScale,
} from './tokens.ts';

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const properties = (values: object, prefix: string, unit: (value: unknown) => string) =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${kebab(name)}:${unit(value)};`)
    .join('');

const rem = (pixels: unknown) => `${Number(pixels) / 16}rem`;
const px = (pixels: unknown) => `${pixels}px`;

function scheme(name: 'light' | 'dark', palette: Palette): string {
  return `color-scheme:${name};${properties(palette, '', String)}`;
}

/** Writes the tokens as custom properties: `--accent`, `--size-heading`, `--space-3` (24 px), `--font-mono`... */
export function tokensCss(): string {
  const spaces = Object.fromEntries([0.5, 1, 1.5, 2, 3, 4, 5, 6, 8].map((n) => [n, n * SPACE]));
  const space = Object.entries(spaces).map(([n, v]) => `--space-${n.replace('.', '_')}:${v}px;`);
  return [
    `:root{${scheme('light', palettes.light)}`,
    properties(typeScale, 'size-', rem),
    space.join(''),
    properties(radius, 'radius-', px),
    properties(motion, 'motion-', (ms) => `${ms}ms`),
    properties(fonts, 'font-', String),
    `--page-width:${PAGE_WIDTH}px;}`,
    `@media(max-width:${breakpoints.medium - 1}px){:root{${properties(phoneTypeScale, 'size-', rem)}}}`,
    // Paper is white, whatever the scheme of the screen is.
    `@media screen{.dark{${scheme('dark', palettes.dark)}}}`,
    // Without scripts no class is ever set, and only the system's preference counts.
    `@media screen and (prefers-color-scheme:dark){:root:not(.light):not(.dark){${scheme('dark', palettes.dark)}}}`,
    // In whichever scheme: the id, which does not exist, outweighs the classes above.
    '@media(prefers-contrast:more){:root:not(#a){--secondary:var(--text);--line:var(--control);}}',
  ].join('');
}
