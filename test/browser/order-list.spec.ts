import { aWorkbook, sheetRows } from '@brushline/web/test/a-workbook';
import type { Locator, Page } from '@playwright/test';
import { demoAdmin } from '../api/support/people.ts';
import { api } from '../api/support/shop.ts';
import { askForFreshParts } from './support/fresh-parts.ts';
import { hold, loseAnswer } from './support/hold.ts';
import { orderElsewhere, ownPart } from './support/own-part.ts';
import { logIn, openAsNewCustomer } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';
import { textsIn } from './support/texts-in.ts';
import { translatePage } from './support/translate.ts';

const STATOR = 'STA-4208-12';
const BEARING = 'BRG-608-2RS-C3';

const field = (page: Page) => page.getByRole('combobox', { name: 'Part number and quantity' });
const row = (page: Page, part: string) => page.getByRole('row').filter({ hasText: part });
const listLink = (page: Page) => page.getByRole('link', { name: /^Order list/ });

test('a list is typed by keyboard only: Enter adds, an offer needs a second Enter, Shift+Enter goes back', async ({
  page,
}) => {
  await page.goto('/list');
  await field(page).focus();
  await page.keyboard.type('sta 4208 12 100');
  await page.keyboard.press('Enter');
  await expect(row(page, STATOR)).toContainText('$840.00');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.type(`${BEARING} 400`);
  await expect(page.getByRole('option')).toContainText('The minimum is 500');
  await page.keyboard.press('Enter');
  await expect(row(page, BEARING)).toBeHidden();
  await expect(page.getByText('Not added yet. Press Enter again to take it.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row(page, BEARING).getByRole('textbox')).toHaveValue('500');
  await page.keyboard.press('Shift+Enter');
  await expect(field(page)).toHaveValue(`${BEARING} 500`);
  await page.keyboard.press('Shift+Enter');
  await expect(field(page)).toHaveValue(`${STATOR} 100`);
  await field(page).fill(`${STATOR} 150`);
  await page.keyboard.press('Enter');
  await expect(row(page, STATOR).getByRole('textbox')).toHaveValue('150');
  await expect(listLink(page)).toHaveText('Order list2');

  await test.step('a brought-back line is not added to itself after a reload', async () => {
    await field(page).press('Shift+Enter');
    await expect(field(page)).toHaveValue(`${STATOR} 150`);
    await field(page).fill(`${STATOR} 200`);
    await page.reload();
    await expect(row(page, STATOR)).toBeVisible();
    await expect(field(page)).toHaveValue('');
  });

  await test.step('in a small window, the arrow keys scroll to the chosen offer', async () => {
    const usual = page.viewportSize();
    // A window of 1280 by 1024 pixels at a zoom of 400%.
    await page.setViewportSize({ width: 320, height: 256 });
    await field(page).fill('bearing');
    const chosen = page.getByRole('option', { selected: true });
    await expect(page.getByRole('option').nth(2)).toBeVisible();
    for (const name of ['first', 'second', 'third']) {
      await field(page).press('ArrowDown');
      await expect(chosen, name).toBeInViewport({ ratio: 0.9 });
    }
    await field(page).press('Escape');
    if (usual) await page.setViewportSize(usual);
  });

  await test.step('1.000 typed into a line is a thousand', async () => {
    const quantity = row(page, STATOR).getByRole('textbox');
    await quantity.fill('');
    await quantity.pressSequentially('1.000');
    await quantity.blur();
    await expect(quantity).toHaveValue('1000');
    await expect(row(page, STATOR)).toContainText('$7,400.00');
  });

  await test.step('Shift+Enter brings back no line of another list', async () => {
    await field(page).fill(`${BEARING} 500`);
    await field(page).press('Enter');
    await expect(row(page, BEARING).getByRole('textbox')).toHaveValue('1000');
    await page.getByRole('button', { name: 'New list' }).click();
    await expect(row(page, BEARING)).toBeHidden();
    await field(page).press('Shift+Enter');
    await expect(field(page)).toHaveValue('');
  });
});

test('Enter waits for the search, and adds nothing that was not shown', async ({ page }) => {
  const search = await hold(page, /text-worker/);
  await page.goto('/list');
  await field(page).focus();
  await page.keyboard.type('rotor bell 42-15 100');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  search.release();
  await expect(page.getByText('Not added yet. Press Enter again to take it.')).toBeVisible();
  await expect(page.getByRole('option', { selected: true })).toContainText('Rotor bell 42-15');
  await expect(page.getByRole('table')).toBeHidden();
  await field(page).fill('no such thing 5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('We have no part called “no such thing 5”')).toBeVisible();
});

test('Enter shows a message in a shop without parts', async ({ page }) => {
  const json = { rank: [], columns: {} };
  await page.route('**/api/catalogue', (route) => route.fulfill({ json }));
  await page.goto('/list');
  await field(page).fill(`${STATOR} 100`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`We have no part called “${STATOR} 100”`)).toBeVisible();
});

test.describe('without the search', () => {
  test.use({ expectedErrors: [[/text-worker|Failed to load resource/], { scope: 'test' }] });

  test('the field offers the most similar part numbers', async ({ page }) => {
    await page.route(/text-worker/, (route) => route.abort());
    await page.goto('/list');
    await field(page).fill('STA-4280-12 100');
    await expect(page.getByRole('option').first()).toContainText(STATOR);
    await field(page).fill('rotor bell 100');
    await page.keyboard.press('Enter');
    await expect(page.getByText('We could not search for “rotor bell 100”.')).toBeVisible();
  });
});

test('half-typed or pasted text survives a reload, other pages, and a login', async ({ page }) => {
  await page.goto('/list');
  await field(page).fill('sta 42');
  await page.getByRole('button', { name: 'Paste or upload a list' }).click();
  const area = page.getByRole('textbox', { name: /^One part for each line/ });
  await area.fill(`${STATOR} 1`);
  await page.reload();
  await expect(field(page)).toHaveValue('sta 42');
  await expect(area).toHaveValue(`${STATOR} 1`);
  await page.getByRole('link', { name: 'Log In', exact: true }).click();
  await logIn(page, { email: 'buyer@brushline.test', password: 'motor-buyer' });
  await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await listLink(page).click();
  await expect(field(page)).toHaveValue('sta 42');
  await expect(area).toHaveValue(`${STATOR} 1`);
  await page.getByRole('button', { name: 'Close' }).click();
  await field(page).fill(`${STATOR} 100`);
  await field(page).press('Enter');
  await expect(row(page, STATOR)).toBeVisible();
  await page.reload();
  await expect(row(page, STATOR)).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(area).toHaveCount(0);
  await field(page).fill('brg');
  await page.getByRole('link', { name: 'Portfolio' }).click();
  await expect(field(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('brg');
  await listLink(page).click();
  await expect(field(page)).toHaveValue('');
});

test('Log Out on the list discards half-typed or pasted text', async ({ page }) => {
  await openAsNewCustomer(page, '/list');
  await field(page).fill('sta 42');
  await page.getByRole('button', { name: 'Paste or upload a list' }).click();
  const area = page.getByRole('textbox', { name: /^One part for each line/ });
  await area.fill(`${STATOR} 1`);
  await page.getByRole('button', { name: 'Check this list' }).click();
  await expect(page.getByText('1 line needs your attention')).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('1 line needs your attention')).toBeHidden();
  await expect(field(page)).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the focus stays nearby when a line, an offer or a panel disappears', async ({ page }) => {
  await page.goto(`/list#${STATOR}=100&${BEARING}=500&STA-3508-12=100`);
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  // A window of 1280 by 720 pixels at a zoom of 200%.
  await page.setViewportSize({ width: 640, height: 360 });
  const focused = async (name: string | RegExp) => {
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport({ ratio: 0.9 });
  };
  await press('Leave out line 1');
  await focused('Leave out line 2');
  await press('Add all valid lines');
  await expect(page.getByRole('region', { name: 'A list for you' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press('Remove Bearing 608-2RS, C3');
  await focused('Remove Stator core 35-08, 12 slots');
  await press('Undo');
  await focused('Remove Bearing 608-2RS, C3');
  await press('Remove Bearing 608-2RS, C3');
  await press('Remove Stator core 35-08, 12 slots');
  await expect(page.locator('main').getByRole('link', { name: 'Find parts' })).toBeFocused();

  await press('Paste or upload a list');
  const area = page.getByRole('textbox', { name: /^One part for each line/ });
  await expect(area).toBeFocused();
  await area.fill(`${STATOR} 100`);
  await press('Check this list');
  await focused('Add all valid lines');
  await press('Leave out line 1');
  await focused('Paste or upload a list');
  await page.keyboard.press('Enter');
  await expect(area).toBeFocused();
  await press('Close');
  await focused('Paste or upload a list');
});

test("the link to the customer's own list shows the units that the list already has", async ({
  page,
}) => {
  await page.goto(`/list#${STATOR}=100`);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await page.goto(`/list#${STATOR}=100&${BEARING}=500`);
  const lines = page.getByRole('region', { name: 'A list for you' }).getByRole('listitem');
  await expect(lines.first()).toContainText('$840.00, on top of 100 on your list');
  await expect(lines.last()).toContainText('$310.00');
  await expect(lines.last()).not.toContainText('on top of');
});

/** Opens a shared list with this many parts, without the stator and the bearing. */
async function openSharedList(page: Page, count: number): Promise<void> {
  const answer = await page.request.get('/api/parts');
  const parts: { number: string; minimumOrder: number; stock: number }[] = await answer.json();
  const others = parts.filter((part) => ![STATOR, BEARING].includes(part.number));
  const lines = others
    .filter(({ minimumOrder, stock }) => stock >= minimumOrder)
    .map(({ number, minimumOrder }) => `${number}=${minimumOrder}`);
  await page.goto(`/list#${lines.slice(0, count).join('&')}`);
}

test('the lines that do not fit on a full list can go to a new one', async ({ page }) => {
  await openSharedList(page, 52);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  const full = page.getByText(/^2 lines are valid\. Your list is full.*Start a new list/);
  await expect(full).toBeVisible();
  await page.getByRole('button', { name: 'New list' }).click();
  await expect(page.getByText('2 lines are valid', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await expect(listLink(page)).toHaveText('Order list2');
});

test('a full list refuses a further part, but accepts one in place of a brought-back line', async ({
  page,
}) => {
  await openSharedList(page, 49);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await field(page).fill(`${STATOR} 100`);
  await field(page).press('Enter');
  await expect(listLink(page)).toHaveText('Order list50');
  await field(page).fill(`${BEARING} 500`);
  await field(page).press('Enter');
  await expect(page.getByText('Your list is full. It holds up to 50 parts.')).toBeVisible();
  await expect(field(page)).toHaveValue(`${BEARING} 500`);
  await field(page).fill('');
  await field(page).press('Shift+Enter');
  await field(page).fill(`${BEARING} 500`);
  await field(page).press('Enter');
  await expect(row(page, BEARING).getByRole('textbox')).toHaveValue('500');
  await expect(row(page, STATOR)).toBeHidden();
});

async function checkPasted(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Paste or upload a list' }).click();
  await page.getByLabel(/^One part for each line/).fill(text);
  await page.getByRole('button', { name: 'Check this list' }).click();
}

test('several parts that are pasted into the field are checked as a list, as a letter has them or in columns', async ({
  page,
}) => {
  await page.goto('/list');
  const lines = page.getByRole('region', { name: 'Paste a list' }).getByRole('listitem');
  await field(page).focus();
  await pasteInto(field(page), `please send 100 of ${STATOR} and 500 of ${BEARING}`);
  await expect(lines).toContainText(['$840.00', '$310.00']);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await expect(row(page, BEARING).getByRole('textbox')).toHaveValue('500');

  await pasteInto(field(page), `1 ROT-42-14 50 pcs\n2 ${STATOR} 150 pcs`);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await expect(row(page, 'ROT-42-14').getByRole('textbox')).toHaveValue('50');
  await expect(row(page, STATOR).getByRole('textbox')).toHaveValue('250');

  await page.getByRole('button', { name: 'Paste or upload a list' }).click();
  const area = page.getByRole('textbox', { name: /^One part for each line/ });
  await pasteInto(area, '');
  await expect(area, 'a pasted picture has no text').toBeVisible();
});

async function pasteInto(input: Locator, text: string): Promise<void> {
  await input.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const init = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', init));
  }, text);
}

test('a line that names its part in words offers the results of the search', async ({ page }) => {
  await page.goto('/list');
  await checkPasted(page, 'hybrid ceramic bearing; 50\nno such thing; 5');
  const lines = page.getByRole('region', { name: 'Paste a list' }).getByRole('listitem');
  await lines
    .first()
    .getByRole('button', { name: 'BRG-688-ZZ-C3-SN Bearing 688, hybrid ceramic' })
    .click();
  await expect(lines).toContainText(['$7.35 each, $367.50', 'We could not find this part']);
  await expect(lines.last().getByRole('button')).toHaveText(['Leave out']);
});

test('quantities that cannot be ordered are corrected together, before the lines are added', async ({
  page,
}) => {
  await page.goto('/list');
  await checkPasted(page, `${STATOR} 10\n${BEARING} 20\nno such thing; 5`);
  const panel = page.getByRole('region', { name: 'Paste a list' });
  const lines = panel.getByRole('listitem');
  await panel.getByRole('button', { name: 'Correct 2 quantities' }).click();
  await expect(panel).toContainText('2 lines are valid, 1 needs your attention');
  const [first, last] = await Promise.all(
    [lines.first(), lines.last()].map((line) =>
      line.getByRole('button', { name: 'Leave out' }).boundingBox(),
    ),
  );
  expect(last?.x, 'the buttons are below each other').toBe(first?.x);
  await panel.getByRole('button', { name: 'Add all valid lines' }).click();
  await expect(row(page, STATOR).getByRole('textbox')).toHaveValue('50');
  await expect(row(page, BEARING).getByRole('textbox')).toHaveValue('500');
});

test('a pasted list shows each line with its state and an offer; valid lines are added at once', async ({
  page,
}) => {
  await page.goto('/list');
  await checkPasted(
    page,
    `${STATOR} 60\n100 x ${BEARING}\nROT-42-41\t50\n\n${STATOR}; 1,00\n${STATOR} x40`,
  );
  const panel = page.getByRole('region', { name: 'Paste a list' });
  const lines = panel.getByRole('listitem');
  await expect(lines).toContainText([
    'Lines 1 and 6 together',
    'The minimum is 500',
    'We could not find this part. Did you mean:',
    'How many? The minimum is 50',
    'The same part as line 1',
  ]);
  await lines.nth(2).getByText('ROT-42-14 Rotor bell 42, 14 poles', { exact: true }).click();
  await panel.getByRole('button', { name: 'Add all valid lines' }).click();
  await expect(row(page, STATOR).getByRole('textbox')).toHaveValue('100');
  await expect(row(page, 'ROT-42-14').getByRole('textbox')).toHaveValue('50');
  await expect(lines).toHaveCount(2);
  await page.reload();
  await expect(panel).toContainText('2 lines need your attention');
  await panel.getByRole('button', { name: 'Leave out line 5' }).click();
  await panel.getByRole('button', { name: 'Take 500 of Bearing 608-2RS, C3' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('status').getByText('1 part added to your list')).toBeVisible();
  await page.reload();
  await expect(listLink(page)).toHaveText('Order list3');
  await expect(panel).toBeHidden();
});

test('the columns of a CSV file are recognized; other choices are remembered', async ({ page }) => {
  const csv = `Pos,Part number,Name,Qty,Spare qty\n1,${STATOR},"Stator core 42-08, 12 slots","1,000",50\n`;
  const choose = async () => {
    await page.getByRole('button', { name: 'Paste or upload a list' }).click();
    await page
      .getByLabel(/CSV file/)
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  };
  await page.goto('/list');
  await choose();
  const line = page.getByRole('region', { name: 'Paste a list' }).getByRole('listitem');
  await expect(line).toContainText('1,000');
  const quantity = page.getByRole('combobox', { name: 'Quantity', exact: true });
  // The focus ring is 5 px wide.
  const [legend, field] = await Promise.all([
    page.getByText('Columns to read').boundingBox(),
    quantity.boundingBox(),
  ]);
  expect((field?.y ?? 0) - (legend?.y ?? 0) - (legend?.height ?? 0)).toBeGreaterThan(5);
  await quantity.selectOption('5: Spare qty');
  await expect(line).toContainText('50');
  await page.reload();
  await choose();
  await expect(page.getByRole('combobox', { name: 'Quantity', exact: true })).toHaveValue('4');
});

test('of an Excel file, the first visible sheet with part numbers is read; another kind of file shows advice', async ({
  page,
}) => {
  const bom = sheetRows([
    ['Motor 42, rev. C'],
    [],
    ['Pos', 'Part number', 'Qty per motor', 'Total qty'],
    [1, STATOR, 1, 1000],
    [2, BEARING, 2, 2000],
    ['Total', '', '', 3000],
  ]);
  const sheets = [
    { name: 'Prices', state: 'hidden', rows: sheetRows([['Secret', 1]]) },
    { name: 'Cover', rows: sheetRows([['Motor 42']]) },
    { name: 'BOM', rows: bom },
  ];
  await page.goto('/list');
  await page.getByRole('button', { name: 'Paste or upload a list' }).click();
  const file = page.getByLabel(/Excel or CSV file/);
  const choose = (name: string, bytes: Uint8Array) =>
    file.setInputFiles({ name, mimeType: '', buffer: Buffer.from(bytes) });
  await choose('bom.xls', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0]));
  await expect(page.getByRole('alert').filter({ hasText: 'an old Excel file' })).toContainText(
    'Save it as .xlsx or CSV',
  );
  await choose('bom.xlsx', aWorkbook(sheets));
  const panel = page.getByRole('region', { name: 'Paste a list' });
  await expect(panel).toContainText('Read from the sheet “BOM”.');
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('combobox').locator('option:checked')).toHaveText([
    '2: Part number',
    '4: Total qty',
  ]);
  await panel.getByRole('button', { name: 'Add all valid lines' }).click();
  await expect(row(page, STATOR).getByRole('textbox')).toHaveValue('1000');
  await expect(row(page, BEARING).getByRole('textbox')).toHaveValue('2000');
});

test('the columns of a pasted table can still be chosen, even after a reload, and added lines do not return', async ({
  page,
}) => {
  await page.goto('/list');
  const columns = page.getByRole('group', { name: /columns/i }).getByRole('combobox');
  await checkPasted(page, `a,b,c,d\nNo-1,x,7,5\n${STATOR},y,100,50\nNo-2,z,8,6\n`);
  const lines = page.getByRole('region', { name: 'Paste a list' }).getByRole('listitem');
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await expect(lines).toContainText(['No-1', 'No-2']);
  await columns.last().selectOption('3: c');
  await expect(lines).toContainText([/No-1.*7/s, /No-2.*8/s]);
  const quantity = row(page, STATOR).getByRole('textbox');
  await expect(quantity).toHaveValue('50');
  await page.reload();
  await columns.first().selectOption('2: b');
  await expect(lines).toContainText([/x.*7/s, /z.*8/s]);
  await expect(quantity).toHaveValue('50');
});

const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel(/Excel or CSV file/)
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('after a reload, the columns of a chosen file can still be chosen, and the typed text beside it stays', async ({
  page,
}) => {
  await page.goto('/list');
  const open = page.getByRole('button', { name: 'Paste or upload a list' });
  await open.click();
  const area = page.getByLabel(/^One part for each line/);
  await area.fill(`${BEARING} 500`);
  await choose(page, 'list.csv', `a,b,c\nNo-1,x,7\n${STATOR},y,100\n`);
  const panel = page.getByRole('region', { name: 'Paste a list' });
  const lines = panel.getByRole('listitem');
  await panel.getByRole('button', { name: 'Add all valid lines' }).click();
  await expect(lines).toContainText(['No-1']);
  await page.reload();
  await panel.getByRole('combobox').first().selectOption('2: b');
  await expect(lines).toContainText([/x.*7/s]);
  await panel.getByRole('button', { name: 'Leave out line 2' }).click();
  await expect(panel).toBeHidden();
  await open.click();
  await expect(area).toHaveValue(`${BEARING} 500`);
});

test('a refused file can be chosen again after a correction, and one with unknown columns survives a reload', async ({
  page,
}) => {
  await page.goto('/list');
  await page.getByRole('button', { name: 'Paste or upload a list' }).click();
  await choose(page, 'list.csv', ' ');
  await expect(page.getByText('This file is empty.')).toBeVisible();
  // Browsers fire no event for a file that is already chosen.
  await expect(page.getByLabel(/Excel or CSV file/)).toHaveValue('');
  await choose(page, 'list.csv', 'No-1,x,red,7\nNo-2,y,blue,8\n');
  const columns = page.getByRole('group', { name: 'Which columns should we read?' });
  await expect(columns).toBeVisible();
  await page.reload();
  await expect(columns).toBeVisible();
  await test.step('a first line that wrong columns take for headings is read with the right ones', async () => {
    const choices = page.getByRole('group', { name: /columns/i }).getByRole('combobox');
    const lines = page.getByRole('region', { name: 'Paste a list' }).getByRole('listitem');
    await choices.first().selectOption('2: x');
    await choices.last().selectOption('3: red');
    await expect(lines).toHaveText([/^2y/]);
    await choices.first().selectOption('1: No-1');
    await choices.last().selectOption('4: 7');
    await expect(lines).toHaveText([/^1No-1/, /^2No-2/]);
  });
});

test('of two files, the last dropped one is read, even in place of one under review', async ({
  page,
}) => {
  await page.goto('/list');
  await page.getByRole('button', { name: 'Paste or upload a list' }).click();
  const panel = page.getByRole('region', { name: 'Paste a list' });
  /** Drops a file. A slow one is read only after `arrive` is called. */
  const drop = (text: string, isSlow = false) =>
    panel.evaluate(
      (place, [written, slow]) => {
        const file = new File([written], 'list.csv');
        const transfer = new DataTransfer();
        transfer.items.add(file);
        const event = new DragEvent('drop', { bubbles: true, dataTransfer: transfer });
        const own = transfer.files[0];
        if (slow && own) {
          const arrived = new Promise((resolve) => addEventListener('arrive', resolve));
          const read = own.arrayBuffer.bind(own);
          own.arrayBuffer = () => arrived.then(read);
        }
        place.dispatchEvent(event);
      },
      [text, isSlow] as const,
    );
  const lines = panel.getByRole('listitem');
  await drop('a,b,c\nNo-1,x,7\nNo-2,x,8\n', true);
  await drop('a,b,c\nNo-3,x,1\nNo-4,x,2\n');
  await panel.getByRole('combobox').first().selectOption('1: a');
  await panel.getByRole('combobox').last().selectOption('3: c');
  await expect(lines).toContainText(['No-3', 'No-4']);
  await page.evaluate(() => dispatchEvent(new Event('arrive')));
  await panel.getByRole('button', { name: 'Leave out line 2' }).click();
  await expect(lines).toContainText(['No-4']);
  await drop('a,b,c\nNo-5,x,1\nNo-6,x,2\n');
  await expect(lines).toContainText(['No-5', 'No-6']);
});

test('a double click removes one line, and creates one list', async ({ page }) => {
  await page.goto(`/list#${STATOR}=100&${BEARING}=500&STA-3508-12=100`);
  const left = page.getByRole('button', { name: /^Leave out/ });
  await left.first().dblclick();
  await expect(left).toHaveCount(2);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  const lines = page.getByRole('button', { name: /^Remove / });
  await lines.first().dblclick();
  await expect(lines).toHaveCount(1);
  await page.getByRole('button', { name: 'New list' }).dblclick();
  await expect(page.getByRole('combobox', { name: 'List', exact: true })).toHaveText(
    'Order list (1)List 2 (0)',
  );
  await expect(page.getByRole('status').filter({ hasText: 'List 2 is shown' })).toBeAttached();
});

test('two tabs show one list; a removed line can be restored', async ({ page, context }) => {
  await page.goto(`/parts?q=${STATOR}`);
  await page.getByRole('button', { name: 'Add: Stator core 42-08, 12 slots' }).click();
  await expect(page.getByText('50 in your list')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/list');
  await row(other, STATOR)
    .getByRole('button', { name: /^50 more of/ })
    .click();
  await expect(page.getByText('100 in your list')).toBeVisible();
  await row(other, STATOR)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(listLink(page)).toHaveText('Order list0');
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(row(other, STATOR).getByRole('textbox')).toHaveValue('100');
  await expect(listLink(page)).toHaveText('Order list1');
  await test.step('a page that Back restores shows what other tabs have changed while it slept', async () => {
    await expect(page.getByText('100 in your list')).toBeVisible();
    await page.evaluate((key) => {
      const slept = localStorage.getItem(key) ?? '';
      // The browser tells other tabs only.
      localStorage.setItem(key, slept.replace('"quantity":100', '"quantity":150'));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    }, 'brushline:order-lists');
    await expect(page.getByText('150 in your list')).toBeVisible();
  });
});

test('a shared list is shown before any line is added, and names nobody', async ({ page }) => {
  await page.goto(`/list#${STATOR}=100@900&${BEARING}=500`);
  const panel = page.getByRole('region', { name: 'Order again' });
  await expect(panel.getByRole('listitem').first()).toContainText(
    '$8.40 each (was $9.00), $840.00',
  );
  await panel.getByRole('link', { name: 'Stator core 42-08, 12 slots' }).click();
  await expect(page).toHaveURL(`/parts/${STATOR}`);
  await page.goBack();
  await expect(listLink(page)).toHaveText('Order list0');
  const checkout = page.getByRole('complementary', { name: 'Checkout' });
  await expect(checkout).toContainText('$0.00');
  await page.emulateMedia({ media: 'print' });
  await expect(checkout).toBeHidden();
  await page.emulateMedia({ media: null });
  const announced = await textsIn(panel.getByRole('status'));
  await panel.getByRole('button', { name: 'Add all valid lines' }).click();
  await expect(page).toHaveURL('/list');
  expect((await announced()).join()).not.toContain('0 lines');
  await expect(listLink(page)).toHaveText('Order list2');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Link copied')).toBeHidden();
  await page.emulateMedia({ media: null });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).hash).toBe(`#${STATOR}=100&${BEARING}=500`);
  expect(new URL(link).search).toBe('');

  await test.step('a part of an earlier order that is gone is not called unknown', async () => {
    await page.goto('/list#GONE-1=10@900');
    await expect(panel).toContainText('This part is no longer on sale');
  });
});

test('the answered lines of a shared list are not offered again after a reload', async ({
  page,
}) => {
  const address = `/list#${STATOR}=100&${BEARING}=500&NO-SUCH-PART=5`;
  await page.goto(address);
  const shared = page.getByRole('region', { name: 'A list for you' });
  const lines = shared.getByRole('listitem');
  await page.getByRole('button', { name: 'Take 100 of Stator core 42-08, 12 slots' }).click();
  await page.reload();
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await expect(row(page, STATOR).getByRole('textbox')).toHaveValue('100');
  await expect(lines).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Leave out line 3' })).toBeFocused();
  await page.getByRole('button', { name: 'Leave out line 3' }).click();
  await expect(page).toHaveURL('/list');
  await expect(shared).toBeHidden();
  await page.goto(address);
  await expect(lines).toHaveCount(3);
});

test('kits make a new list, rounded up to quantities that can be ordered, even if the stock is too small', async ({
  page,
}) => {
  await page.goto(`/list#${STATOR}=1&${BEARING}=2`);
  await page.getByRole('button', { name: 'Add as one kit' }).click();
  await expect(row(page, BEARING).getByRole('textbox')).toHaveValue('2');
  const kits = page.getByRole('region', { name: 'Kits' });
  await expect(kits.getByLabel('Number of motors')).toBeFocused();
  await kits.getByLabel('Number of motors').fill('60');
  await expect(kits.getByRole('listitem').first()).toContainText('60 to order');
  await expect(kits.getByRole('listitem').last()).toContainText('120 needed');
  await expect(kits.getByRole('listitem').last()).toContainText('380 left over');
  await kits.getByRole('button', { name: 'Make a list of these quantities' }).click();
  await expect(page.getByLabel('Name of this list')).toHaveValue('Order list × 60');
  await expect(row(page, BEARING).getByRole('textbox')).toHaveValue('500');
  await page.getByRole('combobox', { name: 'List', exact: true }).selectOption('Order list (2)');
  await expect(row(page, BEARING).getByRole('textbox')).toHaveValue('2');

  await test.step('parts with too little stock stay on the new list, with their stock', async () => {
    const part = await ownPart({ minimumOrder: 10, stock: 90, price: 8.4 });
    await askForFreshParts(page);
    await page.getByRole('button', { name: 'New list' }).click();
    // Changing only the fragment loads no page.
    await page.goto('/robots.txt');
    await page.goto(`/list#${STATOR}=50&${encodeURIComponent(part.name)}=10`);
    await page.getByRole('button', { name: 'Add all valid lines' }).click();
    await page.getByRole('button', { name: 'Kits' }).click();
    await page.getByLabel('Number of motors').fill('10');
    await page.getByRole('button', { name: 'Make a list of these quantities' }).click();
    await expect(row(page, STATOR).getByRole('textbox')).toHaveValue('500');
    await expect(row(page, part.name).getByRole('textbox')).toHaveValue('100');
    await expect(row(page, part.name)).toContainText('Only 90 left');
  });
});

/** The width of a sheet without margins of 1 cm, in pixels. */
const A4_WIDTH = 718;

test('a line shows what has changed since it was added, and what can be ordered', async ({
  page,
}) => {
  const part = await ownPart({ minimumOrder: 10, stock: 100, price: 5 });
  await askForFreshParts(page);
  await page.goto(`/list#${encodeURIComponent(part.name)}=90`);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await expect(row(page, part.name)).toContainText('$450.00');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: `Remove ${part.name}` })).toBeHidden();
  await expect(page.getByLabel('Part number and quantity')).toBeHidden();
  await expect(row(page, part.name)).toHaveCSS('break-inside', 'avoid');
  await page.setViewportSize({ width: A4_WIDTH, height: 1000 });
  await expect(page.getByRole('columnheader', { name: 'Quantity' })).toBeVisible();
  await page.emulateMedia({ media: null });
  await orderElsewhere(part, 70);
  await page.reload();
  await expect(row(page, part.name)).toContainText(
    'Only 30 left. There were 100 when you added it.',
  );
  const effects = row(page, part.name)
    .getByRole('cell')
    .filter({ hasText: /\$450|Only 30/ });
  await expect(effects).toHaveCount(2);
  for (const effect of await effects.all())
    await expect(effect).toHaveAttribute('aria-live', 'polite');
  await page.getByRole('button', { name: `Take 30 of ${part.name}` }).click();
  await expect(row(page, part.name).getByRole('textbox')).toHaveValue('30');
  await expect(row(page, part.name)).not.toContainText('Only');
  const { token } = await demoAdmin();
  expect((await api('DELETE', part.path, { token })).status).toBe(200);
  await page.reload();
  await expect(row(page, part.name)).toContainText('No longer on sale. Remove it');
  await page.getByRole('button', { name: `Remove ${part.name}` }).click();
  await expect(page.getByText('Nothing on this list yet')).toBeVisible();
});

