import type { Part } from '@brushline/contract/parts';
import type { Page } from '@playwright/test';
import { longestTask } from './support/longest-task.ts';
import { expect, test } from './support/test.ts';

const COUNT = 2000;

const parts: Part[] = Array.from({ length: COUNT }, (_, index) => ({
  _id: `part-${index}`,
  name: `Bearing ${index + 1}`,
  description:
    'Deep groove, rubber sealed, chrome steel, greased for 30,000 rpm; fits every housing.',
  price: 0.62,
  minimumOrder: 500,
  stock: 18_500,
  image: '/drawings/bearing-608-2rs-c3.svg',
}));

// Playwright's own trace copies all elements at each step, which takes far longer than the page's tasks.
test.use({ viewport: { width: 1280, height: 900 }, trace: 'off' });

test.describe('with 2,000 parts', () => {
  // The caches of a busy machine may make one task long; our own faults come each time.
  test.describe.configure({ retries: 2 });

  test.beforeEach(async ({ page }) => {
    await page.route('**/api/parts', (route) => route.fulfill({ json: parts }));
  });

  test('the page first renders 48 of them, and is as long as it will be', async ({ page }) => {
    await page.goto('/');
    // By tag: the roles of so many elements take long to find out.
    const cards = page.locator('article');
    await expect(cards).toHaveCount(48);
    const before = await heightOf(page);
    await page.keyboard.press('Shift');
    await expect(cards).toHaveCount(COUNT, { timeout: 45_000 });
    const after = await heightOf(page);
    expect(Math.abs(after - before) / after).toBeLessThan(0.02);
  });

  test('neither loading nor scrolling through all of them holds the page up', async ({ page }) => {
    const longest = await longestTask(page, async () => {
      await page.goto('/');
      await page.evaluate(scrollThrough, COUNT);
    });
    expect(longest).toBeLessThan(50);
    await expect(page.locator('article h3').last()).toHaveText(`Bearing ${COUNT}`);
  });
});

function heightOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Two screens in each frame, until every card has come. */
async function scrollThrough(count: number): Promise<void> {
  const cards = document.getElementsByTagName('article');
  for (let place = 0; cards.length < count; place += 1800) {
    scrollTo(0, place % document.documentElement.scrollHeight);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
