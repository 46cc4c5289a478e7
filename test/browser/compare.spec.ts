import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** The maximum number of clicks, keys and page loads from the start to a comparison of three bearings with a bore of 8 mm. */
const MOST_STEPS = 12;

/** A user whose clicks, keys and page loads are counted. */
function counted(page: Page) {
  let steps = 0;
  return {
    steps: () => steps,
    load: (path: string) => {
      steps += 1;
      return page.goto(path);
    },
    click: (name: string | RegExp, role: 'button' | 'checkbox' | 'link' | 'textbox') => {
      steps += 1;
      return page.getByRole(role, { name }).first().click();
    },
    press: async (...keys: string[]) => {
      for (const key of keys) {
        steps += 1;
        await page.keyboard.press(key);
      }
    },
  };
}

/** Expects three parts side by side, all with a bore of 8 mm. */
async function expectThreeBearingsOf8(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Compare parts' })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  const bore = page.getByRole('row', { name: /^Bore d mm/ });
  await expect(bore.getByRole('cell')).toHaveText(['8.0', '8.0', '8.0']);
  await expect(page.getByRole('row', { name: /^Dynamic load/ })).toBeVisible();
}

test('three of the bearings with a bore of 8 mm are compared by mouse', async ({ page }) => {
  const person = counted(page);
  await person.load('/parts');
  await person.click('Bearings', 'checkbox');
  await person.click('Bore from', 'textbox');
  await person.press('8', 'Tab', '8', 'Enter');
  await expect(page.getByRole('status').first()).toHaveText(/^\d of \d+ parts$/);
  for (const name of ['608-2RS, C3', '688', '608-ZZ'])
    await person.click(new RegExp(`^Compare Bearing ${name}`), 'button');
  await person.click('Compare', 'link');
  await expectThreeBearingsOf8(page);
  expect(person.steps()).toBeLessThanOrEqual(MOST_STEPS);
});

test('the same by keyboard only: a letter and a measure, Down, c for each, C', async ({ page }) => {
  const person = counted(page);
  await person.load('/parts');
  // The results are prerendered. The page is hydrated once it offers its keys.
  await expect(page.getByLabel('Shortcut keys: / search, c compare')).toBeVisible();
  await person.press('/', 'd', '8', ' ', 'b', 'r');
  await expect(page.getByRole('status').first()).toHaveText(/^\d of \d+ parts$/);
  await person.press('ArrowDown', 'c', 'c', 'c');
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText(
    '3 parts to compare',
  );
  await person.press('Shift+C');
  await expectThreeBearingsOf8(page);
  expect(person.steps()).toBeLessThanOrEqual(MOST_STEPS);
});

test('the choice survives a reload, and takes at most four parts', async ({ page }) => {
  await page.goto('/parts?category=bearing');
  // The results are prerendered. The filters show after hydration.
  await expect(page.getByLabel('Bore from')).toBeVisible();
  const toggles = page.getByRole('button', { name: /^Compare Bearing/ });
  for (const i of [0, 1, 2, 3]) await toggles.nth(i).click();
  await expect(toggles.nth(4)).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Comparison' })).toContainText(
    '4 parts to compare',
  );
  await toggles.nth(0).click();
  await expect(toggles.nth(4)).toBeEnabled();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Comparison' })).toHaveCount(0);
  await expect(toggles.nth(1)).toBeFocused();
});

test('two tabs choose parts for one comparison', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/parts?category=bearing');
    await expect(tab.getByLabel('Bore from')).toBeVisible();
  }
  const toggles = (tab: Page) => tab.getByRole('button', { name: /^Compare Bearing/ });
  await toggles(page).nth(0).click();
  await expect(other.getByRole('region', { name: 'Comparison' })).toContainText(
    '1 part to compare',
  );
  await toggles(other).nth(1).click();
  for (const tab of [page, other])
    await expect(tab.getByRole('region', { name: 'Comparison' })).toContainText(
      '2 parts to compare',
    );
});

