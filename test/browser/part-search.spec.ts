import type { Page } from '@playwright/test';
import { pressDownInEach, typeBeyondEnter } from './support/fast-hands.ts';
import { beAdmin, openAsAdmin } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test('an engineer finds the bearings with a bore of 8 mm, sorts them, and shares the address', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Categories' }).getByText('Bearings').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bearings' })).toBeVisible();
  await page.getByLabel('Bore from').fill('0.8 cm');
  await page.getByLabel('Bore to').fill('8');
  await expect(page).toHaveURL('/parts?category=bearing');
  await page.getByLabel('Bore to').press('Enter');
  await expect(page).toHaveURL('/parts?category=bearing&bore=8mm');
  const names = page.getByRole('rowheader');
  await expect(names).toContainText(['Bearing 608-2RS, C3', 'Bearing 688, hybrid ceramic']);
  await page.getByRole('button', { name: /^Unit price/ }).click();
  await expect(page.getByRole('columnheader', { name: /^Unit price/ })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const sorted = await names.allTextContents();
  await page.goto(page.url());
  await expect(names).toHaveText(sorted);
  await page.goBack();
  await page.getByRole('button', { name: 'Remove Bore: 8 mm' }).click();
  await expect(names).not.toHaveText(sorted);
});

test('a whole table pasted into the search finds nothing, and does not block the next search', async ({
  page,
}) => {
  await page.goto('/parts');
  const field = page.getByRole('searchbox');
  await field.click();
  const rows = Array.from({ length: 800 }, (_, i) => `STA-42${i}-12;${i * 10};${i}.50`);
  await page.keyboard.insertText(rows.join(' '));
  const count = page.getByRole('status').first();
  await expect(count).toHaveText(/^0 of /);
  await field.fill('brg6082rs');
  await expect(count).toHaveText(/^1 of /);
});

test('a screen reader announces the number of results once per word, not after each letter', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/parts');
  const count = page.getByRole('status').first();
  await expect(page.getByLabel('Shortcut keys: / search, c compare')).toBeVisible();
  await expect(count).toHaveText(/^\d+ of \d+ parts$/);
  const heard = await count.evaluateHandle((region) => {
    const words: string[] = [];
    const listen = () => words.push(region.textContent ?? '');
    new MutationObserver(listen).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return words;
  });
  // By the clock of the page, because a busy machine may need a second for a letter.
  await page.clock.pauseAt(Date.now() + 60_000);
  const [shown, field] = [page.getByText(/^\d+ of \d+$/), page.getByRole('searchbox')];
  for (const letter of 'brg6082rs') {
    await field.press(letter);
    await page.clock.runFor(100);
  }
  await expect(page).toHaveURL('/parts?q=brg6082rs');
  await expect(shown).toHaveText(/^1 of /);
  await page.clock.resume();
  await expect(count).toHaveText(/^1 of /);
  const told = (await heard.jsonValue()).filter(Boolean);
  expect(told).toEqual([expect.stringMatching(/^1 of \d+ parts$/)]);
});

test('the table has enough space for the actions of a part', async ({ page }) => {
  await page.goto('/parts?category=bearing');
  const table = page.getByRole('table', { name: 'Parts found' });
  for (const width of [1200, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(table.getByRole('link', { name: /^Buy/ }).first()).toBeVisible();
    const beyond = () =>
      table.evaluate(({ parentElement: frame }) =>
        frame ? frame.scrollWidth - frame.clientWidth : null,
      );
    await expect.poll(beyond, `at ${width} px`).toBe(0);
  }
  await page.getByLabel('Sort by').selectOption('Static load: high to low');
  await expect(page).toHaveURL('/parts?category=bearing&sort=-staticLoad');
  await test.step('and for a name of 27 letters in one line', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/parts?category=stator');
    const name = table.getByRole('link', { name: 'Stator core 42-08, 12 slots', exact: true });
    await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThan(30);
  });
});

