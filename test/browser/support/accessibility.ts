/** axe's rules for WCAG 2.2 at levels A and AA. */
export const WCAG_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
