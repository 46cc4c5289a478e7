import type { Part } from '@brushline/contract/parts/parts';
import type { Product } from '@brushline/contract/parts/products';
import type { Category } from '@brushline/contract/specifications/categories';
import { type Definition, definitions } from '@brushline/contract/specifications/definitions';
import {
  ENDS,
  type Measure,
  type SpecificationValue,
} from '@brushline/contract/specifications/values';
import { EMPTY_PART, type PartValues } from './part-values.ts';
import { specName } from './spec-values.ts';

/** Returns the form's values for a product. */
export function filledValues(product: Product): PartValues {
  const { name, description, image, number = '', category = '', datasheet = '' } = product;
  const { pictures = [] } = product;
  return {
    ...EMPTY_PART,
    name,
    description,
    number,
    category,
    datasheet,
    imageAddress: image,
    pictures: pictures.join(' '),
    minimumOrder: String(product.minimumOrder),
    stock: String(product.stock),
    price: product.price.toFixed(2),
    orderMultiple: textOf(product.orderMultiple),
    leadTimeDays: textOf(product.leadTimeDays),
    lowStock: textOf(product.lowStock),
    ...typedBreaks(product),
    ...typedSpecs(product),
  };
}

/** Returns the form's values for a copy of a product. The part number, which is unique, and the stock are left blank. */
export function copiedValues(product: Product): PartValues {
  const name = `Copy of ${product.name}`;
  return { ...filledValues(product), name, number: '', stock: '' };
}

function textOf(figure: number | undefined): string {
  return figure === undefined ? '' : String(figure);
}

function typedBreaks({ priceBreaks = [] }: Part): Partial<PartValues> {
  const typed = priceBreaks.flatMap(({ from, cents }, row) => [
    [`break:${row}:from`, String(from)],
    [`break:${row}:price`, (cents / 100).toFixed(2)],
  ]);
  return Object.fromEntries(typed);
}

function typedSpecs({ category, specs = {} }: Part): Partial<PartValues> {
  if (!category) return {};
  const typed = definitions[category].flatMap((definition) => {
    const value = specs[definition.key];
    return value === undefined ? [] : typedSpec(category, definition, value);
  });
  return Object.fromEntries(typed);
}

function typedSpec(category: Category, definition: Definition, value: SpecificationValue) {
  const { kind, key } = definition;
  if (kind === 'choice') return [[specName(category, key), String(value)]];
  if (kind === 'flag') return [[specName(category, key), value === true ? 'yes' : 'no']];
  const measure = value as Measure; // a measure, as its definition says
  if (kind === 'number') return [[specName(category, key), typedMeasure(measure)]];
  return ENDS.map((end) => [specName(category, key, end), textOf(measure[end])]);
}

/** Writes a measure as `8` or `7..9`; either end may be missing. */
function typedMeasure({ min, typ, max }: Measure): string {
  return typ === undefined ? `${textOf(min)}..${textOf(max)}` : String(typ);
}
