/** Resolves with `otherwise` if a promise takes longer than `ms` milliseconds: some never settle. */
export function within<T, U>(ms: number, promise: Promise<T>, otherwise: U): Promise<T | U> {
  const late = new Promise<U>((resolve) => setTimeout(resolve, ms, otherwise));
  return Promise.race([promise, late]);
}
