import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { messages } from '@brushline/contract/messages';
import type { Part } from '@brushline/contract/parts/parts';
import type { Product } from '@brushline/contract/parts/products';
import { applyRowsBody } from '@brushline/contract/parts/runs';
import { DAY_MS } from '@brushline/contract/values/durations';
import { aWorkbook, sheetRows } from '@brushline/web/test/a-workbook';
import type { Page } from '@playwright/test';
import { newPart, placeOrder } from '../api/support/data.ts';
import { demoAdmin, newCustomer } from '../api/support/people.ts';
import { api } from '../api/support/shop.ts';
import { violationsOf, WCAG_RULES } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { problem } from './support/problem.ts';
import { DEMO_ADMIN, logIn, openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

const IMPORT = '/dashboard/manageProducts/import';

async function productOf(id: string): Promise<Product> {
  const { token } = await demoAdmin();
  return (await api('GET', `/products/${id}`, { token })).body as Product; // by the contract
}

function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
  return page.getByLabel('CSV file').setInputFiles(file);
}

/** Returns the lines of the shop's export. */
async function exported(page: Page): Promise<string[]> {
  await page.goto('/dashboard/manageProducts');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  return (await readFile(await (await download).path(), 'utf8')).split('\r\n');
}

test.use({ expectedErrors: [[/^Failed to load resource: net::ERR_FAILED/], { scope: 'test' }] });

const head = 'name,description,image,minimumOrder,stock,price';
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

async function undo(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: `Undo ${file}` }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
}

test('seven wrong rows of 5,000 are reported at their cells, and a review saves nothing', async ({
  page,
}) => {
  const mark = randomUUID();
  const bad: Record<number, string> = {
    700: `Bad 700 ${mark},,/i.svg,10,5,1.25`,
    1400: `Part 1 ${mark},d,/i.svg,10,5,1.25`,
    2100: `Bad 2100 ${mark},d,/i.svg,10,5,1.25 EUR`,
    2800: `Bad 2800 ${mark},d,/i.svg,10,-5,1.25`,
    3500: `Bad 3500 ${mark},d,/i.svg,0,5,1.25`,
    4200: `Bad 4200 ${mark},d,http://x.test/i.svg,10,5,1.25`,
    4900: `Bad 4900 ${mark},d,/i.svg`,
  };
  const line = (i: number) => bad[i] ?? `Part ${i} ${mark},d,/i.svg,10,5,1.25`;
  const rows = Array.from({ length: 5000 }, (_, i) => line(i));
  await openAsAdmin(page, IMPORT);
  await choose(page, 'many.csv', `${head}\n${rows.join('\n')}\n`);
  await expect(page.getByRole('status').filter({ hasText: 'many.csv' })).toContainText(
    'adds 4,993 products, changes 0 and leaves 0 as they are. 7 rows have errors and are left out.',
  );
  await expect(page.getByRole('button', { name: 'Import 4,993 products' })).toBeEnabled();
  const table = page.getByRole('table', { name: 'Rows of the file' });
  await expect(table.getByRole('row')).toHaveCount(8);
  for (const [at, words] of [
    ['Line 702', 'description Description is required'],
    ['Line 1,402', 'This name is already on line 3'],
    ['Line 2,102', 'price Write a price in US dollars, such as 8.40 or 1000.00'],
    ['Line 2,802', 'stock Write only digits, such as 1000'],
    ['Line 3,502', 'minimumOrder Minimum order must be at least 1'],
    ['Line 4,202', 'image Image must be an https:// address'],
    ['Line 4,902', '3 cells where line 1 has 6'],
  ] as const)
    await expect(table.getByRole('row').filter({ hasText: at })).toContainText(words);
  expect(await violationsOf(page, WCAG_RULES)).toEqual([]);
  await page.getByRole('radio', { name: 'New 4,993' }).check();
  await expect(table.getByRole('row')).toHaveCount(101);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(table.getByRole('row')).toHaveCount(201);
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page.getByLabel('CSV file').focus();
  await choose(page, 'other.txt', 'name,stock\n"A,1');
  await expect(page.getByRole('alert')).toContainText('The file is not valid CSV');
  await expect(page.getByLabel('CSV file')).toBeFocused();
});

