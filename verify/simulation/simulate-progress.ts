/** How many lines a whole run prints. */
const LINES = 50;

/**
 * Prints how far a run is, with its rate and remaining time, on the error stream.
 *
 * It has no timer: the simulation puts its own clock in the place of the program's timers, and a timer
 * would become an event of the simulated world.
 */
export function startProgress(total: number, unit: string) {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  return {
    show(done: number): void {
      const isNext = Math.floor((done * LINES) / total) > Math.floor(((done - 1) * LINES) / total);
      if (!isNext) return;
      const rate = done / Math.max(seconds(), 0.001);
      const left = Math.ceil((total - done) / rate);
      process.stderr.write(`${done}/${total} ${unit}, ${rate.toFixed(1)}/s, ${left} s left\n`);
    },
    /** @returns how long it took, in seconds */
    end: seconds,
  };
}
