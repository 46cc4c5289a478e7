import { number, object, string } from 'yup';
import { MAX_UNITS } from '../constants.ts';
import { messages } from '../messages.ts';
import { PART_NUMBER_PATTERN } from '../parts/parts.ts';
import { ID_PATTERN } from '../values/schema.ts';

/** A quantity of a part, which is named by its id or by its number. */
export const lineFields = {
  part: string().matches(ID_PATTERN, messages.partId),
  number: string().matches(PART_NUMBER_PATTERN, messages.partNumber),
  quantity: number()
    .typeError(messages.quantityRequired)
    .required(messages.quantityRequired)
    .integer(messages.quantityWhole)
    .min(1, messages.atLeast('Quantity', 1))
    .max(MAX_UNITS, messages.atMost('Quantity', MAX_UNITS)),
};

/** Tells whether a line names its part. */
export function namesPart(line: { part?: string | undefined; number?: string | undefined }) {
  return line.part !== undefined || line.number !== undefined;
}

export const orderLine = object(lineFields).test('part', messages.partRequired, namesPart);