test("a supplier's headings are recognized, and the other columns can be chosen by keyboard", async ({
  page,
}) => {
  const mark = randomUUID();
  const number = `SUP-${mark.slice(0, 8).toUpperCase()}`;
  const { _id } = await newPart({ name: `Known ${mark}`, number, price: 2.5 });
  const image = '/drawings/bearing-608-2rs-c3.svg';
  const lines = [
    'Prices of 2027;;;;;;;',
    'Item no.;Article;Description;Qty;MOQ;Unit price USD;Unit price EUR;Photo URL',
    `${number};Known ${mark};Test part;;10;2,75;2,55;${image}`,
    `${number}N;New ${mark};d;5;10;$1.25;1,15;${image}`,
  ];
  await openAsAdmin(page, IMPORT);
  await choose(page, 'supplier.csv', lines.join('\n'));
  const step = page.getByRole('region', { name: 'Which column is which?' });
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const use = (heading: string) => step.getByRole('combobox', { name: heading });
  await expect(step.getByLabel('Headings')).toHaveValue('1');
  await expect(use('Item no.')).toHaveValue('number');
  await expect(use('Unit price USD')).toHaveValue('price');
  await expect(use('Unit price EUR')).toHaveValue('');
  await expect(row(page, 'MOQ')).toContainText('10 · 10');
  expect(await violationsOf(page, WCAG_RULES)).toEqual([]);

  // Choosing the same content for another column clears the first one.
  await use('Unit price EUR').focus();
  await use('Unit price EUR').press('P');
  await expect(use('Unit price EUR')).toHaveValue('price');
  await expect(use('Unit price USD')).toHaveValue('');
  await use('Unit price EUR').selectOption('Do not import');
  await expect(step.getByRole('status')).toHaveText(
    'New products also need: Price in dollars. Products on sale keep what they have.',
  );
  await use('Unit price USD').selectOption('Price in dollars');
  await expect(step.getByRole('status')).toBeEmpty();
  await step.getByRole('button', { name: 'Continue' }).press('Enter');
  const told = page.getByRole('status').filter({ hasText: 'supplier.csv' });
  await expect(told).toContainText('adds 1 product, changes 1');
  await expect(told).toContainText('These columns are not used: Unit price EUR.');
  await expect(row(page, `Known ${mark}`)).toContainText(/Unit price USD.*2\.50.*2\.75/);

  await page.getByRole('button', { name: 'Choose columns' }).press('Enter');
  await expect(use('Unit price USD')).toHaveValue('price');
  await use('Unit price EUR').selectOption('Bore');
  await expect(use('Unit price EUR')).toHaveValue('specs.bore');
  await expect(step.getByRole('status')).toContainText('New products also need: Category.');
  const category = step.getByLabel('Category of new products');
  await category.selectOption('Bearings');
  await expect(step.getByRole('status')).toBeEmpty();
  await use('Photo URL').selectOption('Category');
  await expect(category).toBeHidden();
  await use('Photo URL').selectOption('Image address');
  await expect(category).toHaveValue('bearing');
  await use('Description').selectOption('Do not import');
  await page.setViewportSize({ width: 1280, height: 400 });
  await step.getByRole('button', { name: 'Continue' }).click();
  await expect(told).toContainText('not used: Description');
  await expect(told).toBeInViewport();
  await page.reload();
  await choose(page, 'supplier.csv', lines.join('\n'));
  await expect(use('Unit price EUR')).toHaveValue('specs.bore');
  await expect(use('Description')).toHaveValue('');
  await use('Unit price EUR').selectOption('Do not import');
  await use('Item no.').selectOption('Do not import');
  await use('Article').selectOption('Do not import');
  await expect(step.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await use('Item no.').selectOption('Part number');
  await step.getByRole('button', { name: 'Continue' }).click();
  await expect(told).toContainText('adds 0 products, changes 1');
  await expect(row(page, `${number}N`)).toContainText('Name is required');
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 of 1 product done.')).toBeVisible();
  expect(await productOf(_id)).toMatchObject({ name: `Known ${mark}`, price: 2.75, stock: 100 });

  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await choose(page, 'article.csv', `Article;Unit price USD;Remark\n${number};2,90;new`);
  await expect(use('Article')).toHaveValue('number');
});

test('new products without pictures are drawn, and an upload that failed continues', async ({
  page,
}) => {
  const number = `DRW-${randomUUID().slice(0, 8).toUpperCase()}`;
  const lines = [
    'Item no.;Article;Description;Qty;MOQ;Unit price USD;Bore;Outer diameter;Width',
    `${number}A;Bearing ${number}A;d;50;10;1.25;8;22;7`,
    `${number}B;Bearing ${number}B;d;50;10;1.35;8;22;7`,
    `${number}C;Bearing ${number}C;d;50;10;1.45;9;24;7`,
    `${number}D;Bearing ${number}D;d;50;10;1.55;8;;7`,
  ];
  await openAsAdmin(page, IMPORT);
  await choose(page, `${number}.csv`, lines.join('\n'));
  const step = page.getByRole('region', { name: 'Which column is which?' });
  await step.getByLabel('Category of new products').selectOption('Bearings');
  await expect(step.getByRole('status')).toHaveText(
    'New products get a drawing of their measures as their picture.',
  );
  await step.getByRole('button', { name: 'Continue' }).click();
  await expect(row(page, `${number}D`)).toContainText(
    'Image is required, or the measures of a drawing: outer diameter is needed',
  );
  await expect(page.getByText('The shop draws the pictures of 3.')).toBeVisible();

  // The first upload fails, and the other drawing arrives.
  let uploads = 0;
  await page.route(/\/upload/, (route) => {
    uploads += 1;
    return uploads === 1 ? route.abort() : route.continue();
  });
  const start = page.getByRole('button', { name: 'Import 3 products' });
  await start.click();
  await expect(page.getByRole('alert')).toContainText('We could not upload the drawings.');
  await start.dblclick();
  await expect(page.getByText('3 of 3 products done.')).toBeVisible();
  expect(uploads).toBe(3);
  const parts = (await api('GET', '/parts?maxAge=0')).body as Part[]; // by the contract
  const images = parts.filter((part) => part.number?.startsWith(number)).map(({ image }) => image);
  expect(images).toHaveLength(3);
  expect(new Set(images).size).toBe(2);
  await expect(row(page, `${number}.csv`)).toHaveCount(1);
  // Other tests count the bearings.
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('This was undone.')).toBeVisible();
});

