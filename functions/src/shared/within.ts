/** Returns the result of `work`, or throws the error that `late` makes when it takes longer. The work itself continues. */
export async function within<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
