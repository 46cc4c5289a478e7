import type { Catalogue, Part } from './parts.ts';

const SPECS = 'specs.';

/** Writes the parts in columns, families side by side. */
export function toCatalogue(parts: readonly Part[]): Catalogue {
  const ranked = parts.map((part, rank) => ({ rank, part, family: familyOf(part) }));
  ranked.sort((one, other) => compare(one.family, other.family));
  const rows = ranked.map(({ part }) => flat(part));
  const fields = new Set(rows.flatMap((row) => Object.keys(row)));
  return {
    rank: ranked.map(({ rank }) => rank),
    columns: Object.fromEntries(
      [...fields].map((field) => [field, rows.map((row) => row[field] ?? null)]),
    ),
  };
}

/** Reads the parts out of their columns, in the order of GET /parts. */
export function readCatalogue({ rank, columns }: Catalogue): Part[] {
  const rows = rank.map((): Row => ({}));
  for (const [field, values] of Object.entries(columns)) {
    const key = field.startsWith(SPECS) ? field.slice(SPECS.length) : null;
    values.forEach((value, i) => {
      const row = rows[rank[i] ?? -1];
      if (!row || value === null) return;
      if (key === null) row[field] = value;
      else if (row.specs) row.specs[key] = value;
      else row.specs = { [key]: value };
    });
  }
  return rows as unknown[] as Part[]; // written by toCatalogue
}

type Row = Record<string, unknown> & { specs?: Record<string, unknown> };

function familyOf({ category, number }: Part): string {
  return `${category} ${number}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function flat({ specs, ...fields }: Part): Record<string, unknown> {
  const stated = Object.entries(specs ?? {}).map(([key, value]) => [SPECS + key, value]);
  return {
    ...fields,
    ...Object.fromEntries(stated),
    ...(specs && stated.length === 0 && { specs }),
  };
}
