/** Returns round numbers from 0 to the first at or above `most`, four to six of them. */
export function ticks(most: number): number[] {
  const raw = most / 5;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = magnitude * ([1, 2, 2.5, 5, 10].find((each) => each * magnitude >= raw) ?? 10);
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(6)));
}