test('the workbook for Excel is read back as written', async ({ page }) => {
  const { _id } = await newPart({ price: 2.5, priceBreaks: [{ from: 20, cents: 235 }] });
  await openAsAdmin(page, IMPORT);
  // Other tests change other products in the meantime.
  const ours = [await productOf(_id)];
  await page.route('**/api/products?*', (route) => route.fulfill({ json: ours }));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the products for Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^parts-\d{4}-\d\d-\d\d\.xlsx$/);
  await page.getByLabel('CSV file').setInputFiles(await file.path());
  await expect(
    page.getByText('adds 0 products, changes 0 and leaves 1 as they are.'),
  ).toBeVisible();
});

test('an export is edited and imported while buyers order, survives a reload, and is undone', async ({
  page,
}) => {
  const mark = randomUUID();
  const names = ['Sold', 'Taken', 'Edited'].map((what) => `${what} ${mark}`);
  const parts = await Promise.all(names.map((name) => newPart({ name })));
  const [sold, taken, edited] = parts;
  if (!sold || !taken || !edited) throw new Error('Not every product was added');
  await openAsAdmin(page, '/dashboard/manageProducts');
  const lines = await exported(page);
  const own = lines.filter((line) => line.includes(mark));
  const file = [
    lines[0],
    ...own.map((line) => line.replace(',10,100,2.50,', ',10,160,2.75,')),
    ...Array.from(
      { length: 120 },
      (_, i) => `New ${i} ${mark},d,/drawings/bearing-608-2rs-c3.svg,10,7,1.25${','.repeat(10)}`,
    ),
    '',
  ].join('\r\n');
  await page.goto(IMPORT);
  await choose(page, `${mark}.csv`, file);
  await expect(row(page, `Sold ${mark}`)).toContainText(/stock.*100.*160.*/);
  await placeOrder(await newCustomer(), sold, 10);

  // The connection fails after the first call with rows, and the page is reloaded.
  let calls = 0;
  await page.route('**/api/runs/*/rows', (route) => {
    calls += 1;
    return calls === 1 ? route.continue() : route.abort();
  });
  await page.getByRole('button', { name: 'Import 123 products' }).click();
  const run = page.getByRole('region', { name: `${mark}.csv` });
  await expect(run).toContainText('We could not reach the shop');
  await page.unroute('**/api/runs/*/rows');
  await page.reload();
  await expect(run).toContainText('50 of 123 products done. It has stopped here and can continue.');
  await expect(row(page, `${mark}.csv`)).toContainText('50 of 123 so far');
  await run.getByRole('button', { name: 'Continue' }).click();
  await expect(run).toContainText('123 of 123 products done.');
  expect(await productOf(sold._id)).toMatchObject({ stock: 150, held: 10, price: 2.75 });
  const after = (await exported(page)).filter((line) => line.includes(mark));
  expect(after).toHaveLength(123);

  const { token } = await demoAdmin();
  const body = { seen: { price: 2.75 }, set: { price: 3 } };
  await api('PATCH', `/products/${edited._id}`, { token, body });
  await page.goto(IMPORT);
  await run.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(row(page, `${mark}.csv`)).toContainText('120 added, 3 changed');
  await undo(page, `${mark}.csv`);
  await expect(row(page, `${mark}.csv`)).toContainText('122 undone, 1 kept');
  await expect(page.getByRole('alert')).toContainText(
    `1 product was left as it is now:Edited ${mark}: Somebody else has changed this`,
  );
  expect(await productOf(sold._id)).toMatchObject({ stock: 90, held: 10, price: 2.5 });
  expect(await productOf(edited._id)).toMatchObject({ price: 3 });
  // Everything is byte for byte as before, except the ordered stock and the price edited later.
  const again = (await exported(page)).filter((line) => line.includes(mark));
  expect(again.filter((line) => own.includes(line))).toEqual(
    own.filter((line) => line.startsWith('Taken')),
  );
});

