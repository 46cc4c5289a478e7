import { messages } from '@brushline/contract/messages';
import { type AddProductBody, addProductBody, productForm } from '@brushline/contract/parts/parts';
import {
  type Category,
  categories,
  categoryIds,
} from '@brushline/contract/specifications/categories';
import { definitionOf } from '@brushline/contract/specifications/definitions';
import type { Sheet } from '@brushline/part-drawings/sheet';
import { type BreakName, breakField, breakNames, filledRows, readBreaks } from './break-values.ts';
import { faultyField, readSpecs, type SpecName, specNames } from './spec-values.ts';

/** The contract's rules for the fields with a single value. */
export const partForm = productForm.concat(
  addProductBody.pick(['number', 'orderMultiple', 'leadTimeDays', 'datasheet', 'lowStock']),
);

/** The fields of the form. Figures are text until they are sent. */
export const EMPTY_PART = {
  ...blankFields(),
  category: '',
  number: '',
  orderMultiple: '',
  leadTimeDays: '',
  datasheet: '',
  lowStock: '',
  name: '',
  image: null as File | null, // widens the literal
  /** The address of the product's current image. */
  imageAddress: '',
  /** The addresses of the further pictures, separated by spaces. */
  pictures: '',
  description: '',
  minimumOrder: '',
  stock: '',
  price: '',
};

/** Each specification and each part of a break is a separate field with a flat name, because drafts are flat. */
export type PartValues = typeof EMPTY_PART & Record<SpecName | BreakName, string>;

function blankFields(): Record<SpecName | BreakName, string> {
  return Object.fromEntries([...specNames, ...breakNames].map((name) => [name, '']));
}

/** Returns the chosen category; `null` if there is none. */
export function categoryOf({ category }: PartValues): Category | null {
  return categoryIds.find((id) => id === category) ?? null;
}

/** Loads the drawing code. The form opens without it. */
export const loadDrawer = () => import('../parts/drawing/draw-specs.ts');
export type Drawer = Awaited<ReturnType<typeof loadDrawer>>;

/** Draws the measures typed so far; `null` if they are not enough. */
export function drawingOf(values: PartValues, drawer: Drawer): Sheet | null {
  const category = categoryOf(values);
  if (!category) return null;
  return drawer.drawSpecs(category, readSpecs(category, values).specs, categories[category].one);
}

/** Returns what the drawing of the part lacks; `null` if nothing, or if the part needs no drawing. */
export function drawingGap(values: PartValues, drawer: Drawer): string | null {
  const category = categoryOf(values);
  if (!category || values.image || values.imageAddress) return null;
  return drawer.missingOf(category, readSpecs(category, values).specs);
}

async function hasImage(values: PartValues): Promise<boolean> {
  if (values.image || values.imageAddress) return true;
  if (!categoryOf(values)) return false;
  const drawer = await loadDrawer().catch(() => null);
  return drawer !== null && drawingOf(values, drawer) !== null;
}

/** Returns the faults of fields that {@link partForm} does not check, by field. */
export async function faultsOf(values: PartValues): Promise<Record<string, string>> {
  const category = categoryOf(values);
  return {
    ...readBreaks(values).errors,
    ...(category && readSpecs(category, values).errors),
    ...(!(await hasImage(values)) && { image: messages.imageRequired }),
  };
}

/** Returns the typed part, without the address of its image. */
export function productOf(values: PartValues): Omit<AddProductBody, 'image'> {
  const category = categoryOf(values);
  const { priceBreaks } = readBreaks(values);
  const typed = Object.entries(values).filter(([, value]) => value !== '');
  return {
    ...partForm.cast(Object.fromEntries(typed), { stripUnknown: true }),
    ...(values.pictures && { pictures: values.pictures.split(' ') }),
    ...(priceBreaks.length > 0 && { priceBreaks }),
    ...(category && { category, specs: readSpecs(category, values).specs }),
  };
}

/** Returns the form's field for a path in the request body, as the server names invalid values. */
export function fieldOf(path: string, values: PartValues): string {
  const category = categoryOf(values);
  const [, key = ''] = /^specs\.(.+)$/.exec(path) ?? [];
  const definition = category && definitionOf(category, key);
  if (definition) return faultyField(category, definition);
  if (path.startsWith('pictures')) return 'pictures';
  return breakField(path, filledRows(values)) ?? path;
}
