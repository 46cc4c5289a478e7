import { hold } from './support/hold.ts';
import { logIn } from './support/sign-up.ts';
import { expect, test } from './support/test.ts';

test.describe('the home page', () => {
  test.use({ expectedErrors: [/^Failed to load resource: net::ERR_FAILED/] });

  test('shows all of its parts at both of its addresses', async ({ page }) => {
    for (const path of ['/', '/home']) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { level: 1, name: 'Motor parts, by the hundred.' }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: /Buy Now/ }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Learn More About Us' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Contact Us' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Request For Quote' })).toBeVisible();
      await expect(page.getByRole('img', { name: '5 of 5 stars' }).first()).toBeVisible();
      for (const [figure, words] of [
        ['12+', 'years of experience'],
        ['82+', 'countries'],
        ['10M+', 'total revenue'],
        ['12', 'awards'],
      ] as const) {
        await expect(page.getByText(figure, { exact: true })).toBeVisible();
        await expect(page.getByText(words, { exact: true })).toBeVisible();
      }
      const footer = page.getByRole('contentinfo');
      await expect(footer.getByText(/since 1992/)).toBeVisible();
      for (const column of ['Services', 'Company', 'Legal'])
        await expect(footer.getByText(column, { exact: true })).toBeVisible();
    }
  });

  test('shows the facts for a bulk buyer on each card, in columns, and links to the page of the part', async ({
    page,
  }) => {
    await page.goto('/');
    const card = page.getByRole('article').filter({ hasText: 'Bearing 608-2RS, C3' });
    await expect(card.getByText('$0.62')).toBeVisible();
    await expect(card.getByText('500', { exact: true })).toBeVisible();
    await expect(card.getByText('18,500')).toBeVisible();
    // More than 50 characters: the first 100, and an ellipsis.
    await expect(
      card.getByText(
        'Deep groove, rubber sealed, chrome steel, ABEC-7, greased for 30,000 rpm; the default front bearing...',
      ),
    ).toBeVisible();
    const drawing = card.locator('img');
    await drawing.scrollIntoViewIfNeeded();
    const width = () => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);

    await test.step('one, two or three cards in a row, depending on the width of the window', async () => {
      const inFirstRow = () =>
        page.getByRole('article').evaluateAll((all) => {
          const tops = all.slice(0, 3).map((each) => Math.round(each.getBoundingClientRect().top));
          return tops.filter((top) => top === tops[0]).length;
        });
      for (const [width, columns] of [
        [375, 1],
        [768, 2],
        [1280, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(inFirstRow, `at ${width} px`).toBe(columns);
      }
    });

    await test.step('the figures of neighbouring cards are in the same columns', async () => {
      const columns = await page.getByRole('article').evaluateAll((all) =>
        all.slice(0, 6).map((each) => {
          const { left } = each.getBoundingClientRect();
          const figures = [...each.querySelectorAll('dd')];
          return figures.map((figure) => Math.round(figure.getBoundingClientRect().left - left));
        }),
      );
      expect(columns).toHaveLength(6);
      for (const column of columns) expect(column).toEqual(columns[0]);
    });

    await test.step('its name and its picture link to the page of the part', async () => {
      await expect(card.getByRole('link', { name: 'Bearing 608-2RS, C3' })).toHaveAttribute(
        'href',
        '/parts/BRG-608-2RS-C3',
      );
      // The link covers the picture.
      await drawing.click({ force: true });
      await expect(page).toHaveURL('/parts/BRG-608-2RS-C3');
    });
  });

  test('offers a retry if the parts cannot be loaded', async ({ page }) => {
    await page.route('**/api/parts', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('We could not load the parts')).toBeVisible();
    await page.unroute('**/api/parts');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('link', { name: /Buy Now/ }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Parts', exact: true })).toBeFocused();
  });
});