test('by keyboard, a file is imported, and the focus moves to the heading at each step', async ({
  page,
}) => {
  await openAsAdmin(page, IMPORT);
  const heading = page.getByRole('heading', { level: 1 });
  const image = '/drawings/stator-core-42-08-12-slots.svg';
  await page.getByLabel('CSV file').focus();
  await choose(page, 'keys.csv', `${head}\nKeys ${randomUUID()},d,${image},10,5,1.25\n`);
  await expect(page.getByRole('button', { name: 'Import 1 product' })).toBeVisible();
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Import 1 product' }).press('Enter');
  await expect(page.getByText('1 of 1 product done.')).toBeVisible();
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Done', exact: true }).press('Enter');
  await expect(page.getByLabel('CSV file')).toBeVisible();
  await expect(heading).toBeFocused();
});

test('a row with a known part number and another name renames the product, and an Excel file is planned like CSV', async ({
  page,
}) => {
  const mark = randomUUID();
  const number = `REN-${mark.slice(0, 8).toUpperCase()}`;
  const image = '/drawings/bearing-608-2rs-c3.svg';
  await newPart({ name: `Known ${mark}`, number });
  await openAsAdmin(page, IMPORT);
  const line = `Other ${mark},d,${image},10,,2.75,${number}`;
  await choose(page, 'numbers.csv', `${head},number\n${line}\n`);
  await expect(page.getByRole('status').filter({ hasText: 'numbers.csv' })).toContainText(
    'changes 1 (1 renamed) and leaves 0',
  );
  await expect(row(page, `Known ${mark}`)).toContainText(`Renames Known ${mark} to Other ${mark}`);
  await page.getByRole('button', { name: 'Choose another file' }).click();

  const product = [`Excel ${mark}`, 'd', image, 10, 5, 1.1 + 2.2];
  const sheets = [
    { name: 'Notes', state: 'hidden', rows: sheetRows([['ours']]) },
    { name: 'Cover', rows: sheetRows([['Prices of 2027'], ['See the next sheet']]) },
    { name: 'Products', rows: sheetRows([head.split(','), product]) },
  ];
  const file = { name: 'parts.xlsx', mimeType: '', buffer: Buffer.from(aWorkbook(sheets)) };
  await page.getByLabel('Excel or CSV file').setInputFiles(file);
  await expect(page.getByRole('status').filter({ hasText: 'parts.xlsx' })).toContainText(
    'parts.xlsx, sheet “Products”, adds 1 product',
  );
  await expect(row(page, 'Excel')).toContainText('3.3');
});

