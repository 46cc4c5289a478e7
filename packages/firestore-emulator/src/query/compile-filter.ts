import { fieldReader } from '../storage/collection.ts';
import type { Doc } from '../storage/document.ts';
import { requireShort } from '../values/check-fields.ts';
import {
  compareValues,
  isNumber,
  toNumber,
  typeRank,
  valuesEqual,
} from '../values/compare-values.ts';
import { DOCUMENT_NAME } from '../values/field-path.ts';
import { invalidArgument, type RpcError } from '../wire/rpc-error.ts';
import type { Filter, Value } from '../wire/wire-types.ts';

type Predicate = (doc: Doc) => boolean;

/** A comparison that every result must pass. The planner can serve it from an index. */
export interface Condition {
  readonly field: string;
  readonly op: string;
  readonly value: Value;
}

export interface CompiledFilter {
  readonly matches: Predicate;
  readonly conditions: readonly Condition[];
  /** Fields compared by an inequality, anywhere in the filter, in the order of their names. */
  readonly inequalityFields: readonly string[];
  /** Whether any part compares the name, or another field. */
  readonly hasName: boolean;
  readonly hasOther: boolean;
}

/** One part of a filter: a comparison of a field, or an OR. */
interface Use {
  readonly field?: string;
  readonly op: string;
}

/** Turns a document's full name, as filters and cursors contain it, into its path. */
export type NameReader = (value: Value) => Value;

const MAX_DISJUNCTIONS = 30;
const MAX_NOT_IN = 10;

const INEQUALITIES = new Set([
  'LESS_THAN',
  'LESS_THAN_OR_EQUAL',
  'GREATER_THAN',
  'GREATER_THAN_OR_EQUAL',
  'NOT_EQUAL',
  'NOT_IN',
  'IS_NOT_NULL',
  'IS_NOT_NAN',
]);
const EXCLUSIONS = new Set(['NOT_EQUAL', 'NOT_IN', 'IS_NOT_NULL', 'IS_NOT_NAN']);
const CHOICES = new Set(['IN', 'ARRAY_CONTAINS_ANY', 'OR']);
const LISTS = new Set(['IN', 'NOT_IN', 'ARRAY_CONTAINS_ANY']);
const KEY_EQUALITIES = new Set(['EQUAL', 'IN']);

