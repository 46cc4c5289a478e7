const mediumFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** A day in medium format, as an order shows it: `'Jun 5, 2022'` (spec section 9), in UTC. */
export function mediumDate(date: Date): string {
  return mediumFormat.format(date);
}
