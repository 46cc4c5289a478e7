import { object, string } from 'yup';
import { MAX_UNITS } from '../constants.ts';
import { messages } from '../messages.ts';
import { ID_PATTERN, optionalWholeNumber, PART_NUMBER_PATTERN } from '../values/schema.ts';

/** A quantity of a part, which is named by its id or by its number. */
export const lineFields = {
  part: string().matches(ID_PATTERN, messages.partId),
  number: string().matches(PART_NUMBER_PATTERN, messages.partNumber),
  quantity: optionalWholeNumber('Quantity', 1, MAX_UNITS).required(messages.quantityRequired),
};

/** Tells whether a line names its part. */
export function namesPart(line: { part?: string | undefined; number?: string | undefined }) {
  return line.part !== undefined || line.number !== undefined;
}

export const orderLine = object(lineFields).test('part', messages.partRequired, namesPart);
