import { orderNumber } from '@brushline/contract/orders/order-number';
import type { Locator, Page } from '@playwright/test';
import { newPart, placePurchase } from '../api/support/data.ts';
import { hold } from './support/hold.ts';
import { openWithUnpaidOrder } from './support/order-page.ts';
import { openAsAdmin, openAsNewCustomer } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';
import { toast } from './support/toast.ts';

/** A window of 1280 by 800 at a zoom of 200%. */
const ZOOMED = { width: 640, height: 400 };

test.beforeEach(({ page }) => page.setViewportSize(ZOOMED));

/** Presses a key repeatedly, and names each focused control that is covered. */
async function coveredOnTheWay(page: Page, key: 'Tab' | 'Shift+Tab', times: number) {
  const covered: string[] = [];
  for (let i = 0; i < times; i++) {
    await page.keyboard.press(key);
    const name = await page.evaluate(nameIfCovered);
    if (name !== null) covered.push(name);
  }
  return covered;
}

function nameIfCovered(): string | null {
  const control = document.activeElement;
  if (!control || control === document.body) return null;
  const { left, top, width, height } = control.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  return control.contains(over) || over?.contains(control)
    ? null
    : control.getAttribute('aria-label') || control.textContent || control.id;
}

test('the focused element is covered neither by the bar at the top nor by the tray at the bottom', async ({
  page,
}) => {
  await page.goto('/parts?category=bearing');
  const compare = page.getByRole('button', { name: /^Compare / });
  await compare.nth(0).click();
  await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible();
  await compare.nth(0).focus();
  expect(await coveredOnTheWay(page, 'Tab', 20)).toEqual([]);
  expect(await coveredOnTheWay(page, 'Shift+Tab', 20)).toEqual([]);

  await test.step('results in cards are as wide as the page', async () => {
    const cards = page.getByRole('main').getByRole('list').filter({ hasText: 'in stock' });
    await expect(cards).toHaveCSS('width', '576px');
  });

  await test.step('no focused filter is behind the button at the bottom of the sheet', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    expect(await coveredOnTheWay(page, 'Tab', 25)).toEqual([]);
  });
});

test('the focused element is not covered by a toast, in the bar or below it', async ({ page }) => {
  await page.goto('/list#ROT-42-14=100');
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  for (const width of [ZOOMED.width, 1280]) {
    await page.setViewportSize({ ...ZOOMED, width });
    await page.getByRole('button', { name: 'Share' }).click();
    // A toast stays while the pointer is over it.
    const told = toast(page, /Link copied|Copying/);
    await told.hover();
    expect(await coveredOnTheWay(page, 'Shift+Tab', 16)).toEqual([]);
    expect(await coveredOnTheWay(page, 'Tab', 16)).toEqual([]);
    await told.getByRole('button', { name: 'Dismiss' }).click();
    await expect(told).toHaveCount(0);
  }
});

test('the link to the works scrolls there past all parts, and they stay visible when the parts arrive later', async ({
  page,
}) => {
  for (const width of [390, 640, 1280])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const parts = await hold(page, '**/api/parts*');
      await page.goto('/');
      await page.getByRole('link', { name: 'About the works' }).click();
      const works = page.locator('#about');
      await expect.poll(() => works.evaluate(topOf)).toBeCloseTo(64, -1);
      parts.release();
      await expect(page.getByRole('link', { name: /Buy Now/ }).nth(20)).toBeAttached();
      expect(await works.evaluate(topOf)).toBeCloseTo(64, -1);
      await expect(works).toBeFocused();
      await page.unrouteAll();
    });
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('link', { name: 'About the works' }).click();
  await expect(page.getByRole('heading', { name: 'We make what turns.' })).toBeInViewport();
  await expect.poll(() => page.locator('#about').evaluate(topOf)).toBeCloseTo(65, -1);
});

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

