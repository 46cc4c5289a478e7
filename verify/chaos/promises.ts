/** The answers of the shop that it must keep, whatever happens. */
export class Promises {
  /** The owner of each order that was acknowledged, by order id. */
  readonly placed = new Map<string, string>();
  /** The intent of each order that was said to be paid, by order id. */
  readonly paid = new Map<string, string>();
  /** Orders whose cancellation was confirmed. */
  readonly cancelled = new Set<string>();
  /** Parts that were put on sale. */
  parts = 0;
  /** Idempotency keys that were used, by user. */
  readonly keys = new Map<string, number>();
  /** Two answers that contradict each other. */
  readonly contradictions: string[] = [];

  readonly #orderOfKey = new Map<string, string>();

  usesKey(uid: string): void {
    this.keys.set(uid, (this.keys.get(uid) ?? 0) + 1);
  }

  place(uid: string, key: string, orderId: string): void {
    const earlier = this.#orderOfKey.get(key);
    if (earlier !== undefined && earlier !== orderId)
      this.contradictions.push(`I10: key ${key} was answered with ${earlier} and ${orderId}`);
    this.#orderOfKey.set(key, orderId);
    this.placed.set(orderId, uid);
  }
}
