import type { Category } from '../specifications/categories.ts';
import { type Definition, definitionOf } from '../specifications/definitions.ts';
import { type Read, readQuantity } from '../specifications/quantity.ts';
import type { Measure, Specifications, SpecificationValue } from '../specifications/values.ts';

/**
 * Writes a part's specifications into one cell of a spreadsheet, in base units: `bore=8;
 * kv=380..420; seal=2rs; keyway=true`. Three values are minimum, typical and maximum.
 */
export function specsToCell(specs: Specifications = {}): string {
  return Object.entries(specs)
    .map(([key, value]) => `${key}=${typeof value === 'object' ? endsOf(value) : value}`)
    .join('; ');
}

function endsOf({ min, typ, max }: Measure): string {
  if (min === undefined && max === undefined) return String(typ);
  const ends = typ === undefined ? [min, max] : [min, typ, max];
  return ends.map((end) => end ?? '').join('..');
}

/** Reads such a cell; its numbers may have any unit of their dimension. */
export function readSpecsCell(category: Category, cell: string): Read<Specifications> {
  const specs: Record<string, SpecificationValue> = {};
  for (const piece of cell.split(';').filter((text) => text.trim() !== '')) {
    const [key = '', text = ''] = piece.split('=').map((each) => each.trim());
    const definition = definitionOf(category, key);
    if (!definition) return { ok: false, error: `${key} is not a specification of a ${category}` };
    const read = readValue(definition, text);
    if (!read.ok) return read;
    specs[key] = read.value;
  }
  return { ok: true, value: specs };
}

function readValue(definition: Definition, text: string): Read<SpecificationValue> {
  if (definition.kind === 'choice') return { ok: true, value: choiceIn(definition.choices, text) };
  if (definition.kind === 'flag') return readFlag(definition.label, text);
  const ends = text.split('..');
  const names = { 1: ['typ'], 2: ['min', 'max'], 3: ['min', 'typ', 'max'] }[ends.length];
  if (!names) return { ok: false, error: `${definition.label} has more than three values` };
  const value: Record<string, number> = {};
  for (const [i, end] of ends.entries()) {
    if (end.trim() === '') continue;
    const read = readQuantity(end, definition.dimension, definition.label);
    if (!read.ok) return read;
    value[names[i] ?? ''] = read.value;
  }
  return { ok: true, value };
}

/** Reads a choice by its id, or by its name on the pages. Other text stays as it is, to be refused. */
function choiceIn(choices: Readonly<Record<string, string>>, text: string): string {
  const typed = text.toLowerCase();
  const isNamed = ([id, name]: [string, string]) => id === typed || name.toLowerCase() === typed;
  return Object.entries(choices).find(isNamed)?.[0] ?? text;
}

function readFlag(label: string, text: string): Read<SpecificationValue> {
  if (/^(?:true|yes)$/i.test(text)) return { ok: true, value: true };
  if (/^(?:false|no)$/i.test(text)) return { ok: true, value: false };
  return { ok: false, error: `${label} must be true or false` };
}
