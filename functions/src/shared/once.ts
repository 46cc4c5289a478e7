/** Returns a function that calls `make` the first time, and returns the same result each time. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}
