import { endpoints } from '@brushline/contract/endpoints';
import { violationsOf, WCAG_RULES } from './support/accessibility.ts';
import { expect, test } from './support/test.ts';

// A violation of the Content-Security-Policy is an error on the console, which fails every test here.
test.describe('the page about the API', () => {
  test('lists every call, and asks nobody but the shop', async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${baseURL}/`) && !url.startsWith('data:')) foreign.push(url);
    });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1, name: /Brushline API/ })).toBeVisible();
    await expect(page.locator('.opblock')).toHaveCount(Object.keys(endpoints).length);
    expect(foreign).toEqual([]);
    await page.getByRole('link', { name: 'Back to the shop' }).click();
    await expect(page.getByRole('link', { name: /Buy Now/ }).first()).toBeVisible();
  });

  test('tries a call, also one that needs a token', async ({ page }) => {
    await page.goto('/api/docs');
    await page.locator('#operations-Catalogue-listParts .opblock-summary-control').click();
    await execute('#operations-Catalogue-listParts', '200');

    const admin = '[id$="-listUsers"]';
    await page.locator(`${admin} .opblock-summary-control`).click();
    await page.locator('.btn.authorize').first().click();
    const dialog = page.locator('.modal-ux');
    await dialog.locator('input').first().fill('garbage');
    await dialog
      .getByRole('button', { name: /Apply credentials|Authorize/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
    await execute(admin, '401');

    async function execute(call: string, status: string) {
      await page.locator(`${call} .execute`).click();
      const answered = page.locator(`${call} .live-responses-table .response-col_status`);
      await expect(answered.last()).toHaveText(new RegExp(`^${status}`));
    }
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`has the shop's colours when they are ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto('/api/docs');
      await expect(page.locator('html')).toHaveClass(
        colorScheme === 'dark' ? /dark-mode/ : /^light/,
      );
      const ground = colorScheme === 'dark' ? 'rgb(16, 19, 23)' : 'rgb(245, 247, 248)';
      await expect(page.locator('.swagger-ui').first()).toHaveCSS('background-color', ground);
    });

  test('can be read and used by everybody, also with calls open', async ({ page }) => {
    await page.goto('/api/docs');
    for (const call of ['Catalogue-listParts', 'Orders-placeOrder'])
      await page.locator(`#operations-${call} .opblock-summary-control`).click();
    await expect(page.locator('.body-param__text')).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(1);
    expect(await violationsOf(page, WCAG_RULES)).toEqual([]);
  });

  test('fits a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/api/docs');
    await expect(page.locator('.opblock').first()).toBeVisible();
    const surplus = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await surplus()).toBeLessThanOrEqual(0);
  });
});
