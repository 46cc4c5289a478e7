/** What is typed into an order form. The quantity is the text of its field. */
export interface OrderValues {
  phone: string;
  address: string;
  quantity: string;
}

/** A form that is being filled in, and the key under which its order was last sent. */
export interface OrderDraft {
  uid: string;
  values: OrderValues;
  /** `body` is the order as it was sent with `key`: another order needs another key. */
  sent: { key: string; body: string } | null;
}

const storageKey = (partId: string) => `order-draft:${partId}`;

/** The draft of this person for this part, if this tab has one. */
export function readDraft(uid: string, partId: string): OrderDraft | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(storageKey(partId)) ?? 'null');
    return isDraft(draft) && draft.uid === uid ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft until the order is placed or the tab is closed: a login in between loses nothing. */
export function keepDraft(partId: string, draft: OrderDraft): void {
  try {
    sessionStorage.setItem(storageKey(partId), JSON.stringify(draft));
  } catch {
    // Storage is closed or full: the form itself still holds what was typed.
  }
}

export function forgetDraft(partId: string): void {
  try {
    sessionStorage.removeItem(storageKey(partId));
  } catch {
    // Then there was none.
  }
}

/** The key for this order: the last one while nothing of the order has changed since. */
export function keyFor(draft: Pick<OrderDraft, 'sent'>, body: string): string {
  return draft.sent?.body === body ? draft.sent.key : crypto.randomUUID();
}

function isDraft(value: unknown): value is OrderDraft {
  if (!hasTexts(value, ['uid']) || !('values' in value) || !('sent' in value)) return false;
  const { values, sent } = value;
  return (
    hasTexts(values, ['phone', 'address', 'quantity']) &&
    (sent === null || hasTexts(sent, ['key', 'body']))
  );
}

function hasTexts(value: unknown, names: readonly string[]): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return names.every((name) => typeof fields[name] === 'string');
}
