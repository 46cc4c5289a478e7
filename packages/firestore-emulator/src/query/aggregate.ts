import type { Doc } from '../storage/document.ts';
import { compareValues, isNumber, type NumberValue, toNumber } from '../values/compare-values.ts';
import { getField, parseFieldPath } from '../values/field-path.ts';
import { invalidArgument } from '../wire/rpc-error.ts';
import type { Aggregation, Value } from '../wire/wire-types.ts';

const MAX_AGGREGATIONS = 5;
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

/** Lists the aggregated fields, which the index of the query needs. Documents without one are not in it. */
export function aggregatedFields(aggregations: readonly Aggregation[]): string[] {
  return aggregations
    .flatMap((aggregation) => (aggregation.sum ?? aggregation.avg)?.field?.fieldPath || [])
    .sort();
}

/** Computes aggregations over documents. @throws INVALID_ARGUMENT for an unknown aggregation. */
export function aggregate(aggregations: readonly Aggregation[], docs: readonly Doc[]) {
  if (aggregations.length === 0) throw invalidArgument('An aggregation is required.');
  if (aggregations.length > MAX_AGGREGATIONS)
    throw invalidArgument(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. Received: ${aggregations.length}`,
    );
  const result = new Map<string, Value>();
  let unnamed = 0;
  for (const aggregation of aggregations) {
    if (!aggregation.alias) unnamed += 1;
    const alias = aggregation.alias || `field_${unnamed}`;
    if (result.has(alias)) throw invalidArgument(`Two aggregations have the alias ${alias}.`);
    result.set(alias, evaluate(aggregation, docs));
  }
  return Object.fromEntries(result);
}

function evaluate(aggregation: Aggregation, docs: readonly Doc[]): Value {
  if (aggregation.sum) return sum(numbersOf(docs, aggregation.sum.field?.fieldPath));
  if (aggregation.avg) return average(numbersOf(docs, aggregation.avg.field?.fieldPath));
  if (!aggregation.count) throw invalidArgument('Only count, sum and avg are known.');
  const upTo = Number(aggregation.count.upTo?.value ?? docs.length);
  if (upTo < 0) throw invalidArgument('A count is not up to a negative number.');
  return integer(BigInt(Math.min(upTo, docs.length)));
}

function numbersOf(docs: readonly Doc[], fieldPath: string | undefined): NumberValue[] {
  const path = parseFieldPath(fieldPath);
  return docs
    .map((doc) => getField(doc.fields, path))
    .filter((value) => value !== undefined && isNumber(value));
}

/** Adds integers exactly. The sum is a double if any number is one, or if it leaves int64. */
function sum(numbers: readonly NumberValue[]): Value {
  if (numbers.every((number) => number.valueType === 'integerValue')) {
    const total = numbers.reduce((so, number) => so + BigInt(number.integerValue), 0n);
    if (total >= MIN_INT64 && total <= MAX_INT64) return integer(total);
  }
  return double(sumOfDoubles(numbers));
}

function average(numbers: readonly NumberValue[]): Value {
  if (numbers.length === 0) return { valueType: 'nullValue', nullValue: 'NULL_VALUE' };
  return double(sumOfDoubles(numbers) / numbers.length);
}

/** Adds the numbers in ascending order, so that the order of the documents does not change the sum. */
function sumOfDoubles(numbers: readonly NumberValue[]): number {
  return [...numbers].sort(compareValues).reduce((so, number) => so + toNumber(number), 0);
}

function integer(value: bigint): Value {
  return { valueType: 'integerValue', integerValue: value.toString() };
}

function double(value: number): Value {
  return { valueType: 'doubleValue', doubleValue: value };
}
