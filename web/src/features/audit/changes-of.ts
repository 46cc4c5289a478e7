import type { AuditedFields } from '@brushline/contract/desk/audit';
import { groupDigits } from '@brushline/contract/values/digits';
import { formatDollars } from '@brushline/contract/values/money';

/** A changed field, in words; `null` where there was or is nothing. */
export interface Change {
  field: string;
  from: string | null;
  to: string | null;
}

const NAMES: Readonly<Record<string, string>> = {
  _id: 'Number',
  order: 'Order',
  state: 'State',
  name: 'Name',
  description: 'Description',
  image: 'Image',
  minimumOrder: 'Minimum order',
  stock: 'In stock',
  price: 'Unit price',
  number: 'Part number',
  category: 'Category',
  orderMultiple: 'Order multiple',
  priceBreaks: 'Price breaks',
  leadTimeDays: 'Lead time in days',
  datasheet: 'Datasheet',
  pictures: 'More pictures',
  specs: 'Specifications',
  lowStock: 'Reorder level',
  review: 'Review',
  answer: 'Answer',
  hidden: 'Hidden',
  rating: 'Rating',
  open: 'Still to ship',
  units: 'Units',
  shipment: 'Shipment',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  delivered: 'Delivered',
  amount: 'Amount',
  restocked: 'Back on sale',
  reason: 'Reason',
  payment: 'Payment',
  due: 'To be refunded',
  note: 'Note',
  uid: 'User',
  email: 'E-mail',
  admin: 'Admin',
  role: 'Role',
  purchase: 'Purchase',
  orders: 'Orders',
  mail: 'E-mail',
  added: 'Added',
  changed: 'Changed',
  refused: 'Refused',
  undone: 'Undone',
  kept: 'Left as they were',
  unpaidOrders: 'Unpaid orders',
  paidOrders: 'Paid orders',
  paidToo: 'Paid orders forgotten too',
  reviews: 'Reviews',
  notes: 'Notes',
};

/** Lists the fields that an act changed. */
export function changesOf(before: AuditedFields | null, after: AuditedFields | null): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => before?.[field] !== after?.[field])
    .map((field) => ({
      field: NAMES[field] ?? field,
      from: inWords(field, before?.[field]),
      to: inWords(field, after?.[field]),
    }));
}

function inWords(field: string, value: AuditedFields[string] | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value;
  return field === 'price' ? formatDollars(value) : groupDigits(value);
}
