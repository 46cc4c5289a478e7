export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured');
  return middle;
}

/** `0.83 (0.74 to 0.91)`: the median, and between what half of all lie. */
export function spread(values: readonly number[], digits = 2): string {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const [low, high] = [at(0.25), at(0.75)].map((value) => value.toFixed(digits));
  return `${median(values).toFixed(digits)} (${low} to ${high})`;
}
