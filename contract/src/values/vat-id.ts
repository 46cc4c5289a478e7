import { string } from 'yup';
import { MAX_LENGTH } from '../constants.ts';
import { messages } from '../messages.ts';

/**
 * The formats of VAT identification numbers, by the letters that they begin with: those of the European
 * Union and of Northern Ireland (Commission's VIES, question 11 of its FAQ), and of Great Britain, Norway
 * and Switzerland. Only a tax office can say whether a number is valid.
 */
const formats: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CHE: /^\d{9}(MWST|TVA|IVA)?$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z0-9+*]{12}$/,
  NO: /^\d{9}(MVA)?$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
};

/** Returns the form in which a VAT id is stored: capital letters, without blanks, dots and hyphens. Greece's begins with EL. */
export function normaliseVatId(text: string): string {
  return text
    .replace(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL');
}

/** Tells whether a text has the format of a VAT id, in any spacing. */
export function isVatId(text: string): boolean {
  const id = normaliseVatId(text);
  const country = id.startsWith('CHE') ? 'CHE' : id.slice(0, 2);
  return formats[country]?.test(id.slice(country.length)) ?? false;
}

/** Makes the schema of an optional VAT id, stored in normal form. */
export function vatId() {
  return string()
    .transform((value: unknown) => (typeof value === 'string' ? normaliseVatId(value) : value))
    .max(MAX_LENGTH.vatId, messages.vatId)
    .test('vat-id', messages.vatId, (value) => !value?.trim() || isVatId(value));
}