test('the bar links to every page, except those that a visitor may not open', async ({ page }) => {
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await expect(bar.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await bar.getByRole('link', { name: 'Blogs' }).click();
  await expect(page).toHaveURL(/\/blogs$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 }), 'five answered questions').toHaveCount(5);
  await bar.getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveURL(/\/portfolio$/);
  await expect(main.getByRole('heading', { name: /projects/i })).toBeVisible();
  await expect(main.getByRole('heading', { name: /skills/i })).toBeVisible();
  expect(await main.getByRole('link').count()).toBeGreaterThan(0);
  await page.goto('/parts?q=608');
  // From here on, navigation is client-side.
  await expect(page.getByLabel('Shortcut keys: / search, c compare')).toBeVisible();
  const search = bar.getByRole('link', { name: 'Look up parts' });
  await expect(search.getByText('Look up parts'), 'looks like a field').toBeVisible();
  await expect(search, 'for a new tab').toHaveAttribute('href', '/parts?q=608#search');
  await search.click();
  await expect(page, 'the search stays').toHaveURL('/parts?q=608#search');
  const field = page.getByLabel('Part number, name or size');
  await expect(field).toBeFocused();
  await bar.getByRole('link', { name: 'Brushline' }).click();
  await expect(page).toHaveURL(/\/$/);
  const home = page.getByRole('heading', { level: 1, name: /^Motor parts/ });
  await expect(home).toBeVisible();
  await search.click();
  await expect(field).toBeFocused();
  await bar.getByRole('link', { name: 'Brushline' }).click();
  await expect(home).toBeVisible();
  const code = await hold(page, /login-page/);
  await bar.getByRole('link', { name: 'Log In' }).click();
  await expect(
    page.getByText('Loading the page'),
    'the old page stays in the meantime',
  ).toBeVisible();
  await expect(home).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Loading the page'), 'Back calls it off').toHaveCount(0);
  await bar.getByRole('link', { name: 'Log In' }).click();
  code.release();
  await expect(page.getByRole('heading', { name: 'Please Login to proceed' })).toBeVisible();
});

test('the colour scheme follows the device until the visitor chooses one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const html = page.locator('html');
  await expect(html).toHaveClass(/dark/);
  await page.getByRole('button', { name: /^Colours: system/ }).click();
  await expect(html).not.toHaveClass(/dark/);
  await page.reload();
  await expect(html).not.toHaveClass(/dark/);
});

test('in forced colours, a button keeps its border, and shows its progress', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await hold(page, /signInWithPassword/);
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await expect(button).toHaveCSS('border-top-style', 'solid');
  await logIn(page, { email: 'nobody@example.test', password: 'copper hums quietly' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const [words, ring, top] = await button.evaluate((busy) => {
    const { borderLeftColor, borderTopColor } = getComputedStyle(busy, '::after');
    return [getComputedStyle(busy).color, borderLeftColor, borderTopColor];
  });
  expect(words).toBe('rgba(0, 0, 0, 0)');
  expect(ring).not.toBe(top);
});

test('selections are visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/parts/STA-4208-12');
  const backgroundOf = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect(page.getByRole('button', { name: 'mm', exact: true })).toBeVisible();
  expect(await backgroundOf('mm')).not.toBe(await backgroundOf('inch'));
  await page.goto('/parts');
  expect(await backgroundOf('Table')).not.toBe(await backgroundOf('Cards'));
  const line = await page
    .getByRole('navigation')
    .getByRole('link', { name: 'Parts', exact: true })
    .evaluate((link) => getComputedStyle(link, '::after').borderBottomWidth);
  expect(line).toBe('2px');
  await page.goto('/list');
  const field = page.getByRole('combobox', { name: 'Part number and quantity' });
  await field.fill('stator');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  const option = page.getByRole('option', { selected: true });
  await expect(option).toHaveCSS('outline-style', 'solid');
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [[/./], { scope: 'test' }] });

  test('a page that could not be loaded loads by itself once online', async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: /Buy Now/ }).first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Portfolio' }).click();
    const fault = page.getByRole('heading', { level: 1, name: 'You are offline' });
    await expect(fault).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(fault).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: /projects/i })).toBeVisible();
  });
});