test('by keyboard only: / to search, even with an input method, Down or Enter to a result, Enter to open it', async ({
  page,
}) => {
  await page.goto('/parts');
  // The results are prerendered. The filters show after hydration.
  await expect(page.getByLabel('Shortcut keys: / search, c compare')).toBeVisible();
  const field = page.getByLabel('Part number, name or size');
  const found = page.getByRole('link', { name: 'Bearing 608-2RS, C3', exact: true });
  await page.keyboard.press('/');
  await page.keyboard.type('brg6082rs');
  await expect(page.getByRole('status').first()).toHaveText(/^1 of /);
  await page.keyboard.press('ArrowDown');
  await expect(found).toBeFocused();

  await test.step('Enter that ends a composition of an input method does not leave the field', async () => {
    await field.fill('');
    await expect(page.getByRole('status').first()).not.toHaveText(/^1 of /);
    const keyboard = await page.context().newCDPSession(page);
    const enter = { type: 'rawKeyDown', key: 'Enter', code: 'Enter' } as const;
    await keyboard.send('Input.imeSetComposition', {
      text: 'brg6082rs',
      selectionStart: 9,
      selectionEnd: 9,
    });
    await expect(page.getByRole('status').first()).toHaveText(/^1 of /);
    await keyboard.send('Input.dispatchKeyEvent', { ...enter, windowsVirtualKeyCode: 229 });
    await expect(field).toBeFocused();
    await keyboard.send('Input.dispatchKeyEvent', { ...enter, windowsVirtualKeyCode: 13 });
    await expect(found).toBeFocused();
  });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/parts/BRG-608-2RS-C3');
});

