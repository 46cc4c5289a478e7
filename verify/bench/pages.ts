import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '@brushline/contract/parts/parts';
import type { RunningShop } from '@brushline/demo/shop/shop';
import { BROWSER_FLAGS, findBrowser } from '@brushline/tools/find-browser';
import { type BrowserContext, chromium } from '@playwright/test';
import { startDemoShop } from '../rig/demo-shop.ts';
import { freePorts } from '../rig/ports.ts';
import { root, say } from '../rig/program.ts';
import { median, table } from '../rig/report.ts';
import {
  type Account,
  ADMIN,
  type Bought,
  buy,
  CUSTOMER,
  fillCatalogue,
  readParts,
  seedMoreOrders,
} from './demo-shop.ts';
import { type Device, measurePage } from './lighthouse.ts';
import { type Act, customerActs, measurePresses, measureWays, staffActs } from './presses.ts';

const EMPTY_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><h1>Empty</h1></html>';

/** Many times the number of the demo shop's parts. */
const MANY_PARTS = 2_000;

/**
 * (d) Measures pages of the built client behind Hosting's emulator, and an almost empty page. With `only` it measures
 * those pages, by their names in the table, and no presses. On the command line the names are separated by commas, so
 * no name contains one.
 */
export async function measurePages(
  scratch: string,
  rounds: number,
  only: readonly string[] | null = null,
): Promise<string> {
  const emptyFile = join(root, 'web/dist/bench-empty.html');
  writeFileSync(emptyFile, EMPTY_PAGE);
  const { debugging } = await freePorts('debugging');
  const shop = await startDemoShop(scratch, { standsBack: true });
  try {
    return await measureIn({ shop, scratch, debugging, rounds, only });
  } finally {
    rmSync(emptyFile, { force: true });
    await shop.stop();
  }
}

interface Place {
  shop: RunningShop;
  /** A folder for files of this run. It keeps the browser's storage between starts. */
  scratch: string;
  /** The port on which Lighthouse finds the browser. */
  debugging: number;
  rounds: number;
  /** The requested pages; `null` for all of them, and the presses. */
  only: readonly string[] | null;
}

async function measureIn(place: Place): Promise<string> {
  const { shop, only } = place;
  const inStock = (await readParts(shop.url)).filter((part) => part.stock >= part.minimumOrder);
  const [part, ...others] = inStock;
  if (!part) throw new Error('The demo shop has no part in stock');
  await seedMoreOrders(shop);
  const three = [part, ...others.slice(0, 2)] as const;
  const bought = await buy(shop, three);
  const presses = (acts: readonly Act[]) =>
    inBrowser(place, (browser) => measurePresses(browser, shop.url, acts));
  const rows = await measureVisits(place, publicPages(three));
  await signIn(place, CUSTOMER);
  rows.push(...(await measureVisits(place, customerPages(part, bought))));
  await signIn(place, ADMIN);
  rows.push(...(await measureVisits(place, adminPages(bought))));
  if (only) return [pageTable(rows), NOTES].join('\n\n');
  await fillCatalogue(shop, MANY_PARTS);
  const staffPresses = await presses(staffActs);
  await forget(place, 'all');
  rows.push(...(await measureVisits(place, { [`/ with ${MANY_PARTS} parts`]: '/' })));
  await signIn(place, CUSTOMER);
  return [
    pageTable(rows),
    NOTES,
    `The time from a press to its paint, and the main thread's computing time up to that, with ${MANY_PARTS} parts and
the processor four times slower:`,
    await presses(customerActs(part)),
    staffPresses,
    `The time from a press on a link to the next page's heading, with ${MANY_PARTS} parts, code and data at hand:`,
    await inBrowser(place, (browser) => measureWays(browser, shop.url)),
  ].join('\n\n');
}

function pageTable(rows: readonly Row[]): string {
  return table(
    Object.keys(rows[0] ?? {}),
    rows.map((row) => Object.values(row)),
  );
}

const NOTES = `TBT is wall-clock time, which includes the time that the processors spend on the browser's other processes, the shop's
servers and Lighthouse. Own TBT is computed in the same way from the main thread's CPU time: the part of each task beyond
50 ms after the first contentful paint, on a processor that is slowed down four times for phones.`;

type Pages = Record<string, string>;

/** Lists pages whose names in the table are their paths. */
function named(...paths: string[]): Pages {
  return Object.fromEntries(paths.map((path) => [path, path]));
}

