/**
 * The widths, in pixels, from which there are two columns and three. They are separate from the other design tokens,
 * which the script of the first page does not need.
 */
export const breakpoints = { medium: 640, large: 980 } as const;
