/**
 * The design's values, once: the style sheet of every page and MUI's theme both come from here. Every text colour has a
 * contrast of at least 4.5:1 on each background, `control` at least 3:1.
 */
export interface Palette {
  /** The page. */
  readonly background: string;
  /** Cards, panels, bars. */
  readonly surface: string;
  /** Behind drawings. */
  readonly tile: string;
  readonly text: string;
  readonly secondary: string;
  /** Hairlines that separate content. */
  readonly line: string;
  /** Edges of controls. */
  readonly control: string;
  /** Copper, for actions and active items only. */
  readonly accent: string;
  readonly accentHover: string;
  readonly onAccent: string;
  readonly steel: string;
  readonly success: string;
  readonly error: string;
}

export const palettes = {
  light: {
    background: '#f5f7f8',
    surface: '#ffffff',
    tile: '#e9edf0',
    text: '#12171c',
    secondary: '#505a65',
    line: '#d3dae0',
    control: '#808b96',
    accent: '#a4531b',
    accentHover: '#874214',
    onAccent: '#ffffff',
    steel: '#5d6772',
    success: '#22693a',
    error: '#b3261e',
  },
  dark: {
    background: '#101317',
    surface: '#171b21',
    tile: '#1d222a',
    text: '#eceae4',
    secondary: '#a3abb5',
    line: '#2b323b',
    control: '#6c7682',
    accent: '#e39a5b',
    accentHover: '#f0b27c',
    onAccent: '#171009',
    steel: '#8b95a1',
    success: '#86cf9a',
    error: '#ff9a90',
  },
} as const satisfies Record<'light' | 'dark', Palette>;

/** Pixels at a root size of 16. The three largest shrink on a phone. */
export const typeScale = {
  display: 58,
  title: 44,
  heading: 32,
  subheading: 22,
  lead: 19,
  body: 16,
  small: 14.5,
  caption: 13,
} as const;

/** The three largest sizes on a phone, in pixels. */
export const phoneTypeScale = { display: 40, title: 34, heading: 26 } as const;

/** The step of the grid, in pixels. */
export const SPACE = 8;

export const radius = { panel: 6, control: 4 } as const;

/** The greatest width of the content, in pixels, with the margins at both sides. */
export const PAGE_WIDTH = 1200;

/** Durations in milliseconds, for opacity and transform only. */
export const motion = { quick: 120, calm: 200 } as const;

export const fonts = {
  heading:
    "'Archivo Basic', 'Archivo Latin', 'Archivo Fallback', 'Archivo Fallback Android', Arial, sans-serif",
  text: "'Inter Basic', 'Inter Latin', 'Inter Fallback', Arial, sans-serif",
  mono: "'IBM Plex Mono', 'Plex Mono Fallback', 'Courier New', monospace",
} as const;
