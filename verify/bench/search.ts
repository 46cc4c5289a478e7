import { get } from 'node:http';
import { join } from 'node:path';
import { categoryIds } from '@brushline/contract/specifications/definitions';
import { readSettings } from '@brushline/demo/shop/settings';
import { findBrowser } from '@brushline/tools/find-browser';
import { type Browser, chromium, type Page } from '@playwright/test';
import { root } from '../rig/program.ts';
import { median, table } from '../rig/report.ts';
import { connect } from '../rig/services.ts';
import { seedFamilies } from './database.ts';
import { allParts, startDemoShop } from './pages.ts';
import type { Bench } from './servers.ts';

/** A large catalogue of a works. */
const COUNT = 5_000;

/** What Lighthouse's phone is connected by, and how much slower it computes. */
const PHONE = {
  latency: 150,
  downloadThroughput: 1638.4 * 128,
  uploadThroughput: 675 * 128,
} as const;
const SLOWER = 4;

/** Frames while scrolling; one that takes longer than one and a half has dropped another. */
const FRAMES = 240;
const FRAME_MS = 1000 / 60;

/** (f) Measures the search in a browser over a catalogue of 5,000 parts of plausible families. */
export async function measureSearch({ scratch }: Bench, rounds: number): Promise<string> {
  const shop = await startDemoShop(join(scratch, 'search'));
  const db = connect(shop.ports.firestore);
  const before = (await (await fetch(`${shop.url}/api/parts`)).json()) as unknown[]; // our own API
  await seedFamilies(db, COUNT - before.length);
  await db.terminate();
  await allParts(shop, COUNT);
  const { chromePath } = readSettings(join(root, '.env'), process.env);
  const browser = await chromium.launch({
    executablePath: findBrowser(chromePath),
    args: ['--no-sandbox'],
  });
  try {
    const rows: string[][] = [
      ['kB of the catalogue on the wire, brotli', '250', kilobytes(await bytesOf(shop.url))],
      [
        'ms to the first result of a cold visit, a phone',
        '1,500',
        await firstResult(browser, shop.url, rounds),
      ],
    ];
    for (const [slower, most] of [
      [1, '16'],
      [SLOWER, '50'],
    ] as const) {
      const times = await interactions(browser, shop.url, slower);
      rows.push(
        [`ms of a keystroke up to the next frame, p95, CPU 1/${slower}`, most, p95(times.keys)],
        [`ms of a filter up to the next frame, p95, CPU 1/${slower}`, most, p95(times.filters)],
      );
    }
    rows.push([
      `frames dropped of ${FRAMES} while scrolling`,
      '0',
      await scrolled(browser, shop.url),
    ]);
    return table(['figure', 'at most', 'measured'], rows);
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** How many bytes the list takes as browsers get it. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(`${url}/api/catalogue`, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** Milliseconds from the visit to the frame with the first part in it. */
async function firstResult(browser: Browser, url: string, rounds: number): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...PHONE });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(noteFirstResult);
    await page.goto(`${url}/parts`, { waitUntil: 'commit' });
    await page.waitForFunction(() => globalThis.firstResultMs !== undefined, null, {
      timeout: 60_000,
    });
    times.push(await page.evaluate(() => globalThis.firstResultMs ?? Number.NaN));
    await page.context().close();
  }
  return median(times).toFixed(0);
}

declare global {
  /** When the first part was painted, in ms since the visit began. */
  var firstResultMs: number | undefined;
  /** Of each key, click or change that took more than a frame: its time up to the next frame, in ms. */
  var slowInputs: number[];
}

function noteFirstResult(): void {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-part]')) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      setTimeout(() => {
        globalThis.firstResultMs = performance.now();
      }),
    );
  }).observe(document, { childList: true, subtree: true });
}

/** Boxes of a category that are ticked lie before this one. */
const MOST_BOXES = 20;

const TEXTS = ['bearing 608', 'stator 42 12 slots', 'shaft keyed', 'brg-6202', 'n52sh'] as const;

/** Types and filters as a person does, each key and click when the page has settled. */
async function interactions(browser: Browser, url: string, slower: number) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 950 } });
  await page.addInitScript(noteSlowInputs);
  await openSearch(page, url);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const keys: number[] = [];
  const field = page.getByRole('searchbox');
  for (const text of TEXTS) {
    await field.fill('');
    await settled(page);
    for (const letter of text) keys.push(await inputMs(page, () => field.press(letter)));
  }
  await field.fill('');
  const filters: number[] = [];
  for (const category of ['Bearings', 'Stators', 'Shafts', 'Controllers']) {
    const boxes = page.getByRole('complementary').getByRole('checkbox');
    const box = page.getByRole('checkbox', { name: category });
    filters.push(await inputMs(page, () => box.click()));
    // After the categories come those of what the category states. A choice may take others away.
    for (let i = categoryIds.length; i < MOST_BOXES && i < (await boxes.count()); i += 2)
      filters.push(await inputMs(page, () => boxes.nth(i).click()));
    await openSearch(page, url);
  }
  await page.context().close();
  return { keys, filters };
}

/** The results stand in the page before its script; the filters come with the whole catalogue. */
async function openSearch(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/parts`);
  await page.getByRole('complementary').getByRole('checkbox').first().waitFor();
}

function noteSlowInputs(): void {
  globalThis.slowInputs = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.slowInputs.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** The longest event of an input, from the hand to the next frame. Browsers report none below 16 ms. */
async function inputMs(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    globalThis.slowInputs = [];
  });
  await act();
  await settled(page);
  return page.evaluate(() => Math.max(8, ...globalThis.slowInputs));
}

/** The browser has nothing to do, and has told its observers. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let i = 0; i < 3; i += 1) {
      await new Promise(requestAnimationFrame);
      await new Promise((resolve) => requestIdleCallback(resolve));
    }
  });
}

function p95(times: readonly number[]): string {
  const sorted = [...times].sort((one, other) => one - other);
  const time = sorted[Math.ceil(0.95 * sorted.length) - 1] ?? Number.NaN;
  return `${time <= 8 ? 'under 16' : time.toFixed(0)} (of ${sorted.length})`;
}

/** Frames that a steady scroll through the whole table drops. */
async function scrolled(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 950 } });
  await openSearch(page, url);
  await settled(page);
  const gaps = await page.evaluate(async (frames) => {
    const times: number[] = [];
    for (let i = 0; i < frames; i += 1) {
      scrollBy(0, 60);
      times.push(await new Promise<number>(requestAnimationFrame));
    }
    return times.slice(1).map((time, i) => time - (times[i] ?? time));
  }, FRAMES);
  await page.context().close();
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  return String(dropped);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}