test('an import whose session ends continues after a single login', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 401/);
  const mark = randomUUID().slice(0, 8);
  await openAsAdmin(page, IMPORT);
  await choose(
    page,
    `${mark}.csv`,
    `${head}\nOne ${mark},d,/drawings/bearing-608-2rs-c3.svg,10,5,1.25\n`,
  );
  await page.route('**/api/runs/*/rows', (route) =>
    route.fulfill(problem('unauthenticated', 'Please log in again.')),
  );
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.unrouteAll();
  await logIn(page, DEMO_ADMIN);
  await page.waitForURL(`**${IMPORT}`);
  const run = page.getByRole('region', { name: `${mark}.csv` });
  await expect(run).toContainText('0 of 1 product done. It has stopped here and can continue.');
  await expect(run.getByRole('alert')).toHaveCount(0);
  await run.getByRole('button', { name: 'Continue' }).click();
  await expect(run).toContainText('1 of 1 product done.');
});

test('an import that a colleague has undone in the meantime cannot continue; of many refused rows, the first are shown', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/);
  await openAsAdmin(page, IMPORT);
  const mark = randomUUID();
  const line = (_: unknown, i: number) => `No. ${i} ${mark},d,/drawings/rotor.svg,10,5,1.25`;
  await choose(page, 'taken-back.csv', [head, ...Array.from({ length: 151 }, line)].join('\n'));
  await page.route('**/api/runs/*/rows', (route) => {
    const { from, rows } = applyRowsBody.cast(route.request().postDataJSON());
    const refused = rows.map(() => ({ refused: messages.changedMeanwhile }));
    const undone = problem('run_closed', messages.runUndone);
    return route.fulfill(from + rows.length < 151 ? { json: refused } : undone);
  });
  await page.getByRole('button', { name: 'Import 151 products' }).click();
  const run = page.getByRole('region', { name: 'taken-back.csv' });
  await expect(run).toContainText('0 of 151 products done, 150 refused.');
  // With the heading of the table.
  await expect(run.getByRole('row')).toHaveCount(101);
  await expect(run).toContainText('100 of 150 rows shown');
  await run.getByRole('button', { name: 'Show more' }).click();
  await expect(run.getByRole('row')).toHaveCount(151);
  await expect(run.getByRole('alert')).toHaveText(messages.runUndone);
  await expect(run.getByText('continue')).toHaveCount(0);
  await run.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByLabel('CSV file')).toBeVisible();
});

