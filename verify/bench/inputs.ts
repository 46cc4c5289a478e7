import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type TraceEvent, trace } from './main-thread.ts';
import { slowDown } from './phone.ts';

/** Browsers report no input that is answered sooner, in ms. */
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

const BEGIN = 'bench-begin';
const END = 'bench-end';

/** Makes one input that is measured, and waits until the page has settled after it. */
export type Input = (act: () => Promise<unknown>) => Promise<void>;

/**
 * Opens a page, and measures each input of its use on a processor so many times slower, in ms. `frame` is the time from the
 * hand to the next frame, as the browser reports it in steps of 8, and at least up to that frame's commit by the trace: on
 * some pages Chromium 156 reports no press after the first, however long one takes. `work` is what the main thread computes
 * up to that frame.
 */
export async function measureInputs(
  browser: Browser | BrowserContext,
  url: string,
  slower: number,
  use: (page: Page, input: Input) => Promise<unknown>,
): Promise<{ frame: number[]; work: number[] }> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await slowDown(page, slower);
  const reported: number[] = [];
  const input: Input = async (act) => {
    await page.evaluate(begin, BEGIN);
    await act();
    await settled(page);
    reported.push(Math.max(0, ...(await page.evaluate(end, END))));
  };
  const costs = tracedCosts(await trace(page, () => use(page, input)));
  await page.close();
  return {
    frame: costs.map(({ frame }, i) => Math.max(frame || 0, reported[i] ?? 0)),
    work: costs.map(({ work }) => work),
  };
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

/** Presses what is under the mouse: to look for it is work of the page's main thread, and no part of what a press costs. */
export async function press({ mouse }: Page): Promise<void> {
  await mouse.down();
  await mouse.up();
}

/** Reads from the trace what each input between two marks costs. */
function tracedCosts(events: readonly TraceEvent[]) {
  const ends = events.filter(({ name }) => name === END);
  return events
    .filter(({ name }) => name === BEGIN)
    .map((begin, i) => {
      const to = ends[i]?.ts ?? Number.NaN;
      const isOfThread = ({ pid, tid }: TraceEvent) => pid === begin.pid && tid === begin.tid;
      return tracedCost(
        events.filter((event) => event.ts > begin.ts && event.ts < to && isOfThread(event)),
      );
    });
}

/** Reads what one input costs. The frame that answers it is the first committed after the page was told. */
function tracedCost(thread: readonly TraceEvent[]) {
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
