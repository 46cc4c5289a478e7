import type { Doc } from '../storage/document.ts';
import { isNumber, toNumber, vectorOf } from '../values/compare-values.ts';
import { getField, isReserved, parseFieldPath } from '../values/field-path.ts';
import { invalidArgument } from '../wire/rpc-error.ts';
import type { FindNearest, Value } from '../wire/wire-types.ts';

type Vector = readonly number[];

const MAX_DIMENSIONS = 2048;
const MAX_LIMIT = 1000;

/** The distances of two vectors. A smaller one is nearer, except for DOT_PRODUCT. */
const MEASURES = {
  EUCLIDEAN: (a: Vector, b: Vector) => {
    const difference = a.map((x, i) => x - (b[i] ?? 0));
    return Math.sqrt(dotProduct(difference, difference));
  },
  COSINE: (a: Vector, b: Vector) =>
    1 - dotProduct(a, b) / Math.sqrt(dotProduct(a, a) * dotProduct(b, b)),
  DOT_PRODUCT: dotProduct,
} as const;

/**
 * Makes a function that keeps the nearest documents, nearest first. Documents without a vector of the
 * query's dimension are left out. @throws INVALID_ARGUMENT
 */
export function compileNearest(nearest: FindNearest): (docs: readonly Doc[]) => Doc[] {
  const path = parseFieldPath(nearest.vectorField?.fieldPath);
  const wanted = nearest.queryVector && numbersOf(nearest.queryVector);
  if (!wanted?.length || wanted.length > MAX_DIMENSIONS)
    throw invalidArgument(`A query vector has 1 to ${MAX_DIMENSIONS} numbers.`);
  const limit = nearest.limit?.value ?? 0;
  if (limit < 1 || limit > MAX_LIMIT) throw invalidArgument(`The limit is 1 to ${MAX_LIMIT}.`);
  const { distanceMeasure: measure, distanceResultField, distanceThreshold } = nearest;
  if (!measure || !Object.hasOwn(MEASURES, measure))
    throw invalidArgument('A distance measure is required.');
  const sign = measure === 'DOT_PRODUCT' ? -1 : 1;
  const farthest = distanceThreshold
    ? sign * (distanceThreshold.value ?? 0)
    : Number.POSITIVE_INFINITY;
  // The cosine with a vector of zeros is NaN, which comes last.
  const rank = (distance: number) =>
    Number.isNaN(distance) ? Number.POSITIVE_INFINITY : sign * distance;
  if (distanceResultField && isReserved(distanceResultField))
    throw invalidArgument(`The field name "${distanceResultField}" is reserved.`);
  return (docs) =>
    docs
      .flatMap((doc) => {
        const value = getField(doc.fields, path);
        const vector = value && numbersOf(value);
        if (vector?.length !== wanted.length) return [];
        return { doc, distance: MEASURES[measure](vector, wanted) };
      })
      .filter(({ distance }) => rank(distance) <= farthest)
      .sort((a, b) => rank(a.distance) - rank(b.distance))
      .slice(0, limit)
      // The field is a name, not a path: dots are part of it.
      .map(({ doc, distance }) =>
        distanceResultField
          ? { ...doc, fields: { ...doc.fields, [distanceResultField]: double(distance) } }
          : doc,
      );
}

function numbersOf(value: Value): Vector | undefined {
  return vectorOf(value)?.filter(isNumber).map(toNumber);
}

function dotProduct(a: Vector, b: Vector): number {
  return a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
}

function double(doubleValue: number): Value {
  return { valueType: 'doubleValue', doubleValue };
}