test('a bill of materials is read below its title, and an ambiguous quantity is offered in its likely meaning', async ({
  page,
}) => {
  await page.goto('/list');
  await page.getByRole('button', { name: 'Paste or upload a list' }).click();
  const table = [
    ['Motor 42, rev. C'],
    ['Pos', 'Artikelnummer', 'Bezeichnung', 'Menge'],
    ['1', STATOR, 'Stator', '100 Stk'],
    ['2', BEARING, 'Kugellager', '1.000'],
  ];
  await page
    .getByLabel(/^One part for each line/)
    .fill(table.map((cells) => cells.join('\t')).join('\n'));
  await page.getByRole('button', { name: 'Check this list' }).click();
  const panel = page.getByRole('region', { name: 'Paste a list' });
  const chosen = panel.getByRole('combobox').locator('option:checked');
  await expect(chosen).toHaveText(['2: Artikelnummer', '4: Menge']);
  await panel.getByRole('button', { name: 'Add all valid lines' }).click();
  await expect(row(page, STATOR).getByRole('textbox')).toHaveValue('100');
  const unclear = panel.getByRole('listitem').filter({ hasText: BEARING });
  await expect(unclear).toContainText(/1\.000.*How many\?/s);
  await page.reload();
  await unclear.getByRole('button', { name: 'Take 1,000 of Bearing 608-2RS, C3' }).click();
  await expect(row(page, BEARING).getByRole('textbox')).toHaveValue('1000');
});

