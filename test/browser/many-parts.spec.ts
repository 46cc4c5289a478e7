import { toCatalogue } from '@brushline/contract/parts/catalogue';
import type { Part } from '@brushline/contract/parts/parts';
import type { Page } from '@playwright/test';
import { openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

function bearing(_: unknown, index: number): Part {
  return {
    _id: `part-${index}`,
    name: `Bearing ${index + 1}`,
    description:
      'Deep groove, rubber sealed, chrome steel, greased for 30,000 rpm; fits every housing.',
    price: 0.62,
    minimumOrder: 500,
    stock: 18_500,
    image: '/drawings/bearing-608-2rs-c3.svg',
  };
}

/** Shows this many parts in the grid of the home page. */
function fillGrid(page: Page, length: number): Promise<unknown> {
  const parts = Array.from({ length }, bearing);
  return page.route('**/api/parts', (route) => route.fulfill({ json: parts }));
}

/** The maximum number of cards rendered in one step. */
const MOST_AT_ONCE = 24;

test.use({ viewport: { width: 1280, height: 900 } });

test('the grid renders 240 of 2,000 parts and those near the viewport, at its full height', async ({
  page,
}) => {
  await fillGrid(page, 2000);
  await page.goto('/');
  // By tag, because computing the roles of so many elements is slow.
  const cards = page.locator('article');
  await expect(cards).toHaveCount(240);
  const before = await heightOf(page);
  await toLastSlice(page);
  await expect(cards.last().locator('h3')).toHaveText('Bearing 2000');
  expect(await cards.count()).toBeLessThan(270);
  const after = await heightOf(page);
  expect(Math.abs(after - before) / after).toBeLessThan(0.02);
  // Layout is skipped for groups of six cards, not for single cards.
  expect(await page.locator('[role="list"] > *').count()).toBe(Math.ceil(2000 / 6));

  await test.step('a focused card stays rendered, however far it is scrolled away', async () => {
    const link = page.getByRole('link', { name: 'Bearing 2000', exact: true });
    await link.focus();
    await page.evaluate(() => scrollTo(0, 0));
    const inLastSlice = 2000 % 6;
    await expect(cards).toHaveCount(240 + inLastSlice);
    await expect(link).toBeFocused();
  });
});

test('the grid renders a few cards at a time, and each card on scrolling to it', async ({
  page,
}) => {
  await fillGrid(page, 360);
  await page.addInitScript(countSteps);
  await page.goto('/');
  await expect(page.locator('#parts [role="list"] > *')).toHaveCount(360 / 6);
  await page.evaluate(scrollThrough);
  const steps = await page.evaluate(() => globalThis.steps);
  expect(Math.max(...steps)).toBeLessThanOrEqual(MOST_AT_ONCE);
});

test('a browser without idle callbacks, such as Safari, renders the parts within seconds too', async ({
  page,
}) => {
  await fillGrid(page, 360);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'requestIdleCallback'));
  await page.goto('/');
  // There are forty steps.
  await expect(page.locator('article')).toHaveCount(240, { timeout: 90_000 });
});

test('the table of 5,000 parts renders only visible rows, down to the last', async ({ page }) => {
  await page.route('**/api/catalogue', (route) =>
    route.fulfill({ json: toCatalogue(Array.from({ length: 5000 }, bearing)) }),
  );
  await page.goto('/parts');
  const rows = page.locator('tbody tr');
  await expect(page.getByRole('link', { name: 'Bearing 1', exact: true })).toBeVisible();
  // The results are prerendered. The filters show after hydration.
  await expect(page.getByLabel('Shortcut keys: / search, c compare')).toBeVisible();
  expect(await rows.count()).toBeLessThan(60);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('link', { name: 'Bearing 5000', exact: true })).toBeVisible();
  expect(await rows.count()).toBeLessThan(60);
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
});

test('all 160 results are printed, and afterwards only visible rows are rendered', async ({
  page,
}) => {
  await page.route('**/api/catalogue', (route) =>
    route.fulfill({ json: toCatalogue(Array.from({ length: 160 }, bearing)) }),
  );
  await page.goto('/parts');
  await expect(page.getByLabel('Shortcut keys: / search, c compare')).toBeVisible();
  const rows = page.locator('tbody tr');
  await expect.poll(() => rows.count()).toBeGreaterThan(0);
  // Runs after the listener of the page.
  await page.evaluate(() => {
    addEventListener('beforeprint', () => {
      document.title = `${document.querySelectorAll('tbody tr').length} rows`;
    });
  });
  await page.pdf();
  expect(await page.title()).toBe('160 rows');
  await expect.poll(() => rows.count()).toBeLessThan(60);

  await test.step('on a phone, the button for more cards passes the focus on when it disappears', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await page.getByRole('button', { name: 'Show more of 160' }).click();
    await expect(page.locator('[role="list"] :focus')).toHaveCount(1);
  });
});

test('the page is painted while 5,000 new prices are computed, and the change can start only after that', async ({
  page,
}) => {
  await page.route('**/api/catalogue*', (route) =>
    route.fulfill({ json: toCatalogue(Array.from({ length: 5000 }, bearing)) }),
  );
  await openAsAdmin(page, '/dashboard/manageProducts/prices');
  await expect(page.getByText('5,000 products found')).toBeVisible();
  await page.getByLabel('Percent').focus();
  await page.evaluate(notePaints);
  await page.keyboard.type('5');
  await expect(page.getByRole('button', { name: 'Change 5,000 products' })).toBeEnabled();
  expect(await page.evaluate(() => globalThis.paints)).toBeGreaterThan(2);
});

