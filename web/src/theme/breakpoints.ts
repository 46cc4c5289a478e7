/**
 * From which width on, in pixels, there are two columns and three. Apart from the other values of the design, which the
 * script of the first page does not need.
 */
export const breakpoints = { medium: 640, large: 980 } as const;
