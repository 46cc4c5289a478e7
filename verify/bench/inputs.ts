import type { Page } from '@playwright/test';
import { startTrace, type TraceEvent } from './main-thread.ts';

/** What an input costs, in ms. */
export interface InputCost {
  /**
   * From the hand to the next frame, as the browser reports it in steps of 8, and at least up to that frame's commit by
   * the trace: on some pages Chromium 156 reports no press after the first, however long one takes.
   */
  frame: number;
  /** What the main thread computes for it up to that frame. */
  work: number;
}

/** Browsers report no input that is answered sooner. */
export const LEAST_REPORTED = 16;

declare global {
  /** How long each reported event of a press or a key took up to the next frame, in ms. */
  var inputs: number[] | undefined;
}

/** Runs in the page: marks the beginning of an input, and notes what the browser reports from then on. */
function begin(name: string): void {
  const isNew = globalThis.inputs === undefined;
  globalThis.inputs = [];
  performance.mark(name);
  if (!isNew) return;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) globalThis.inputs?.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page: marks the end of an input. Returns what was reported of it. */
function end(name: string): number[] {
  performance.mark(name);
  return globalThis.inputs ?? [];
}

type Act = () => Promise<unknown>;

const BEGIN = 'bench-begin';
const END = 'bench-end';

/** Measures each input that `run` gives to its argument, which resolves when the page has settled after it. */
export async function costsOf(
  page: Page,
  run: (input: (act: Act) => Promise<void>) => Promise<void>,
): Promise<InputCost[]> {
  const frames: number[] = [];
  const endTrace = await startTrace(page);
  await run(async (act) => {
    await page.evaluate(begin, BEGIN);
    await act();
    await settled(page);
    frames.push(Math.max(...(await page.evaluate(end, END))));
  });
  const traced = tracedCosts(await endTrace());
  return traced.map((cost, i) => ({ ...cost, frame: Math.max(cost.frame || 0, frames[i] ?? 0) }));
}

/** Waits until the browser has nothing to do, and has told its observers. */
export function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let i = 0; i < 3; i += 1) {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
    }
  });
}

/** Reads from the trace what each input between two marks costs. */
function tracedCosts(events: readonly TraceEvent[]): InputCost[] {
  const begins = events.filter(({ name }) => name === BEGIN);
  const ends = events.filter(({ name }) => name === END);
  return begins.map((begin, i) => {
    const to = ends[i]?.ts ?? Number.NaN;
    return tracedCost(
      events.filter(
        ({ ts, pid, tid }) => ts > begin.ts && ts < to && pid === begin.pid && tid === begin.tid,
      ),
    );
  });
}

/** Reads what one input costs. The frame that answers it is the first committed after the page was told. */
function tracedCost(thread: readonly TraceEvent[]): InputCost {
  const isOf =
    (...types: string[]) =>
    ({ name, args }: TraceEvent) =>
      name === 'EventDispatch' && types.includes(args.data?.type ?? '');
  const told = thread.findLastIndex(isOf('input', 'click'));
  const commit = thread.find(({ name }, i) => name === 'Commit' && i > told);
  const began = thread.find(isOf('keydown', 'pointerdown'));
  const between = (from = Number.NaN, to = Number.NaN, lasted = 0) => (to + lasted - from) / 1000;
  return {
    frame: between(began?.ts, commit?.ts, commit?.dur),
    work: between(began?.tts, commit?.tts, commit?.tdur),
  };
}
