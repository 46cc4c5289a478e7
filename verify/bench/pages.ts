import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '@brushline/demo/shop/demo';
import { MAX_PORT_OFFSET } from '@brushline/demo/shop/ports';
import { readSettings } from '@brushline/demo/shop/settings';
import { type RunningShop, startShop } from '@brushline/demo/shop/shop';
import { findBrowser } from '@brushline/tools/find-browser';
import { type BrowserContext, chromium } from '@playwright/test';
import { connect, seedParts } from '../lib/database.ts';
import { measurePage, type PageFigures } from '../lib/lighthouse.ts';
import { root } from '../lib/places.ts';
import { median } from '../lib/statistics.ts';

/** Beside a shop on its usual ports, and beside the one of `npm test`. */
const MORE_OFFSET = 24_000;
const DEBUGGING_PORT = 29_222;

/** The shop of the demonstration has thirty. */
const MANY_PARTS = 2_000;

const EMPTY_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title><h1>Empty</h1></html>';

/** (d) Pages of the built client behind Hosting's emulator, beside one that is all but empty. */
export async function measurePages(scratch: string, rounds: number): Promise<string[]> {
  const emptyFile = join(root, 'web/dist/bench-empty.html');
  writeFileSync(emptyFile, EMPTY_PAGE);
  const { portOffset, chromePath } = readSettings(join(root, '.env'), process.env);
  const shop = await startShop({
    root,
    dataFolder: join(scratch, 'shop'),
    portOffset: (portOffset + MORE_OFFSET) % MAX_PORT_OFFSET,
    orderHoldHours: 24,
    firestore: 'embedded',
    hosting: true,
    onProgress: (doing) => process.stdout.write(`${doing} ...\n`),
  });
  try {
    return await measureIn(shop, findBrowser(chromePath), scratch, rounds);
  } finally {
    rmSync(emptyFile, { force: true });
    await shop.stop();
  }
}

async function measureIn(
  shop: RunningShop,
  browserPath: string,
  scratch: string,
  rounds: number,
): Promise<string[]> {
  const browser = await chromium.launchPersistentContext(join(scratch, 'profile'), {
    executablePath: browserPath,
    args: [`--remote-debugging-port=${DEBUGGING_PORT}`, '--no-sandbox'],
  });
  try {
    const visitor = await repeat(browser, rounds, [`${shop.url}/bench-empty`, `${shop.url}/`]);
    const part = await anyPart(shop.url);
    const [customer] = DEMO_ACCOUNTS.filter(({ admin }) => !admin);
    if (!customer) throw new Error('There is no demo customer');
    const page = await browser.newPage();
    await page.goto(`${shop.url}/login`);
    await page.getByLabel('E-mail').fill(customer.email);
    await page.getByLabel('Password', { exact: true }).fill(customer.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).waitFor();
    await page.close();
    const member = await repeat(browser, rounds, [
      `${shop.url}/item/${part}`,
      `${shop.url}/dashboard/myOrders`,
    ]);
    await fillCatalogue(shop);
    await signOut(browser, shop.url);
    const [full] = await repeat(browser, rounds, [`${shop.url}/`]);
    const [empty, home] = visitor;
    const [item, orders] = member;
    return table({
      'an all but empty page': empty,
      '/': home,
      [`/ with ${MANY_PARTS} parts`]: full,
      '/item/{id}, signed in': item,
      '/dashboard/myOrders, signed in': orders,
    });
  } finally {
    await browser.close();
  }
}

/** Until the functions answer with all of them, and not with what they kept of the read before. */
async function fillCatalogue({ url, ports }: RunningShop): Promise<void> {
  const db = connect(ports.firestore);
  await seedParts(db, 0, MANY_PARTS - (await readParts(url)).length);
  await db.terminate();
  while ((await readParts(url)).length < MANY_PARTS)
    await new Promise((resolve) => setTimeout(resolve, 500));
}

async function anyPart(url: string): Promise<string> {
  return (await readParts(url))[0]?._id ?? '';
}

async function readParts(url: string): Promise<{ _id: string }[]> {
  return (await fetch(`${url}/api/parts`)).json() as Promise<{ _id: string }[]>; // our own API
}

/** The figures of each page, in rounds. */
async function repeat(
  browser: BrowserContext,
  rounds: number,
  urls: string[],
): Promise<PageFigures[][]> {
  const figures: PageFigures[][] = urls.map(() => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [i, url] of urls.entries()) {
      await clearCache(browser);
      figures[i]?.push(await measurePage(url, DEBUGGING_PORT));
    }
  return figures;
}

/** The browser forgets all that the shop has stored in it. */
async function signOut(browser: BrowserContext, origin: string): Promise<void> {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.close();
}

/** Everything is fetched anew, as at a first visit; whoever is signed in stays so. */
async function clearCache(browser: BrowserContext): Promise<void> {
  const page = await browser.newPage();
  const session = await browser.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.close();
}

function table(pages: Record<string, PageFigures[] | undefined>): string[] {
  const lines = [
    '| page | performance | FCP, ms | LCP, ms | TBT, ms | CLS | requests | kB in all | script | style | font | image |',
    `|${' --- |'.repeat(12)}`,
  ];
  for (const [name, figures = []] of Object.entries(pages)) {
    const of = (pick: (page: PageFigures) => number, digits = 0) =>
      median(figures.map(pick)).toFixed(digits);
    const kilobytes = ['all', 'Script', 'Stylesheet', 'Font', 'Image'].map((type) =>
      of((page) => page.kilobytes[type] ?? 0),
    );
    lines.push(
      `| ${[name, of((p) => p.performance), of((p) => p.fcp), of((p) => p.lcp), of((p) => p.tbt), of((p) => p.cls, 3), of((p) => p.requests), ...kilobytes].join(' | ')} |`,
    );
  }
  return lines;
}