/** Names the page and its boxes that are narrower than their content. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, .boxed')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, textContent }) => `${tagName}: ${textContent?.slice(0, 30)}`),
  );
}

test('with increased text spacing, nothing is cut off on the narrowest screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/parts', '/parts?category=stator', '/parts?category=shaft']) {
    await page.goto(path);
    await expect(page.getByRole('article').nth(9)).toBeAttached();
    await page.evaluate(() => {
      const spaced = new CSSStyleSheet();
      // As in WCAG 1.4.12.
      spaced.replaceSync(
        '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      );
      document.adoptedStyleSheets.push(spaced);
    });
    expect(await cutOff(page), path).toEqual([]);
  }
});

function enlargeLetters(page: Page, size = '200%') {
  return page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
}

test('at 200% text size, the quantity of a line stays beside its price, and its total is not cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/list#STA-4208-12=500');
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await enlargeLetters(page);
  const more = await page.getByRole('button', { name: /more of Stator core/ }).boundingBox();
  const price = await page.getByText('Each', { exact: true }).last().boundingBox();
  if (!more || !price) throw new Error('Both must be visible');
  expect(more.x + more.width).toBeLessThan(price.x);
  expect(await cutOff(page)).toEqual([]);
});

test('at 200% text size, nothing of the bar and the cards is cut off on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await enlargeLetters(page);
  const card = page.getByRole('article').first();
  await expect(card).toContainText('In stock');
  expect(await card.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0);
  const menu = await page.getByRole('button', { name: 'Menu' }).boundingBox();
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThan(360);
});

test('at 200% text size, no page is wider than a phone, and no name breaks at its hyphen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const customer = await openAsNewCustomer(page, '/robots.txt');
  const part = await newPart();
  const number = orderNumber(await placePurchase(customer, [{ part: part._id }]));
  const main = page.getByRole('main');
  const address = main.getByRole('definition').filter({ hasText: 'Oslo' });
  const placesOf = [
    [`/dashboard/orders/${number}`, main.getByRole('button', { name: /^Download PDF/ })],
    ['/list', main.getByRole('button', { name: 'Paste or upload a list' })],
    ['/parts/STA-4208-12', main.getByRole('heading', { name: 'Similar parts' })],
    ['/blogs', main.getByRole('heading', { level: 1 })],
    ['/portfolio', main.getByRole('heading', { level: 1 })],
  ] as const;
  for (const [path, last] of placesOf) {
    await page.goto(path);
    await expect(last).toBeVisible();
    await enlargeLetters(page);
    if (path.includes('orders'))
      expect((await address.first().boundingBox())?.width).toBeGreaterThan(200);
    if (path === '/list') {
      await last.click();
      await expect(main.getByText('Or choose an Excel or CSV file')).toBeVisible();
    }
    expect(await cutOff(page), path).toEqual([]);
  }
  await page.goto('/parts/STA-4208-12');
  await enlargeLetters(page);
  const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode() && !texts.currentNode.textContent?.includes('42-08'));
    const at = texts.currentNode.textContent?.indexOf('42-08') ?? 0;
    range.setStart(texts.currentNode, at);
    range.setEnd(texts.currentNode, at + '42-08'.length);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  const similar = page.getByRole('region', { name: 'Similar parts' });
  const measure = await similar.getByText(/ mm$/).first().boundingBox();
  const price = await similar.getByText(/^\$/).first().boundingBox();
  if (!measure || !price) throw new Error('Both must be visible');
  expect(price.y).toBeGreaterThan(measure.y + measure.height);
  await page.goto('/parts?category=magnet');
  await enlargeLetters(page);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const count = await page.getByText(/^\d+ of \d+$/).boundingBox();
  if (!heading || !count) throw new Error('Both must be visible');
  expect(count.y).toBeGreaterThanOrEqual(heading.y + heading.height);
});

test('at 200% text size, no price of a comparison breaks, and the names do not cover it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/compare?parts=STA-4208-12,STA-5730-9,ROT-42-14,ROT-64-8');
  const names = page.getByRole('columnheader');
  await expect(names).toHaveCount(4);
  await enlargeLetters(page);
  const price = page.getByRole('cell', { name: /^\$\d+\.\d\d/ }).first();
  const lines = await price.evaluate(({ firstChild }) => {
    const range = document.createRange();
    range.selectNode(firstChild ?? document);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  await price.scrollIntoViewIfNeeded();
  await expect(names.first()).not.toBeInViewport();
});

test('at 150% text size, nothing is cut off on a phone and on a desktop', async ({ page }) => {
  await openWithUnpaidOrder(page);
  await page.goto('/list#STA-4208-12=100');
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  const main = page.getByRole('main');
  const placesOf = [
    [360, '/', main.getByRole('article').nth(5)],
    [360, '/parts/STA-4208-12', main.getByText('Outer diameter')],
    [360, '/parts/STA-4208', main.getByRole('heading', { name: 'Similar part numbers' })],
    [1280, '/dashboard/myOrders', main.getByRole('link', { name: 'Pay' })],
    [1280, '/list', main.getByRole('button', { name: 'Place and pay' })],
  ] as const;
  for (const [width, path, last] of placesOf) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(last).toBeAttached();
    await enlargeLetters(page, '150%');
    expect(await cutOff(page), path).toEqual([]);
  }
  await expect(page.getByText('Enter adds, Shift+Enter goes back')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('no field has text so small that Safari zooms in', async ({ page }) => {
    for (const [path, label] of [
      ['/parts?category=bearing', 'Bore from'],
      ['/parts/STA-4208-12', 'Supply'],
      ['/list#STA-4208-12=100', 'Quantity of Stator core 42-08, 12 slots'],
    ] as const) {
      await page.goto(path);
      if (path.startsWith('/list'))
        await page.getByRole('button', { name: 'Add all valid lines' }).click();
      await expect(page.getByLabel(label).first()).toBeAttached();
      const sizes = await page
        .locator('input:not([type=checkbox]), select')
        .evaluateAll((all) => all.map((field) => getComputedStyle(field).fontSize));
      expect(new Set(sizes), path).toEqual(new Set(['16px']));
    }
  });

  test('no keyboard corrects part numbers and searches', async ({ page }) => {
    for (const [path, label] of [
      ['/parts', 'Part number, name or size'],
      ['/list', 'Part number and quantity'],
      ['/parts/NOPE-1', 'Part number, name or size'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByLabel(label).last(), path).toHaveAttribute('autocorrect', 'off');
    }
  });

  test('the menu follows its button in the tab order, and closes when it loses the focus', async ({
    page,
  }) => {
    // Hydrated: directly after the replay of an early press, the page ignores a second press.
    await page.goto('/blogs', { waitUntil: 'networkidle' });
    const bar = page.getByRole('navigation', { name: 'Main' });
    const menu = bar.getByRole('button', { name: 'Menu' });
    const home = bar.getByRole('link', { name: 'Home' });
    await menu.press('Enter');
    await page.keyboard.press('Tab');
    await expect(home).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await menu.press('Enter');
    await bar.getByRole('link', { name: /^Order list/ }).focus();
    await expect(home).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(home).toBeHidden();
  });
});

test('the narrowest bar with links shows its full logo, and Log Out in one line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await openAsAdmin(page, '/dashboard/manageProducts');
  const bar = page.getByRole('navigation', { name: 'Main' });
  const logOut = bar.getByRole('button', { name: 'Log Out' });
  await expect(logOut).toBeVisible();
  expect((await logOut.boundingBox())?.height).toBe(44);
  expect((await bar.locator('svg').first().boundingBox())?.width).toBe(20);
});

test('the controls of staff are large enough for touch on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsAdmin(page, '/dashboard/pick');
  const main = page.getByRole('main');
  await expect(main.getByRole('table', { name: 'Parts to pick' })).toBeVisible();
  const heights = (all: Locator) =>
    all.evaluateAll((each) => each.map((one) => Math.round(one.getBoundingClientRect().height)));
  expect(Math.min(...(await heights(main.getByRole('link'))))).toBeGreaterThanOrEqual(44);
  await page.goto('/dashboard/orders');
  await expect(main.getByRole('table', { name: 'Orders' })).toBeVisible();
  expect(new Set(await heights(main.locator('label:has([type=checkbox])')))).toEqual(new Set([44]));
  expect(
    Math.min(...(await heights(main.getByRole('link', { name: '@' })))),
  ).toBeGreaterThanOrEqual(40);
  await main.getByRole('checkbox').first().check();
  await expect(main.getByText('1 selected')).toBeVisible();
  await page.goto('/dashboard/desk');
  await expect(page.getByRole('button', { name: 'Go to', exact: true })).toBeVisible();
});
