import { forgetDraft, keepDraft, readDraft } from '../../lib/draft.ts';
import { type CheckoutValues, valuesOf } from './checkout-values.ts';

const of = (uid: string) => ({ uid, form: 'checkout' });

/** Keeps the fields of a checkout in this tab, for this person. */
export function keepCheckout(uid: string, values: CheckoutValues): void {
  const { delivery, billing, billsElsewhere, ...texts } = values;
  keepDraft(of(uid), {
    ...texts,
    delivery: JSON.stringify(delivery),
    billing: JSON.stringify(billing),
    billsElsewhere: Number(billsElsewhere),
  });
}

/** Reads the fields that were kept; those that were not are left out. */
export function readCheckout(uid: string): Partial<CheckoutValues> {
  const { delivery, billing, billsElsewhere, purchaseOrder, vatId, note } = readDraft(of(uid));
  if (typeof delivery !== 'string' || typeof billing !== 'string') return {};
  return {
    delivery: valuesOf(JSON.parse(delivery)), // our own writing, as `readDraft` has found it
    billing: valuesOf(JSON.parse(billing)),
    billsElsewhere: billsElsewhere === 1,
    purchaseOrder: String(purchaseOrder ?? ''),
    vatId: String(vatId ?? ''),
    note: String(note ?? ''),
  };
}

export function forgetCheckout(uid: string): void {
  forgetDraft(of(uid));
}