test('a choice renders the visible rows first, then the counts of the filters and the other rows', async ({
  page,
}) => {
  const list = Array.from({ length: 200 }, (_, i) =>
    i < 100
      ? { ...bearing(_, i), category: 'bearing' as const, specs: { seal: 'zz' } }
      : bearing(_, i),
  );
  await page.route('**/api/catalogue', (route) => route.fulfill({ json: toCatalogue(list) }));
  await page.goto('/parts');
  const box = page.getByRole('checkbox', { name: 'Bearings' });
  await expect(box).toBeVisible();
  await page.evaluate(noteFirstStep);
  await box.check();
  const rows = page.locator('tbody tr[data-part]');
  await expect(rows).toHaveCount(100);
  await expect(page.getByRole('group', { name: 'Seal' })).toBeVisible();
  const first = await page.evaluate(() => globalThis.firstStep);
  expect(first?.rows).toBeLessThanOrEqual(16);
  expect(first?.filters).not.toContain('Seal');
});

test('a row of the table does not move while rows above it are added and removed', async ({
  page,
}) => {
  const long =
    'Bearing with a name that takes a second line of its cell, and a part of a third line too';
  const list = Array.from({ length: 2000 }, (_, i) => {
    const part = bearing(_, i);
    return i % 3 === 0 ? { ...part, name: `${long} ${i}` } : part;
  });
  await page.route('**/api/catalogue', (route) => route.fulfill({ json: toCatalogue(list) }));
  await page.goto('/parts');
  await expect(page.getByLabel('Shortcut keys: / search, c compare')).toBeVisible();
  await expect(page.getByRole('link', { name: `${long} 0`, exact: true })).toBeVisible();
  expect(await page.evaluate(movedRows)).toEqual([]);
});

test('pictures of rows that are scrolled past are not fetched, and those of rows that stay load one by one', async ({
  page,
}) => {
  await page.clock.install();
  await page.route('**/api/catalogue', (route) =>
    route.fulfill({ json: toCatalogue(Array.from({ length: 5000 }, bearing)) }),
  );
  await page.goto('/parts');
  await expect(page.getByLabel('Shortcut keys: / search, c compare')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const lastRow = page.locator('tbody tr[data-part]').last();
  // The rows are rendered before the clock runs on.
  const scroll = async (ms: number) => {
    const before = await lastRow.getAttribute('data-index');
    await page.mouse.wheel(0, 1000);
    await expect(lastRow).not.toHaveAttribute('data-index', before ?? '');
    await page.clock.runFor(ms);
  };
  await page.mouse.move(600, 600);
  await scroll(5000);
  await expect(lastRow.locator('img')).toHaveCount(1);
  for (const _ of [1, 2, 3]) await scroll(50);
  const pictures = page.locator('tbody tr[data-part] img');
  const seen = await pictures.count();
  await page.clock.runFor(200);
  await expect.poll(() => pictures.count()).toBeGreaterThan(seen);
  await expect(lastRow.locator('img')).toHaveCount(0);
  await page.clock.runFor(5000);
  await expect(lastRow.locator('img')).toHaveCount(1);
});

declare global {
  /** Returns the number of cards added in each DOM change. */
  var steps: number[];
  var firstStep: { rows: number; filters: string } | undefined;
  /** Returns the number of paints between the next letter and the table. */
  var paints: number;
}

function notePaints(): void {
  globalThis.paints = 0;
  const count = () => {
    if (document.querySelector('table')) return;
    globalThis.paints += 1;
    requestAnimationFrame(count);
  };
  addEventListener('input', () => requestAnimationFrame(count), { once: true });
}

/** Records the content of the page when it first shows the result of a choice. */
function noteFirstStep(): void {
  // The visible number. Screen readers announce it later.
  const said = document.querySelector('h1 + p');
  const before = said?.textContent;
  const observer = new MutationObserver(() => {
    if (said?.textContent === before) return;
    observer.disconnect();
    globalThis.firstStep = {
      rows: document.querySelectorAll('tbody tr[data-part]').length,
      filters: document.querySelector('aside')?.textContent ?? '',
    };
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}

function countSteps(): void {
  globalThis.steps = [];
  const cardsIn = (node: Node) =>
    node instanceof Element
      ? node.querySelectorAll('article').length + Number(node.matches('article'))
      : 0;
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const cards = added.reduce((sum, node) => sum + cardsIn(node), 0);
    if (cards > 0) globalThis.steps.push(cards);
  }).observe(document, { childList: true, subtree: true });
}

function heightOf(page: Page): Promise<number> {
  return page.locator('#parts [role="list"]').evaluate(({ clientHeight }) => clientHeight);
}

function toLastSlice(page: Page): Promise<void> {
  return page.evaluate(() =>
    document.querySelector('#parts [role="list"] > :last-child')?.scrollIntoView(),
  );
}

/** Scrolls from one slice of the grid to the next, after its cards are rendered. */
async function scrollThrough(): Promise<void> {
  for (const slice of document.querySelectorAll('#parts [role="list"] > *')) {
    slice.scrollIntoView();
    do await new Promise((resolve) => requestAnimationFrame(resolve));
    while (!slice.querySelector('article'));
  }
}

/** Scrolls through thirty screens of rows, and returns the rows that were at two positions in the page. */
async function movedRows(): Promise<string[]> {
  const places = new Map<string, number>();
  const moved = new Set<string>();
  for (let frame = 0; frame < 90; frame += 1) {
    scrollBy(0, 300);
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (const row of document.querySelectorAll<HTMLElement>('tr[data-index]')) {
      const { index = '' } = row.dataset;
      const place = row.getBoundingClientRect().top + scrollY;
      if (Math.abs(place - (places.get(index) ?? place)) > 0.1) moved.add(index);
      places.set(index, place);
    }
  }
  return [...moved];
}
