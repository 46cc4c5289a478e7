import type { AuditedFields } from '@brushline/contract/desk/audit';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';
import { momentWords } from '../../lib/time/time-words.ts';

/** A changed field, in words; `null` for a missing value. */
export interface Change {
  field: string;
  from: string | null;
  to: string | null;
}

/** The fields whose label differs from their name in the record. */
const NAMES: Readonly<Record<string, string>> = {
  _id: 'Number',
  stock: 'In stock',
  price: 'Unit price',
  number: 'Part number',
  leadTimeDays: 'Lead time in days',
  pictures: 'More pictures',
  specs: 'Specifications',
  lowStock: 'Reorder level',
  open: 'Still to ship',
  tracking: 'Tracking number',
  restocked: 'Back on sale',
  due: 'To be refunded',
  uid: 'User',
  email: 'E-mail',
  mail: 'E-mail',
  kept: 'Left as they were',
  paidToo: 'Paid orders forgotten too',
};

/** Returns the label of a field: `Minimum order` for `minimumOrder`. */
function nameOf(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return NAMES[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Lists the fields that an act changed. */
export function changesOf(before: AuditedFields | null, after: AuditedFields | null): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => before?.[field] !== after?.[field])
    .map((field) => ({
      field: nameOf(field),
      from: inWords(field, before?.[field]),
      to: inWords(field, after?.[field]),
    }));
}

function inWords(field: string, value: AuditedFields[string] | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (field === 'deliveredAt') return momentWords(String(value));
  if (typeof value === 'string') return value;
  return field === 'price' ? formatDollars(value) : groupDigits(value);
}
