import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mediumDate } from './dates.ts';

it('shows a day in medium format, in UTC', () => {
  expect(mediumDate(new Date('2022-06-05T23:59:59Z'))).toBe('Jun 5, 2022');
});

it('shows it as Intl does', () => {
  const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const range = { min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(range), (date) => {
      expect(mediumDate(date)).toBe(medium.format(date));
    }),
  );
});
