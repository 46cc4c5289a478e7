/**
 * Colours that are legible both on the light tile (#e9edf0) and on the dark one (#1d222a), because
 * a drawing in an `<img>` cannot follow the theme.
 */
export const palette = {
  /** Flat steel: 3.6:1 on both tiles. */
  steel: '#717b86',
  /** A face that catches the light. */
  steelLight: '#98a3ae',
  /** A face in shade, a groove. */
  steelDark: '#56616c',
  /** Rubber, plastics, chips. */
  graphite: '#404a55',
  copper: '#cf7f3b',
  copperDark: '#94501f',
  /** Printed circuit boards. */
  board: '#2d6150',
  boardLine: '#478570',
  gold: '#c9a548',
  red: '#b8483a',
  blue: '#4f7399',
  yellow: '#c8a02c',
  /** Dimension lines and their text: 3:1 or more on both tiles. */
  note: '#717b86',
  /** The faint grid. */
  grid: '#8b95a1',
} as const;
