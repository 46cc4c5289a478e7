/**
 * Limits how long a promise may take. After that time it resolves with what `late` returns, or rejects with what `late`
 * throws.
 */
export function within<T, U>(ms: number, promise: Promise<T>, late: () => U): Promise<T | U> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, ms));
  return Promise.race([promise, patience.then(late)]);
}
