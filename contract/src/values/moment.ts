import { string } from 'yup';
import { messages } from '../messages.ts';

const TIME =
  /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/;

/** Makes the schema of a time in UTC, as `Date.toISOString` writes it, or nothing. Impossible dates are refused. */
export function moment() {
  return string()
    .matches(TIME, messages.momentInvalid)
    .test('day', messages.momentInvalid, (text = '') => text === '' || isDayOfMonth(text));
}

/** Tells whether a month has the day of a time: a `Date` takes February 31 for March 3. */
function isDayOfMonth(text: string): boolean {
  return Number(text.slice(8, 10)) === new Date(text).getUTCDate();
}