test('by keyboard only: removing a filter or following advice leaves the focus in a useful place', async ({
  page,
}) => {
  await page.goto('/parts?category=bearing&seal=2rs&bore=8mm');
  const chips = page.getByRole('list', { name: 'Filters' });
  await chips.getByRole('button', { name: /^Remove Seal/ }).press('Enter');
  await expect(chips.getByRole('button', { name: 'Remove Bore: 8 mm' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chips.getByRole('button', { name: 'Remove Category: Bearings' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Parts' })).toBeFocused();
  await page.goto('/parts?category=bearing&bore=999');
  await page.getByRole('button', { name: /^Remove “Bore: 999 mm” to see/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Bearings' })).toBeFocused();
  await page.goto('/parts?q=propeller+4x10x4');
  await expect(page.getByRole('button', { name: 'Show all parts' })).toBeVisible();
  await expect(page.getByRole('button', { name: /to see/ })).toHaveCount(0);
  await page.goto('/parts?category=bearing&kv=400');
  const fault = page.getByRole('alert').filter({ hasText: 'kv=400' });
  await expect(fault).toContainText('Bearings have no specification called kv');
  await test.step('invalid parameters of an address are shown until they are removed', async () => {
    await page.getByLabel('Bore from').fill('8');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/bore=/);
    await expect(fault).toContainText('Bearings have no specification called kv');
  });
  await fault.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page).toHaveURL(/\/parts\?category=bearing&bore=[^&]+$/);
  await expect(fault).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Bearings' })).toBeFocused();
});

test('single-key shortcuts can be switched off permanently', async ({ page }) => {
  await page.goto('/parts');
  await page.getByLabel('Shortcut keys: / search, c compare').uncheck();
  await page.reload();
  await expect(page.getByLabel('Shortcut keys: / search, c compare')).not.toBeChecked();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await openAsAdmin(page, '/dashboard/orders');
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
});

test('after Back, the field has the text of the address, even while it has the focus', async ({
  page,
}) => {
  await page.goto('/parts?q=stator');
  await page.getByLabel('Rotors').check();
  await page.getByRole('searchbox').fill('bell');
  await expect(page).toHaveURL('/parts?q=bell&category=rotor');
  await page.goBack();
  await expect(page).toHaveURL('/parts?q=stator');
  await expect(page.getByRole('searchbox')).toHaveValue('stator');
});

test('Back restores the scroll position, and a new page is never shown at that of the one before', async ({
  page,
}) => {
  await beAdmin(page);
  const paths = [
    '/parts?q=bearing',
    '/parts?q=bearing#search',
    '/dashboard/manageProducts?q=bearing',
  ];
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('row').nth(15)).toBeVisible();
      const scrolled = () => page.evaluate(() => scrollY);
      await page.evaluate(() => scrollTo(0, 1200));
      await expect.poll(scrolled).toBe(1200);
      const first = await page.evaluate(() => {
        const heading = document.querySelector('h1');
        const shown = new Promise<number>((resolve) => {
          const look = () => heading?.isConnected || resolve(scrollY);
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        });
        const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        middle?.closest('tr')?.querySelector('a')?.click();
        return shown;
      });
      expect(first).toBe(0);
      await expect(page).not.toHaveURL(path);
      await expect(page.locator('tr[data-index]')).toHaveCount(0);
      await page.goBack();
      await expect(page.getByRole('row').nth(15)).toBeVisible();
      await expect.poll(scrolled).toBe(1200);
    });
});

test('a row separates the part number from the measures, also for a screen reader, and marks a part that cannot be ordered', async ({
  page,
}) => {
  await page.goto('/parts?q=STA-4208-12');
  await expect(page.getByRole('rowheader', { name: /STA-4208-12\s+D\s42/ })).toBeVisible();
  await page.goto('/parts?q=BRG-6802-2RS');
  const row = page.getByRole('row', { name: 'Bearing 6802-2RS' });
  await expect(row).toContainText('Sold out');
  await expect(row.getByRole('link', { name: /^Buy/ })).toHaveCount(0);
});

test('a search without results shows which piece to remove, which words find something, and a wrong unit', async ({
  page,
}) => {
  await page.goto('/parts?category=magnet&q=platinum+rings');
  await page.getByRole('button', { name: 'Search for “rings”' }).click();
  await expect(page).toHaveURL('/parts?q=rings&category=magnet');
  await expect(page.getByRole('rowheader', { name: /^Ring magnet/ }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/parts?category=bearing&seal=2rs&bore=999');
  await expect(page.getByText('No parts match this search')).toBeVisible();
  await page.getByRole('button', { name: /^Remove “Bore: 999 mm” to see/ }).click();
  await expect(page).toHaveURL('/parts?category=bearing&seal=2rs');
  // The filters render one paint after the results.
  await expect(page.getByLabel('Bore from')).toHaveValue('');
  await page.getByLabel('Bore from').fill('8 V');
  await page.getByLabel('Bore from').press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^Bore: V measures voltage, not length/);
  await expect(page.getByLabel('Bore from')).toHaveValue('8 V');
});

test('a search of only blanks is ignored, and an unknown unit is reported with the known ones', async ({
  page,
}) => {
  await page.goto('/parts');
  const field = page.getByRole('searchbox');
  await field.fill('608');
  const filters = page.getByRole('list', { name: 'Filters' });
  await expect(filters).toContainText('Search 608');
  await field.fill('  ');
  await expect(filters).toBeHidden();
  await field.fill('bore 8 furlongs');
  const advice = 'Bore: furlongs is not a unit we know. Use mm, cm, m, µm or in.';
  await expect(page.getByText(advice)).toBeVisible();
  await field.fill('bore 8 V');
  await expect(page.getByText('Bore: V measures voltage, not length.')).toBeVisible();
  await field.fill('1000A');
  await expect(page.getByText('write “>1000A” or “<1000A”')).toBeVisible();
  await field.fill('bore 0,8 cm bearing');
  await expect(page.getByRole('link', { name: 'Bearing 608-ZZ', exact: true })).toBeVisible();

  await test.step('a link followed directly after a letter is not undone by the search', async () => {
    await page.getByRole('searchbox').focus();
    // In one task, as from a scanner or after a long task.
    await page.evaluate(() => {
      document.execCommand('insertText', false, 'b');
      document.querySelector<HTMLAnchorElement>('a[href="/blogs"]')?.click();
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
    );
    await expect(page).toHaveURL(/\/blogs$/);
  });
});

test.describe('without the catalogue', () => {
  test.use({ expectedErrors: [/the server responded with a status of 500/] });

  test('the first results stay, with a button to load the others', async ({ page }) => {
    await page.route('**/api/catalogue*', (route) => route.fulfill({ status: 500 }));
    await page.goto('/parts?category=bearing');
    await expect(page.getByRole('alert')).toContainText('We could not load the other parts');
    await expect(page.getByRole('link', { name: 'Bearing 608-ZZ', exact: true })).toBeVisible();
    await page.unroute('**/api/catalogue*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('searchbox').fill('6804');
    await expect(page.getByRole('status').filter({ hasText: / of / })).toHaveText(/^1 of /);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('filters are on a sheet that shows the number of parts', async ({ page }) => {
    // The filters render one paint after the results.
    await page.addInitScript(() => {
      const onFrame = window.requestAnimationFrame.bind(window);
      window.requestAnimationFrame = (act) => onFrame((at) => setTimeout(act, 300, at));
    });
    await page.goto('/parts');
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByLabel('Stators')).toBeFocused();
    await sheet.getByLabel('Rotors').check();
    await sheet.getByRole('button', { name: /^Show \d+ parts$/ }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Rotors' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('results show their measures, and can be sorted without a table', async ({ page }) => {
    await page.goto('/parts?category=bearing');
    const first = page.getByRole('article').first();
    await page.getByLabel('Sort by').selectOption('Bore: high to low');
    await expect(page).toHaveURL('/parts?category=bearing&sort=-bore');
    const bores = page.getByRole('article').getByText(/^d [\d.]+ mm$/);
    await expect(bores.first()).toHaveText('d 30.0 mm');
    const [nearest] = await bores.allTextContents();
    await page.getByLabel('Sort by').selectOption('Popular first');
    await expect(page).toHaveURL('/parts?category=bearing');
    await expect(bores.first()).not.toHaveText(nearest ?? '');
    const found = page.getByRole('status').filter({ hasText: / of / });
    const all = (await found.textContent()) ?? '';
    await page.getByRole('searchbox').fill('8 mm');
    await expect(page.getByLabel('Sort by')).toHaveText(/^Best match first/);
    // The first of all bearings has this bore too, so wait for the number of results.
    await expect(found).not.toHaveText(all);
    await expect(bores.first()).toHaveText('d 8.0 mm');
    await first.getByRole('button', { name: /^Add: / }).click();
    await expect(first.getByRole('status')).toHaveText(/^[\d,]+ in your list$/);

    await test.step('the sheet stays open until a refused figure is corrected', async () => {
      await page.getByRole('button', { name: 'Filters' }).click();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.getByLabel('Maximum speed from').fill('30.000');
      await sheet.getByRole('button', { name: /^Show / }).click();
      await expect(sheet.getByRole('alert')).toHaveText(
        'Maximum speed: write 30000 without a point',
      );
      await expect(sheet.getByLabel('Maximum speed from')).toBeFocused();
      await sheet.getByLabel('Maximum speed from').fill('30000');
      await sheet.getByRole('button', { name: /^Show / }).click();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/maximumSpeed=30000\.\./);
    });
  });
});

test('text typed into one end of a range', async ({ page }) => {
  const from = page.getByLabel('Bore from');
  const to = page.getByLabel('Bore to');
  const fault = page.getByRole('alert');
  const claim = (what: string, act: () => Promise<void>) =>
    test.step(what, async () => {
      await page.goto('/parts?category=bearing&bore=8mm..');
      await expect(from).toHaveValue('8');
      await act();
    });

  await claim(
    'stays when the other end is cleared from outside, and is read without it',
    async () => {
      await to.fill('1.2 cm');
      await dropUnfocused(page, 'Remove Bore: from 8 mm');
      await expect(page).toHaveURL('/parts?category=bearing');
      await expect(from).toHaveValue('');
      await expect(to).toHaveValue('1.2 cm');
      await to.press('Enter');
      await expect(page).toHaveURL('/parts?category=bearing&bore=..12mm');
      await expect(to).toHaveValue('12');
      await dropUnfocused(page, 'Remove Bore: up to 12 mm');
      await expect(to).toHaveValue('');
    },
  );

  await claim('stays even if typed before a change from outside is painted', async () => {
    await to.focus();
    await dropUnfocused(page, 'Remove Bore: from 8 mm', '12');
    await expect(from).toHaveValue('');
    await expect(to).toHaveValue('12');
  });

  await claim('stays when another filter changes', async () => {
    await to.fill('12');
    await page
      .getByLabel('Rubber, both sides (2RS)')
      .evaluate((box: HTMLInputElement) => box.click());
    await expect(page).toHaveURL('/parts?category=bearing&bore=8..&seal=2rs');
    await expect(to).toHaveValue('12');
  });

  await claim('is no longer refused once the contradicting end is cleared', async () => {
    await to.fill('7');
    await to.press('Enter');
    await expect(fault).toHaveText('Bore: the first value must not be above the second');
    await dropUnfocused(page, 'Remove Bore: from 8 mm');
    await expect(fault).toHaveCount(0);
    await expect(to).toHaveValue('7');
  });

  await claim('is cleared with its error when its own end is cleared from outside', async () => {
    await from.fill('8 V');
    await from.press('Enter');
    await expect(fault).toHaveText(/^Bore: V measures voltage, not length/);
    await dropUnfocused(page, 'Remove Bore: from 8 mm');
    await expect(from).toHaveValue('');
    await expect(fault).toHaveCount(0);
  });
});

test('two quick presses select the second next sort, and units typed on stay', async ({ page }) => {
  await page.goto('/parts?view=cards');
  await expect(page.getByLabel('Sort by')).toBeEnabled();
  await pressDownInEach(page, ['Sort by', 'Sort by']);
  await expect(page).toHaveURL(/\?sort=-price&view=cards$/);
  const units = page.getByRole('textbox', { name: 'In stock for units' });
  await units.focus();
  await typeBeyondEnter(page, '4', '00');
  await expect(page).toHaveURL(/for=4&/);
  await expect(page.getByRole('button', { name: /4 units$/ })).toBeVisible();
  await expect(units).toHaveValue('400');
});

test('a search for 2,510 units shows their price, and adds the next quantity that can be ordered', async ({
  page,
}) => {
  await page.goto('/parts?category=bearing&for=2510');
  const row = page.getByRole('row').filter({ hasText: 'BRG-608-2RS-C3' });
  await expect(row.getByRole('cell', { name: '$0.57' })).toBeVisible();
  await row.getByRole('button', { name: /^Add: / }).click();
  await expect(row.getByRole('status')).toHaveText('2,550 in your list');
});

test('the units of a removed filter do not return from their field', async ({ page }) => {
  await page.goto('/parts?for=400');
  const units = page.getByRole('textbox', { name: 'In stock for' });
  await expect(units).toHaveValue('400');
  await page.getByRole('button', { name: 'Remove In stock for: 400 units' }).click();
  await expect(units).toHaveValue('');
  await units.fill('1.000');
  await units.press('Enter');
  await expect(page.getByText('Enter a whole number of units, such as 400')).toBeVisible();
  await units.fill('20');
  // Leaving the field adds no second history entry, even before the first one is rendered.
  await units.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.blur();
  });
  await expect(page).toHaveURL('/parts?for=20');
  await page.goBack();
  await expect(page).toHaveURL('/parts');
  await expect(units).toHaveValue('');
});

/** Removes a filter without moving the focus from the field, and types in the same task. */
function dropUnfocused(page: Page, name: string, typed?: string): Promise<void> {
  return page.getByRole('button', { name }).evaluate((chip: HTMLButtonElement, text) => {
    chip.click();
    if (text) document.execCommand('insertText', false, text);
  }, typed);
}

test('the results are printed as on screen, in rows', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/parts?category=stator');
  const rows = page.getByRole('table', { name: 'Parts found' }).getByRole('rowheader');
  await expect.poll(() => rows.count()).toBeGreaterThan(12);
  // The width of an A4 sheet.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 718, height: 1040 });
  await expect(page.getByRole('button', { name: /^Compare/ })).toHaveCount(0);
  // On a slow machine, the page may still be rendering the rows that are not in sight.
  await expect.poll(() => rows.count()).toBeGreaterThan(12);
  await expect(rows.first()).toBeInViewport();
});
