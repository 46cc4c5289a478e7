/** Says how a program has damaged a cell that nobody meant to change; `null` if somebody may have meant the change. */
export function lossIn(column: string, before: string, after: string): string | null {
  if (lostSigns(before, after))
    return 'Characters were lost when the file was saved. Save it as .xlsx or CSV UTF-8';
  if (column === 'number' && isFigureOf(before, after))
    return `The spreadsheet has turned ${before} into a number or a date. Edit a new download for Excel, which keeps part numbers as text`;
  return null;
}

/** Tells whether signs became question marks: the usual CSV of a Windows program cannot encode signs such as `Ω`. */
function lostSigns(before: string, after: string): boolean {
  const isLost = (sign: string, place: number) =>
    sign === '?' && /[^\0-\x7F]/.test(before[place] ?? '');
  return (
    before.length === after.length &&
    before !== after &&
    after.split('').every((sign, place) => sign === before[place] || isLost(sign, place))
  );
}

/** Tells whether a part number was read as a figure, `00815` as `815`, or as a day, `1-2` as `2026-01-02`. */
function isFigureOf(before: string, after: string): boolean {
  const isDay = /^\d{1,4}-\d{1,4}(?:-\d{1,4})?$/.test(before) && /^\d{4}-\d\d-\d\d$/.test(after);
  return before !== after && (isDay || Number(before) === Number(after));
}
