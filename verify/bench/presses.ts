import type { Part } from '@brushline/contract/parts/parts';
import type { BrowserContext, Page } from '@playwright/test';
import { median, percentile, table } from '../rig/report.ts';
import { measureInputs, press } from './inputs.ts';
import { SLOWER } from './phone.ts';

/** An action that is repeated on a page. */
export interface Act {
  path: string;
  /** In words: `typing in the search`. */
  what: string;
  /** Once, before it is counted. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Makes the `n`th press, after which the page must be ready for the next one. */
  press: (page: Page, n: number) => Promise<unknown>;
}

/** With this number, one press lies above the 95th percentile. */
const PRESSES = 20;

const type = (label: string | RegExp) => ({
  prepare: (page: Page) => page.getByLabel(label, { exact: true }).first().focus(),
  press: (page: Page, n: number) => page.keyboard.press(n % 4 === 3 ? 'Control+Backspace' : 'a'),
});

/** Presses the same button each time. */
const stay = (name: RegExp) => ({
  prepare: (page: Page) => page.getByRole('button', { name }).first().hover(),
  press,
});

/** Lists the actions of customers, on the page of this part and elsewhere. */
export function customerActs({ _id, number }: Part): Act[] {
  return [
    { path: '/', what: 'switching the colours', ...stay(/^Colours/) },
    { path: '/parts', what: 'typing in the search', ...type(/part number/i) },
    { path: '/parts', what: 'adding to the comparison', ...stay(/^Compare /) },
    { path: `/parts/${number}`, what: 'adding to the order list', ...stay(/^Add to/) },
    {
      path: '/list',
      what: 'one step of a quantity',
      // Up to the stock, and down again.
      press: (page) => page.locator('button[aria-label*=" of "]:enabled').first().click(),
    },
    { path: `/item/${_id}`, what: 'one step of the quantity', ...stay(/ more$/) },
    { path: '/dashboard', what: 'typing in the profile', ...type('Education') },
    {
      path: '/dashboard/myOrders',
      what: 'asking before a cancel, and No',
      // The focus is on No while the question is open, and returns to Cancel when it closes.
      prepare: (page) => page.getByRole('button', { name: 'Cancel', exact: true }).first().focus(),
      press: (page) => page.keyboard.press('Enter'),
    },
    {
      path: '/dashboard/addAReview',
      what: 'choosing a rating',
      press: (page, n) => page.locator(`:text("${(n % 5) + 1} star") >> nth=0 >> ..`).click(),
    },
  ];
}

export const staffActs: readonly Act[] = [
  { path: '/dashboard/orders', what: 'typing in the search', ...type('Search') },
  { path: '/dashboard/manageProducts', what: 'typing in the search', ...type('Search') },
  { path: '/dashboard/addAProduct', what: 'typing a name', ...type('Name') },
];

/** Measures the time from a press to its paint, and its work, with the processor four times slower. */
export async function measurePresses(
  browser: BrowserContext,
  url: string,
  acts: readonly Act[],
): Promise<string> {
  const rows: string[][] = [];
  for (const act of acts) rows.push(await measureAct(browser, url, act));
  return table(['page', 'press', 'INP at p95, ms', 'median, ms', 'own work at p95, ms'], rows);
}

async function measureAct(browser: BrowserContext, url: string, act: Act) {
  const { frame, work } = await measureInputs(
    browser,
    url + act.path,
    SLOWER,
    async (page, input) => {
      await act.prepare?.(page);
      for (let n = 0; n < PRESSES; n += 1) await input(() => act.press(page, n));
    },
  );
  const figures = [percentile(frame, 0.95), median(frame), percentile(work, 0.95)];
  return [act.path, act.what, ...figures.map((ms) => ms.toFixed(0))];
}

/** The links that are followed, from page to page. */
const WAYS = [
  ['/parts', 'Parts'],
  ['/list', 'Order list'],
  ['/dashboard', 'My Profile'],
  ['/dashboard/myOrders', 'My Orders'],
  ['/dashboard/addAReview', 'Add a Review'],
  ['/blogs', 'Blogs'],
  ['/home', 'Motor parts, by the hundred.'],
] as const;

const ROUNDS = 6;

/** Measures the time from a press on a link to the paint of the next page's heading, with its code and data loaded. */
export async function measureWays(browser: BrowserContext, url: string): Promise<string> {
  const page = await browser.newPage();
  await page.setViewportSize({ width: 1350, height: 940 });
  await page.goto(`${url}/dashboard`);
  await page.waitForLoadState('networkidle');
  const times = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [path, heading] of WAYS) {
      const time = await page.evaluate(follow, { path, heading });
      await page.waitForLoadState('networkidle');
      // The first time loads the code and data for the others.
      if (round > 0) times.set(path, [...(times.get(path) ?? []), time]);
    }
  await page.close();
  const rows = [...times].map(([path, all]) => [
    path,
    Math.max(...all).toFixed(0),
    median(all).toFixed(0),
  ]);
  return table(['to', 'longest, ms', 'median, ms'], rows);
}

/** Runs in the page: presses a link, and waits for the frame that has the heading. */
async function follow({ path, heading }: { path: string; heading: string }): Promise<number> {
  const link = [...document.querySelectorAll('a')].find((each) => each.pathname === path);
  if (!link) throw new Error(`No link leads to ${path}`);
  const begin = performance.now();
  link.click();
  while (document.querySelector('main h1')?.textContent !== heading)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begin;
}