function publicPages(parts: readonly Part[]): Pages {
  const numbers = parts.map(({ number }) => number);
  return {
    'an almost empty page': '/bench-empty',
    ...named('/', '/parts'),
    '/parts/{number}': `/parts/${numbers[0]}`,
    '/compare of three parts': `/compare?parts=${numbers.join()}`,
    ...named('/list', '/login', '/signup', '/blogs', '/portfolio'),
  };
}

function customerPages({ _id }: Part, { number, order }: Bought): Pages {
  return {
    '/item/{id}': `/item/${_id}`,
    ...named('/dashboard', '/dashboard/myOrders'),
    '/dashboard/orders/{number}': `/dashboard/orders/${number}`,
    '/dashboard/payment/{id}': `/dashboard/payment/${order}`,
    ...named('/dashboard/addAReview', '/dashboard/myReviews'),
  };
}

/** Lists the pages of admins. Those with a list show 50 rows. */
function adminPages({ number }: Bought): Pages {
  const names = [
    ...['desk', 'orders', 'pick', 'manageAllOrders', 'manageProducts', 'addAProduct'],
    ...['makeAdmin', 'reviews', 'audit'],
  ];
  return {
    ...named(...names.map((name) => `/dashboard/${name}`)),
    '/dashboard/orders/{number} of an admin': `/dashboard/orders/${number}`,
  };
}

/** The visits of a page: with an empty cache, again with the browser's cache, and on a desktop with an empty cache. */
const VISITS = ['phone', 'phone, again', 'desktop'] as const;

type Figures = Awaited<ReturnType<typeof measurePage>>;

/** The cells of a row, by the headings of its columns. */
type Row = Record<string, string>;

/** Measures the pages one by one. It makes a row of the medians of each visit, and prints it at once. */
async function measureVisits(place: Place, pages: Pages): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [page, path] of Object.entries(pages)) {
    if (place.only && !place.only.includes(page)) continue;
    const rounds: Round[] = [];
    while (rounds.length < place.rounds) rounds.push(await measureRound(place, path));
    for (const visit of VISITS) {
      const row = { page, visit, ...medians(rounds.map((round) => round[visit])) };
      rows.push(row);
      say(Object.values(row).join(' | '));
    }
  }
  return rows;
}

function medians(visits: readonly Figures[]): Row {
  const names = Object.keys(visits[0] ?? {}) as (keyof Figures)[]; // Object.keys forgets the literal types
  return Object.fromEntries(
    names.map((name) => {
      const middle = median(visits.map((visit) => visit[name]));
      return [name, middle.toFixed(name === 'CLS' ? 3 : 0)];
    }),
  );
}

type Round = Record<(typeof VISITS)[number], Figures>;

/**
 * Starts a new browser for each visit. A page of the shop leaves a process with its service worker behind, which the
 * next page would share. Lighthouse's debugger would scan its memory for 100 ms, and count that time as the page's.
 */
async function measureRound(place: Place, path: string): Promise<Round> {
  const { debugging: port, scratch, shop } = place;
  // A signed-in customer stays signed in.
  const forgetFiles = () => forget(place, 'service_workers,cache_storage');
  const visit = (device: Device) =>
    inBrowser(place, () => measurePage(shop.url + path, device, { port, scratch }));
  await forgetFiles();
  const [phone, again] = [await visit('phone'), await visit('phone')];
  await forgetFiles();
  return { phone, 'phone, again': again, desktop: await visit('desktop') };
}

/** Starts the browser for one act, with the session of the previous one. */
async function inBrowser<T>(
  { scratch, debugging }: Place,
  act: (browser: BrowserContext) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launchPersistentContext(join(scratch, 'profile'), {
    executablePath: findBrowser(),
    args: [`--remote-debugging-port=${debugging}`, ...BROWSER_FLAGS],
  });
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}

/** Signs a person in, and removes every other session from the browser. */
async function signIn(place: Place, { email, password }: Account): Promise<void> {
  await forget(place, 'all');
  await inBrowser(place, async (browser) => {
    const page = await browser.newPage();
    await page.goto(`${place.shop.url}/login`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).waitFor();
    await page.waitForFunction(() => localStorage.getItem('accessToken') !== null);
  });
}

/** Clears the browser's cache and the shop's storage. */
async function forget(place: Place, storageTypes: string): Promise<void> {
  await inBrowser(place, async (browser) => {
    const session = await browser.newCDPSession(await browser.newPage());
    await session.send('Network.clearBrowserCache');
    await session.send('Storage.clearDataForOrigin', { origin: place.shop.url, storageTypes });
  });
}
