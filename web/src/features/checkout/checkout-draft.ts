import { forgetDraft, keepDraft, readDraft } from '../../lib/draft.ts';
import { type AddressValues, type CheckoutValues, valuesOf } from './checkout-values.ts';

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

/** Reads the fields that were kept. */
export function readCheckout(uid: string): Partial<CheckoutValues> {
  const { delivery, billing, billsElsewhere, purchaseOrder, vatId, note } = readDraft(of(uid));
  const [to, payer] = [addressIn(delivery), addressIn(billing)];
  if (!to || !payer) return {};
  return {
    delivery: to,
    billing: payer,
    billsElsewhere: billsElsewhere === 1,
    purchaseOrder: String(purchaseOrder ?? ''),
    vatId: String(vatId ?? ''),
    note: String(note ?? ''),
  };
}

/** Reads an address that `keepCheckout` wrote; `null` for anything else, which an earlier version may have left. */
function addressIn(kept: unknown): AddressValues | null {
  try {
    const fields = Object.entries<unknown>(Object(JSON.parse(String(kept))));
    const texts = fields.filter((field): field is [string, string] => typeof field[1] === 'string');
    return texts.length > 0 ? valuesOf(Object.fromEntries(texts)) : null;
  } catch {
    return null;
  }
}

export function forgetCheckout(uid: string): void {
  forgetDraft(of(uid));
}