test('an import of more than 90 days ago is listed, and cannot be undone', async ({ page }) => {
  const counts = { total: 1, next: 1, added: 0, changed: 1, refused: 0 };
  const done = { kind: 'import', who: null, undo: null, ...counts };
  const runs = [
    { _id: 'a', title: 'young.csv', at: new Date(Date.now() - 89 * DAY_MS), ...done },
    { _id: 'b', title: 'old.csv', at: new Date(Date.now() - 91 * DAY_MS), ...done },
    { _id: 'c', title: 'half.csv', at: new Date(Date.now() - 92 * DAY_MS), ...done, total: 9 },
  ];
  await page.route('**/api/runs*', (route) => route.fulfill({ json: runs }));
  await openAsAdmin(page, IMPORT);
  await expect(row(page, 'old.csv')).toContainText('Done');
  await expect(row(page, 'half.csv')).toContainText(
    '1 of 9 so farContinues only in the browser where it began',
  );
  const start = page.getByRole('button', { name: /^Undo/ });
  await expect(start).toHaveAccessibleName('Undo young.csv');

  await test.step('of many products that an undo leaves as they are, the first are shown', async () => {
    const refused = Array.from({ length: 120 }, (_, i) => ({ name: `Part ${i}`, reason: 'Sold' }));
    await page.route('**/api/runs/a/undo', (route) =>
      route.fulfill({ json: { next: null, refused } }),
    );
    await undo(page, 'young.csv');
    const kept = page.getByRole('alert').filter({ hasText: '120 products were left as they are' });
    await expect(kept.getByRole('listitem')).toHaveCount(100);
    await expect(kept).toContainText('100 of 120 rows shown');
    await kept.getByRole('button', { name: 'Show more' }).click();
    await expect(kept.getByRole('listitem')).toHaveCount(120);
  });
});

test('a file dropped during the review of another does not replace it', async ({ page }) => {
  await openAsAdmin(page, IMPORT);
  const { release } = await hold(page, '**/api/products?*');
  const line = `One ${randomUUID()},d,/drawings/bearing-608-2rs-c3.svg,10,5,1.25`;
  await choose(page, 'first.csv', `${head}\n${line}\n`);
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'second.csv'));
    return transfer;
  }, `${head}\n${line}\n`);
  await page
    .getByRole('region', { name: 'Choose a file' })
    .dispatchEvent('drop', { dataTransfer: dropped });
  release();
  await expect(page.getByRole('status').filter({ hasText: 'first.csv' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('second.csv')).toHaveCount(0);
});

test('two tabs import two files, and each continues its own import, or that of a closed tab', async ({
  page,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [first, second] = [`${mark}-1.csv`, `${mark}-2.csv`] as const;
  const lineOf = (name: string) =>
    `${head}\n${name} ${mark},d,/drawings/bearing-608-2rs-c3.svg,10,5,1.25\n`;
  const runIn = (tab: Page, name: string) => tab.getByRole('region', { name });
  await openAsAdmin(page, IMPORT);
  await choose(page, first, lineOf('First'));
  await page.route('**/api/runs/*/rows', (route) => route.abort());
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(runIn(page, first)).toContainText('We could not reach the shop');

  const other = await page.context().newPage();
  await other.goto(IMPORT);
  await choose(other, second, lineOf('Second'));
  await other.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(runIn(other, second)).toContainText('1 of 1 product done.');

  await page.unrouteAll();
  await page.reload();
  const run = runIn(page, first);
  await expect(run).toContainText('0 of 1 product done. It has stopped here and can continue.');
  await run.getByRole('button', { name: 'Continue' }).click();
  await expect(run).toContainText('1 of 1 product done.');
  await run.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(run).toBeHidden();
  await other.close();
  // The browser releases the lock of the closed tab with a delay. This tab keeps its own.
  const locks = () => page.evaluate(async () => (await navigator.locks.query()).held);
  await expect.poll(locks).toHaveLength(1);
  await page.reload();
  await expect(runIn(page, second)).toContainText('1 of 1 product done.');
});
