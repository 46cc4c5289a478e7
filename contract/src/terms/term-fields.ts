import { array, number, object, string, ValidationError } from 'yup';
import { MAX_LENGTH, MAX_UNITS } from '../constants.ts';
import { messages } from '../messages.ts';
import { isFileAddress } from '../values/file-address.ts';
import { MAX_PRICE_DOLLARS, toCents } from '../values/money.ts';
import { optionalText, optionalWholeNumber, wholeNumber } from '../values/schema.ts';
import type { PriceBreak, Terms } from './pricing.ts';

/** Most price breaks of a part. */
export const MAX_PRICE_BREAKS = 10;

/** Longest lead time of a part, in days. */
const MAX_LEAD_TIME_DAYS = 730;

/** The terms of a part as the API returns them, if stated. Prices of breaks are in cents. */
export const answeredTerms = {
  orderMultiple: number().integer(),
  priceBreaks: array(
    object({ from: number().integer().required(), cents: number().integer().required() }),
  ),
  leadTimeDays: number().integer(),
  datasheet: string(),
};

const priceBreak = object({
  from: wholeNumber('Quantity', 2, MAX_UNITS, messages.quantityRequired),
  cents: wholeNumber('Price in cents', 1, MAX_PRICE_DOLLARS * 100, messages.priceRequired),
});

/** The optional terms of a part. */
export const termFields = {
  orderMultiple: optionalWholeNumber('Order multiple', 1, MAX_UNITS).test(
    'divides',
    (value, context) => {
      const { minimumOrder } = context.parent as Partial<Terms>; // its siblings, not yet checked
      const isDivided =
        !value || !Number.isInteger(minimumOrder) || Number(minimumOrder) % value === 0;
      return (
        isDivided ||
        context.createError({ message: messages.multipleOfMinimum(Number(minimumOrder)) })
      );
    },
  ),
  priceBreaks: array(priceBreak)
    .max(MAX_PRICE_BREAKS, messages.tooManyBreaks(MAX_PRICE_BREAKS))
    .test('ladder', (value, context) => {
      const faults = ladderFaults({ ...(context.parent as Terms), priceBreaks: value ?? [] });
      if (faults.length === 0) return true;
      return new ValidationError(
        faults.map(({ at, message }) =>
          context.createError({ path: `${context.path}${at}`, message }),
        ),
      );
    }),
  leadTimeDays: optionalWholeNumber('Lead time', 1, MAX_LEAD_TIME_DAYS),
  datasheet: optionalText('Datasheet', MAX_LENGTH.url).test(
    'address',
    messages.datasheetAddress,
    (value) => !value || isFileAddress(value),
  ),
};

interface LadderFault {
  /** `[1].from` of the breaks. */
  at: string;
  message: string;
}

/**
 * Finds the faults of the breaks in relation to each other, the minimum order, the price and the multiple. A missing
 * number is not compared; its own field reports it.
 */
function ladderFaults(
  terms: Terms & { priceBreaks: readonly Partial<PriceBreak>[] },
): LadderFault[] {
  const multiple = numberOf(terms.orderMultiple) ?? 1;
  let reached = numberOf(terms.minimumOrder) ?? Number.NaN;
  let cents = toCents(numberOf(terms.price) ?? Number.NaN) ?? Number.NaN;
  return terms.priceBreaks.flatMap((step, i) => {
    const faults: LadderFault[] = [];
    const fault = (field: string, message: string) =>
      faults.push({ at: `[${i}].${field}`, message });
    const [from, below] = [numberOf(step?.from), numberOf(step?.cents)];
    if (from !== undefined && from <= reached) fault('from', messages.breakRises(reached));
    else if (from !== undefined && from % multiple > 0)
      fault('from', messages.breakMultiple(multiple));
    if (below !== undefined && below >= cents) fault('cents', messages.breakFalls(cents));
    reached = from ?? reached;
    cents = below ?? cents;
    return faults;
  });
}

/** Returns a field as a number. A field that is not yet checked can hold anything. */
function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
