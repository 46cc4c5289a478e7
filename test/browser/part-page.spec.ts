import { violationsOf } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { expect, test } from './support/test.ts';

const PATH = '/parts/STA-4208-12';
const NAME = 'Stator core 42-08, 12 slots';

test('a part can be read without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const drawing = page.getByRole('img', { name: `Drawing of ${NAME}` });
  await expect(drawing).toHaveAttribute('src', /^data:image\/svg\+xml,/);
  await expect(page.getByRole('row', { name: 'Bore d 9.0 mm' })).toBeVisible();
  await expect(page.getByRole('row', { name: '500 $7.90 6%' })).toBeVisible();
  await expect(page.getByText('Order 500 at $7.90 each and save $250.00.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buy Now' })).toBeVisible();
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.filter((text) => /^(Specifications|Fits)/.test(text))).toEqual([
    'Specifications',
    'Fits',
  ]);
  await context.close();
});

test('the drawing shows every stated length, and the card the main one', async ({ page }) => {
  await page.goto('/parts/BRG-608-2RS-C3');
  const drawing = page.getByRole('img', { name: 'Drawing of Bearing 608-2RS, C3' });
  await expect(drawing).toHaveAttribute('src', /^data:image\/svg\+xml,/);
  const svg = decodeURIComponent((await drawing.getAttribute('src')) ?? '');
  for (const figure of ['>22.0 mm<', '>Ø 8.0<', '>7.0<']) expect(svg).toContain(figure);
  await page.goto('/parts?category=bearing&bore=8mm&view=cards');
  await expect(page.getByRole('article').first().locator('img')).toHaveAttribute('src', /[.]svg$/);
});

test('the script hydrates the page from the server, and requests only the reviews', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const files = await hold(page, /\/assets\//);
  await page.goto(PATH, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: NAME });
  await expect(heading).toBeVisible();
  await heading.evaluate((element) => element.setAttribute('data-built', ''));
  const inch = page.getByRole('button', { name: 'inch' });
  await inch.press('Enter');
  files.release();
  await expect(inch).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('row', { name: 'Outer diameter D 1.654 in' })).toBeVisible();
  await expect(heading).toHaveAttribute('data-built');
  await expect(page).toHaveTitle(`${NAME}, STA-4208-12 - Brushline`);
  await expect
    .poll(() => asked.filter((path) => path.startsWith('/api/')))
    .toEqual(['/api/reviews']);
  // They are in the page.
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([]);
  expect(asked.some((path) => /draw-specs|measured-address/.test(path))).toBe(false);
});

test('a card links to the page of its part, which links to its order form', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: NAME, exact: true }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeFocused();
  await page.getByRole('link', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL('/login');
});

test('a part is added to the order list and to the comparison', async ({ page }) => {
  const files = await hold(page, /\/assets\//);
  const now = Date.now();
  await page.clock.setFixedTime(now);
  await page.goto(PATH, { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: `Add to list: ${NAME}` });
  const panel = page.getByRole('region', { name: 'Price and stock' });
  await expect(add).toBeVisible();
  const built = await panel.boundingBox();
  // Before hydration: the press is replayed once.
  await add.dblclick();
  files.release();
  await expect(page.getByText('50 in your list')).toBeVisible();
  // Pressed again before the effect of the first press can be visible.
  await add.click();
  await expect(page.getByText('50 in your list')).toBeVisible();
  await page.clock.setFixedTime(now + 60_000);
  await add.dblclick();
  await expect(page.getByText('100 in your list')).toBeVisible();
  await expect(page.getByLabel(`Quantity of ${NAME}`)).toHaveValue('100');
  // The content below has not moved.
  expect(await panel.boundingBox()).toEqual(built);
  await page.getByLabel(`Quantity of ${NAME}`).fill('500');
  await expect(page.getByText('500 in your list')).toBeVisible();
  await expect(page.getByRole('row', { name: /^500 / })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: `Compare ${NAME}` }).click();
  await page.getByRole('link', { name: 'See the comparison' }).click();
  await expect(page).toHaveURL('/compare?parts=STA-4208-12');
});

test('a part with less stock than its minimum order leads to others instead of Add to list', async ({
  page,
}) => {
  await page.goto('/parts?category=sensor&view=cards');
  const board = page.getByRole('article', { name: 'Hall board 40, three latches' });
  await expect(board.getByText('Not enough in stock')).toBeVisible();
  await expect(board.getByRole('button', { name: /^Compare/ })).toBeVisible();
  await expect(board.getByRole('button', { name: /^Add/ })).toHaveCount(0);
  await expect(board.getByRole('link', { name: 'Sensors in stock' })).toBeVisible();
  await page.goto('/parts/SEN-40-120');
  await page.getByRole('link', { name: 'Sensors in stock' }).click();
  await expect(page).toHaveURL('/parts?category=sensor&for=50');
  await expect(page.getByRole('link', { name: 'Hall board 40, three latches' })).toHaveCount(0);
});

test('a stator shows its motor curves, and links to fitting parts, similar parts and its category', async ({
  page,
}) => {
  await page.goto(PATH);
  const motor = page.getByRole('region', { name: 'As a motor, with Rotor bell 42, 14 poles' });
  await expect(motor).toContainText('8,840 rpm without load; most efficient at 7.9 A, with 87%');
  const fits = page.getByRole('region', { name: 'Fits' });
  await expect(fits.getByRole('link', { name: 'Rotor bell 42, 14 poles' })).toHaveAttribute(
    'href',
    '/parts/ROT-42-14',
  );
  await expect(fits.getByRole('link', { name: /^Rotors that fit/ })).toHaveCount(0);
  await fits.getByRole('link', { name: /^Controllers that fit/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Controllers' })).toBeVisible();
  await expect(page).toHaveURL(
    '/parts?category=controller&current=8.8..&voltage=22.2V&sort=current',
  );
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goBack();
  const similar = page.getByRole('region', { name: 'Similar parts' }).getByRole('link');
  await expect(similar).toHaveCount(4);
  const name = (await similar.first().textContent()) ?? '';
  await similar.first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Stators').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stators' })).toBeVisible();
});

test('a mistyped number links to similar ones, and to the search', async ({ page }) => {
  await page.goto('/parts/brg-609-2rs');
  await expect(page.getByRole('heading', { name: 'Page Not Found!' })).toBeVisible();
  const like = page.getByRole('region', { name: 'Similar part numbers' });
  await expect(like.getByRole('listitem').first()).toContainText('BRG-608-2RS-C3');
  const field = page.getByRole('searchbox', { name: 'Part number, name or size' });
  await expect(field).toHaveValue('brg-609-2rs');
  expect(await violationsOf(page)).toEqual([]);
  await field.fill('608 2rs');
  await field.press('Enter');
  await expect(page).toHaveURL('/parts?q=608+2rs');
  await expect(page.getByRole('link', { name: 'Bearing 608-2RS, C3', exact: true })).toBeVisible();
  await page.goBack();
  await like.getByRole('link').first().click();
  await expect(page.getByRole('link', { name: 'Buy Now' })).toBeVisible();
});

test('on a phone and on a desktop, light and dark, there is no violation and no overflow', async ({
  page,
}) => {
  await page.goto(PATH);
  await expect(page.getByRole('button', { name: 'inch' })).toBeVisible();
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 820 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
      const where = `${colorScheme} at ${width} px`;
      expect(await violationsOf(page), where).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, where).toBe(0);
    }
  }
});
