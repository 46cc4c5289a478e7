import { endpoints } from '@brushline/contract/endpoints';
import type { Page } from '@playwright/test';
import { violationsOf, WCAG_RULES } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

const GROUNDS = { light: 'rgb(245, 247, 248)', dark: 'rgb(16, 19, 23)' };

// The viewer runs long enough for V8's optimizing compilers to pay off.
test.use({
  launchOptions: ({ launchOptions }, use) => {
    const args = launchOptions.args?.filter((flag) => !flag.startsWith('--js-flags='));
    return use({ ...launchOptions, ...(args && { args }) });
  },
});

// A single test, because the viewer takes seconds of processor time to load, and for each call that is opened. A violation of
// the Content-Security-Policy is a console error, which fails the test.
test('the page about the API', async ({ page, baseURL }) => {
  test.slow();

  await test.step('lists every call, and sends requests only to the shop', async () => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:')) foreign.push(url);
    });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1, name: /Brushline API/ })).toBeVisible();
    await expect(page.locator('.opblock')).toHaveCount(Object.keys(endpoints).length);
    expect(foreign).toEqual([]);
  });

  for (const colorScheme of ['dark', 'light'] as const)
    await test.step(`has the shop's colours in the ${colorScheme} scheme`, async () => {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveClass(
        colorScheme === 'dark' ? /dark-mode/ : /^light/,
      );
      const viewer = page.locator('.swagger-ui').first();
      await expect(viewer).toHaveCSS('background-color', GROUNDS[colorScheme]);
    });

  await test.step('is accessible, even with calls open', async () => {
    await open(page, '#operations-Catalogue-listParts');
    await open(page, '#operations-Orders-placeOrder');
    await expect(page.locator('.body-param__text')).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    expect(await violationsOf(page, WCAG_RULES)).toEqual([]);
  });

  await test.step('sends a call, even with a token', async () => {
    await execute(page, '#operations-Catalogue-listParts', '200');
    const admin = '[id$="-listUsers"]';
    await open(page, admin);
    await page.locator('.btn.authorize').first().click();
    const dialog = page.locator('.modal-ux');
    await dialog.locator('input').first().fill('garbage');
    await dialog
      .getByRole('button', { name: /Apply credentials|Authorize/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
    await execute(page, admin, '401');
  });

  await test.step('fits a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    const surplus = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await surplus()).toBeLessThanOrEqual(0);
  });

  await test.step('links back to the shop', async () => {
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page.getByRole('link', { name: /Buy Now/ }).first()).toBeVisible();
  });
});

function open(page: Page, call: string): Promise<void> {
  return page.locator(`${call} .opblock-summary-control`).click();
}

async function execute(page: Page, call: string, status: string): Promise<void> {
  await page.locator(`${call} .execute`).click();
  const answered = page.locator(`${call} .live-responses-table .response-col_status`);
  await expect(answered.last()).toHaveText(new RegExp(`^${status}`));
}
