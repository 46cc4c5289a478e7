const WIDTH = 30;
const REDRAW_MS = 200;

/** How often a bar is drawn where it can not be redrawn. */
const LINES = 50;

/**
 * A bar with rate and remaining time on the error stream, redrawn in place on a terminal and in
 * lines elsewhere.
 *
 * It has no timer, unlike the data tools' bar: the simulation puts its own clock in the place of the
 * program's timers, and a bar's timer would become an event of the simulated world.
 */
export function startProgress(total: number, unit: string) {
  const start = performance.now();
  const { stderr } = process;
  let shown = start;
  let lines = 0;
  const seconds = () => (performance.now() - start) / 1000;
  const draw = (done: number) => {
    const filled = Math.round((done / total) * WIDTH);
    const rate = done / Math.max(seconds(), 0.001);
    const left = rate > 0 ? Math.ceil((total - done) / rate) : 0;
    const bar = `${'='.repeat(filled)}${' '.repeat(WIDTH - filled)}`;
    return `[${bar}] ${done}/${total} ${unit}, ${rate.toFixed(1)}/s, ${left} s left`;
  };
  return {
    show(done: number): void {
      const isNext = Math.floor((done * LINES) / total) > lines;
      if (stderr.isTTY && performance.now() - shown > REDRAW_MS) {
        stderr.write(`\r${draw(done)}\u001b[K`);
        shown = performance.now();
      } else if (!stderr.isTTY && isNext) stderr.write(`${draw(done)}\n`);
      if (isNext) lines = Math.floor((done * LINES) / total);
    },
    /** @returns how long it took, in seconds */
    end(done: number): number {
      if (stderr.isTTY) stderr.write(`\r${draw(done)}\u001b[K\n`);
      return seconds();
    },
  };
}
