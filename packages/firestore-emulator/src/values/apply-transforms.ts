import { toWireTime } from '../wire/clock.ts';
import { invalidArgument } from '../wire/rpc-error.ts';
import type { Fields, FieldTransform, Value } from '../wire/wire-types.ts';
import { checkValue } from './check-fields.ts';
import {
  compareValues,
  isNumber,
  type NumberValue,
  toNumber,
  valuesEqual,
} from './compare-values.ts';
import { getField, parseFieldPath, withField } from './field-path.ts';

const NULL: Value = { valueType: 'nullValue', nullValue: 'NULL_VALUE' };
const MAX_INT64 = 2n ** 63n - 1n;
const MIN_INT64 = -(2n ** 63n);

/** Applies transforms to fields, and collects their results. `time` is the commit's, in microseconds. */
export function applyTransforms(
  fields: Fields,
  transforms: readonly FieldTransform[],
  time: number,
): { fields: Fields; results: Value[] } {
  const results: Value[] = [];
  let current = fields;
  for (const transform of transforms) {
    const path = parseFieldPath(transform.fieldPath);
    const { value, result } = evaluate(transform, getField(current, path), time);
    current = withField(current, path, value);
    results.push(result);
  }
  return { fields: current, results };
}

/** Refuses a transform that is wrong whatever is stored. @throws INVALID_ARGUMENT */
export function checkTransform(transform: FieldTransform): void {
  const { fieldPath, setToServerValue } = transform;
  const list = transform.appendMissingElements ?? transform.removeAllFromArray;
  parseFieldPath(fieldPath);
  if (!operandOf(transform) && !list && setToServerValue !== 'REQUEST_TIME')
    throw invalidArgument('A transform of no known kind.');
  for (const element of list?.values ?? []) checkValue(element);
}

function operandOf({ increment, maximum, minimum }: FieldTransform) {
  const operand = increment ?? maximum ?? minimum;
  if (operand && !isNumber(operand)) throw invalidArgument('This transform needs a number.');
  return operand;
}

function evaluate(transform: FieldTransform, current: Value | undefined, time: number) {
  const operand = operandOf(transform);
  if (operand) {
    const value = numeric(transform, current, operand);
    return { value, result: value };
  }
  if (transform.setToServerValue === 'REQUEST_TIME') {
    // Request times have the precision of a millisecond.
    const timestampValue = toWireTime(Math.floor(time / 1000) * 1000);
    const value: Value = { valueType: 'timestampValue', timestampValue };
    return { value, result: value };
  }
  return { value: onArray(transform, elementsOf(current)), result: NULL };
}

function numeric(
  transform: FieldTransform,
  current: Value | undefined,
  operand: NumberValue,
): Value {
  if (!current || !isNumber(current)) return operand;
  const nan = [current, operand].find((value) => Number.isNaN(toNumber(value)));
  if (nan && !transform.increment) return nan;
  if (transform.maximum) return compareValues(current, operand) >= 0 ? current : operand;
  if (transform.minimum) return compareValues(current, operand) <= 0 ? current : operand;
  if (current.valueType === 'integerValue' && operand.valueType === 'integerValue') {
    const sum = BigInt(current.integerValue) + BigInt(operand.integerValue);
    const held = sum > MAX_INT64 ? MAX_INT64 : sum < MIN_INT64 ? MIN_INT64 : sum;
    return { valueType: 'integerValue', integerValue: held.toString() };
  }
  return { valueType: 'doubleValue', doubleValue: toNumber(current) + toNumber(operand) };
}

function onArray(transform: FieldTransform, elements: readonly Value[]): Value {
  const values = [...elements];
  if (transform.appendMissingElements) {
    for (const added of transform.appendMissingElements.values ?? []) {
      if (!values.some((value) => valuesEqual(value, added))) values.push(added);
    }
    return { valueType: 'arrayValue', arrayValue: { values } };
  }
  const gone = transform.removeAllFromArray?.values ?? [];
  const kept = values.filter((value) => !gone.some((other) => valuesEqual(value, other)));
  return { valueType: 'arrayValue', arrayValue: { values: kept } };
}

function elementsOf(value: Value | undefined): readonly Value[] {
  return value?.valueType === 'arrayValue' ? (value.arrayValue.values ?? []) : [];
}