async function openSaved(page: Page, list: string): Promise<void> {
  await page.getByRole('button', { name: 'Saved lists' }).click();
  await page.getByRole('menuitem', { name: list }).click();
}

test('two saved lists with the same name are distinguishable, and the keys open only the chosen one', async ({
  page,
}) => {
  const { token } = await openAsNewCustomer(page, '/list');
  for (const [id, quantity] of [
    ['one', 100],
    ['two', 200],
  ] as const) {
    const body = { name: 'Prototype run', lines: [{ number: STATOR, quantity }] };
    await api('PUT', `/lists/${id}`, { token, body });
  }
  await page.reload();
  const saved = page.getByRole('button', { name: 'Saved lists' });
  await expect(saved).toBeEnabled();
  await saved.press('Enter');
  const lists = page.getByRole('menuitem', { name: /^Prototype run \(1\), saved .* [AP]M$/ });
  await expect(lists).toHaveCount(2);
  await expect(lists.first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(lists.last()).toBeFocused();
  await expect(row(page, STATOR)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(row(page, STATOR).getByRole('textbox')).toHaveValue('200');
});

test('a list saved with the account is opened in another browser, and deleted in both', async ({
  page,
  browser,
}) => {
  const account = await openAsNewCustomer(page, `/list#${STATOR}=100`);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await page.getByLabel('Name of this list').fill('Prototype run');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const desktop = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 360, height: 640 });
  const first = await page.getByRole('button', { name: 'New list' }).boundingBox();
  expect((await save.boundingBox())?.y).toBe(first?.y);
  await page.setViewportSize(desktop);
  await save.dblclick();
  await expect(page.getByText('List saved with your account')).toBeVisible();

  const other = await browser.newPage();
  await other.goto(new URL('/login', page.url()).href);
  await logIn(other, account);
  await expect(other.getByRole('button', { name: 'Log Out' })).toBeVisible();
  await listLink(other).click();
  await openSaved(other, 'Prototype run (1)');
  await expect(row(other, STATOR).getByRole('textbox')).toHaveValue('100');
  await other.getByRole('button', { name: 'New list' }).click();
  await other
    .getByRole('combobox', { name: 'List', exact: true })
    .selectOption('Prototype run (1)');
  const deleted = other.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await other.getByRole('button', { name: 'Delete list' }).click();
  await expect(
    other.getByText('Prototype run and its copy in your account removed.'),
  ).toBeVisible();
  await deleted;
  await other.reload();
  await expect(field(other)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Saved lists' })).toBeDisabled();
  await other.close();
});

test('a list whose save had no response is saved once; one saved by another browser or program is opened as saved', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  const { token } = await openAsNewCustomer(page, `/list#${STATOR}=100`);
  await page.getByRole('button', { name: 'Add all valid lines' }).click();
  await loseAnswer(page, 'PUT', '**/api/lists/*');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('We could not save the list')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('List saved with your account')).toBeVisible();
  const { body } = await api('GET', '/lists', { token });
  expect(body).toHaveLength(1);
  const [saved] = body as { _id: string }[];
  const lines = [{ number: STATOR, quantity: 200 }];
  await api('PUT', `/lists/${saved?._id}`, { token, body: { name: 'Order list', lines } });
  await page.reload();
  const quantity = row(page, STATOR).getByRole('textbox');
  await expect(quantity).toHaveValue('100');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Another browser has changed this list')).toBeVisible();
  expect((await api('GET', '/lists', { token })).body).toMatchObject([{ lines }]);
  await openSaved(page, 'Order list (1)');
  await expect(quantity).toHaveValue('200');
  await openSaved(page, 'Order list (1)');
  const here = page.getByRole('combobox', { name: 'List', exact: true });
  await expect(here.getByRole('option')).toHaveText(['Order list (1)', 'Order list (1), no. 2']);
  await quantity.fill('300');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('List saved with your account')).toBeVisible();
  // The number names the part on other devices, even when it is gone.
  expect((await api('GET', '/lists', { token })).body).toMatchObject([
    { lines: [{ number: STATOR, quantity: 300 }] },
  ]);
  await here.selectOption({ index: 0 });
  await expect(quantity).toHaveValue('100');

  await test.step('another program names parts by number, and more of them than an order takes', async () => {
    const gone = Array.from({ length: 50 }, (_, i) => ({ number: `GONE-${i}`, quantity: 5 }));
    const body = { name: 'From our ERP', lines: [...lines, ...gone] };
    await api('PUT', '/lists/erp', { token, body });
    await page.reload();
    await openSaved(page, 'From our ERP (51)');
    await page.reload();
    await expect(quantity).toHaveValue('200');
    await expect(page.getByRole('row').filter({ hasText: 'No longer on sale' })).toHaveCount(50);
    await expect(row(page, 'GONE-49')).toHaveCount(1);
    await expect(page.getByText('An order takes up to 50 parts. Remove 1 of these')).toBeVisible();
  });
});

test('a list translated by the browser still counts', async ({ page }) => {
  const part = await ownPart({ minimumOrder: 10, stock: 100, price: 5 });
  await askForFreshParts(page);
  await page.goto(`/list#${encodeURIComponent(part.name)}=10`);
  const add = page.getByRole('button', { name: 'Add all valid lines' });
  await expect(add).toBeVisible();
  await translatePage(page);
  await add.click();
  const line = row(page, part.name);
  for (const [quantity, words] of [
    ['5', 'Take 10'],
    ['40', '$200.00'],
    ['400', 'Take 100'],
    ['20', '$100.00'],
  ] as const) {
    await line.getByRole('textbox').fill(quantity);
    await expect(line).toContainText(words);
  }
});
