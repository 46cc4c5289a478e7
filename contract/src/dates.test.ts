import { expect, it } from 'vitest';
import { mediumDate } from './dates.ts';

it('shows a day in medium format, in UTC', () => {
  expect(mediumDate(new Date('2022-06-05T23:59:59Z'))).toBe('Jun 5, 2022');
});
