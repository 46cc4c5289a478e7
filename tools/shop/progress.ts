import { SingleBar } from 'cli-progress';

/** A bar on the error stream; where that is no terminal, nothing: the summary says what was done. */
export function startProgress(what: string, total: number) {
  const bar = new SingleBar({
    stream: process.stderr,
    format: `${what} [{bar}] {value}/{total}, {eta_formatted} left`,
    barsize: 30,
    barCompleteChar: '=',
    barIncompleteChar: ' ',
    // It would take Ctrl-C for itself, and the command would go on.
    gracefulExit: false,
  });
  bar.start(total, 0);
  return {
    done: (count = 1) => bar.increment(count),
    end: () => bar.stop(),
  };
}