/** Compiles a filter to a predicate of documents. @throws INVALID_ARGUMENT for one that Firestore refuses. */
export function compileFilter(filter: Filter | undefined, readName: NameReader): CompiledFilter {
  const conditions: Condition[] = [];
  const uses: Use[] = [];
  const build = (node: Filter, required: boolean): Predicate => {
    if (node.compositeFilter) {
      const isOr = node.compositeFilter.op === 'OR';
      if (isOr) uses.push({ op: 'OR' });
      const parts = (node.compositeFilter.filters ?? []).map((part) =>
        build(part, required && !isOr),
      );
      return isOr
        ? (doc) => parts.some((part) => part(doc))
        : (doc) => parts.every((part) => part(doc));
    }
    const { field, op, value } = leafOf(node, readName);
    uses.push({ field, op });
    if (value && required) conditions.push({ field, op, value });
    const read = fieldReader(field);
    const test = value ? comparison(op, value) : unaryTest(op);
    return (doc) => {
      const actual = read(doc);
      return actual !== undefined && test(actual);
    };
  };
  const matches = filter ? build(filter, true) : () => true;
  if (filter && disjunctionsOf(filter).some((containments) => containments > 1))
    throw invalidArgument("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  const hasName = uses.some(({ field }) => field === DOCUMENT_NAME);
  const hasOther = uses.some(({ field = DOCUMENT_NAME }) => field !== DOCUMENT_NAME);
  return { matches, conditions, inequalityFields: requireTogether(uses), hasName, hasOther };
}

/**
 * Lists the fields of the inequalities, in order. @throws INVALID_ARGUMENT if no index serves all comparisons together,
 * even those in different parts of an OR.
 */
function requireTogether(uses: readonly Use[]): readonly string[] {
  if (uses.filter(({ op }) => EXCLUSIONS.has(op)).length > 1)
    throw invalidArgument(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  if (uses.some(({ op }) => op === 'NOT_IN') && uses.some(({ op }) => CHOICES.has(op)))
    throw invalidArgument(
      "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
    );
  const unequal = uses.flatMap(({ field, op }) => (field && INEQUALITIES.has(op) ? [field] : []));
  const isKey = uses.some(({ field, op }) => field === DOCUMENT_NAME && KEY_EQUALITIES.has(op));
  if (isKey && unequal.length > 0 && !unequal.includes(DOCUMENT_NAME))
    throw invalidArgument(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  return [...new Set(unequal)].sort();
}

/** Lists the disjunctions of a filter in normal form, each as the number of its ARRAY_CONTAINS. */
function disjunctionsOf({ compositeFilter, fieldFilter }: Filter): readonly number[] {
  if (compositeFilter) {
    const parts = (compositeFilter.filters ?? []).map(disjunctionsOf);
    if (compositeFilter.op === 'OR') return requireFew(parts.flat());
    return parts.reduce(
      (all, part) => requireFew(all.flatMap((one) => part.map((other) => one + other))),
      [0],
    );
  }
  const { op, value } = fieldFilter ?? {};
  const containments = op?.startsWith('ARRAY_CONTAINS') ? 1 : 0;
  const isList = op === 'IN' || op === 'ARRAY_CONTAINS_ANY';
  return isList && value ? distinct(elementsOf(value)).map(() => containments) : [containments];
}

function requireFew(disjunctions: readonly number[]): readonly number[] {
  if (disjunctions.length <= MAX_DISJUNCTIONS) return disjunctions;
  throw invalidArgument(
    `Too many disjunctions after normalization. Result had ${disjunctions.length} disjunctions which is more than the maximum of ${MAX_DISJUNCTIONS}`,
  );
}

function leafOf(node: Filter, readName: NameReader) {
  const field = (node.fieldFilter ?? node.unaryFilter)?.field?.fieldPath;
  const op = (node.fieldFilter ?? node.unaryFilter)?.op;
  if (!field || !op) throw invalidArgument('A filter needs a field and an operator.');
  const given = node.fieldFilter?.value;
  if (node.fieldFilter && !given) throw invalidArgument(`The filter on ${field} has no value.`);
  if (!given || field === DOCUMENT_NAME) return { field, op, value: given && readName(given) };
  for (const one of LISTS.has(op) ? elementsOf(given) : [given]) requireShort(field, one);
  return { field, op, value: given };
}

function unaryTest(op: string): (actual: Value) => boolean {
  const isNull = (value: Value) => value.valueType === 'nullValue';
  switch (op) {
    case 'IS_NULL':
      return isNull;
    case 'IS_NOT_NULL':
      return (value) => !isNull(value);
    case 'IS_NAN':
      return isNaNumber;
    case 'IS_NOT_NAN':
      return (value) => !isNull(value) && !isNaNumber(value);
    default:
      throw unknown(op);
  }
}

function comparison(op: string, wanted: Value): (actual: Value) => boolean {
  const list = () => listOf(op, wanted);
  const ordered = (passes: (order: number) => boolean) => (actual: Value) =>
    typeRank(actual) === typeRank(wanted) &&
    !isNaNPair(actual, wanted) &&
    passes(compareValues(actual, wanted));
  switch (op) {
    case 'EQUAL':
      return (actual) => valuesEqual(actual, wanted);
    case 'LESS_THAN':
      return ordered((order) => order < 0);
    case 'LESS_THAN_OR_EQUAL':
      return ordered((order) => order <= 0);
    case 'GREATER_THAN':
      return ordered((order) => order > 0);
    case 'GREATER_THAN_OR_EQUAL':
      return ordered((order) => order >= 0);
    case 'NOT_EQUAL':
      return (actual) => actual.valueType !== 'nullValue' && !valuesEqual(actual, wanted);
    case 'ARRAY_CONTAINS':
      return (actual) => elementsOf(actual).some((element) => valuesEqual(element, wanted));
    case 'IN':
      return isOneOf(list().filter(canEqual));
    case 'NOT_IN': {
      const values = list();
      if (values.some((value) => value.valueType === 'nullValue')) return () => false;
      return (actual) => actual.valueType !== 'nullValue' && !isOneOf(values)(actual);
    }
    case 'ARRAY_CONTAINS_ANY': {
      const isWanted = isOneOf(list().filter(canEqual));
      return (actual) => elementsOf(actual).some(isWanted);
    }
    default:
      throw unknown(op);
  }
}

function isOneOf(values: readonly Value[]): (actual: Value) => boolean {
  return (actual) => values.some((value) => valuesEqual(actual, value));
}

/** Tells whether a value of a list can match: null and NaN match nothing. */
function canEqual(value: Value): boolean {
  return value.valueType !== 'nullValue' && !isNaNumber(value);
}

function isNaNumber(value: Value): boolean {
  return isNumber(value) && Number.isNaN(toNumber(value));
}

function distinct(values: readonly Value[]): readonly Value[] {
  return values.filter((value, i) => values.findIndex((one) => valuesEqual(one, value)) === i);
}

function elementsOf(value: Value): readonly Value[] {
  return value.valueType === 'arrayValue' ? (value.arrayValue.values ?? []) : [];
}

/** Tells whether just one of two numbers is NaN: no inequality holds between them. */
function isNaNPair(a: Value, b: Value): boolean {
  return isNumber(a) && isNumber(b) && Number.isNaN(toNumber(a)) !== Number.isNaN(toNumber(b));
}

function listOf(op: string, value: Value): readonly Value[] {
  const values = elementsOf(value);
  if (values.length === 0) throw invalidArgument(`'${op}' requires a non-empty ArrayValue.`);
  const most = op === 'NOT_IN' ? MAX_NOT_IN : MAX_DISJUNCTIONS;
  if (values.length > most)
    throw invalidArgument(`'${op}' supports up to ${most} comparison values.`);
  return values;
}

function unknown(op: string): RpcError {
  return invalidArgument(`Unknown operator of a filter: ${op}.`);
}