test('a comparison has drawings to one scale, can show only differences, and reports unknown parts in its address', async ({
  page,
}) => {
  await page.goto('/compare?parts=BRG-608-2RS-C3,NOPE,brg-6804-zz,NOPE');
  const fault = page.getByRole('alert');
  await expect(fault.getByRole('listitem')).toContainText([
    'parts=NOPE is not a part that we sell',
  ]);
  await expect(page.getByRole('row', { name: /^Balls/ })).toBeVisible();
  await page.getByLabel('Only differences').check();
  await expect(page.getByRole('row', { name: /^Balls/ })).toHaveCount(0);
  const drawings = page.getByRole('img', { name: /^Drawing of/ });
  await expect(drawings).toHaveCount(2);
  const widths = await drawings.evaluateAll((images) =>
    images.map((image) => image.getBoundingClientRect().width),
  );
  expect(widths[0]).toBeLessThan(widths[1] ?? 0);
  await fault.getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL('/compare?parts=BRG-608-2RS-C3%2CBRG-6804-ZZ');
  await test.step('the focus moves to the next part when one is removed', async () => {
    await page.getByRole('button', { name: 'Remove Bearing 608-2RS, C3' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Remove Bearing 6804-ZZ' })).toBeFocused();
    await expect(page.getByRole('columnheader')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByText('No parts to compare yet')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Find parts' })).toBeFocused();
  });
});

test('wound stators are compared as motors, at a chosen supply and temperature', async ({
  page,
}) => {
  await page.goto('/compare?parts=STA-4208-12,STA-2207-12,BRG-608-2RS-C3');
  const motors = page.getByRole('region', { name: 'As motors' });
  await expect(motors.getByRole('listitem').first()).toHaveText(
    'Stator core 42-08, 12 slots: 8,840 rpm without load; most efficient at 7.9 A, with 87%. It carries 8.8 A continuously.',
  );
  await motors.getByLabel('Supply').selectOption('14.8 V (4S)');
  await motors.getByLabel('Winding').selectOption('at 120 °C');
  await expect(motors.getByRole('listitem').first()).toContainText(
    'most efficient at 5.4 A, with 81%',
  );
  await motors.getByText('The curves in figures').click();
  await expect(motors.getByRole('table', { name: 'Stator core 42-08, 12 slots' })).toBeVisible();
  await motors.getByText('How this is computed').click();
  await expect(motors.getByText('Kt · (I − I₀), with Kt = 60 / (2π · Kv)')).toBeVisible();
});

test('figures are as stated, and a screen reader announces the best', async ({ page }) => {
  await page.goto('/compare?parts=STA-4208-12,STA-2812-12');
  const cellsOf = (name: RegExp) => page.getByRole('row', { name }).getByRole('cell');
  await expect(cellsOf(/^Resistance R/)).toHaveText(['190', '50.0']);
  await expect(page.getByRole('cell', { name: '13.0 , best' })).toBeVisible();
});

test('removing a part that is no longer on sale makes room for another', async ({ page }) => {
  await page.goto('/robots.txt');
  const chosen = ['GONE-1', 'STA-4208-12', 'ROT-42-14', 'BRG-608-ZZ'];
  await page.evaluate(
    (keys) => localStorage.setItem('brushline:compare', keys),
    JSON.stringify(chosen),
  );
  await page.goto('/parts');
  const tray = page.getByRole('region', { name: 'Comparison' });
  await tray.getByRole('link', { name: 'Compare' }).click();
  const fault = page.getByRole('alert').filter({ hasText: 'GONE-1' });
  await fault.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('link', { name: 'Find more parts' }).click();
  await expect(tray).toContainText('3 parts to compare Up to 4.');
});

test('two parts are removed from a comparison, the second before the page shows the removal of the first', async ({
  page,
}) => {
  await page.goto('/compare?parts=BRG-608-2RS-C3,BRG-623-ZZ,ROT-42-14');
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  await page.evaluate(async () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('button[aria-label^="Remove "]')];
    for (const button of buttons.slice(0, 2)) {
      button.click();
      await null; // only the microtasks of the page run in between
    }
  });
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await expect(page).toHaveURL(/parts=ROT-42-14$/);
});

test('a comparison is printed as a table, on three sheets with its curves', async ({ page }) => {
  await page.goto('/compare?parts=BRG-608-2RS-C3,STA-4208-12');
  const bore = page.getByRole('row', { name: /^Bore d mm/ });
  await expect(bore).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // The width of an A4 sheet.
  await page.setViewportSize({ width: 718, height: 1040 });
  await expect(bore).toHaveCSS('display', 'table-row');
  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(3);
});
