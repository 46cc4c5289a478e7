/** Resolves with what `late` returns, or throws what it throws, if a promise takes longer: some never settle. */
export function within<T, U>(ms: number, promise: Promise<T>, late: () => U): Promise<T | U> {
  const patience = new Promise<void>((resolve) => setTimeout(resolve, ms));
  return Promise.race([promise, patience.then(late)]);
}
