import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  { path: '/', heading: 'Motor parts, by the hundred.', title: /^Brushline/ },
  { path: '/parts', heading: 'Parts', title: 'Parts - Brushline' },
  { path: '/list', heading: 'Order list', title: 'Order list - Brushline' },
  { path: '/login', heading: 'Please Login to proceed', title: 'Login - Brushline' },
  { path: '/signup', heading: 'Create your account', title: 'Sign Up - Brushline' },
  { path: '/blogs', heading: 'Blogs', title: 'Blogs - Brushline' },
  { path: '/portfolio', heading: 'Brushline engineering', title: 'Portfolio - Brushline' },
] as const;

/** Resets the colour scheme and the held requests before the next page. */
async function forgetColours(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.unrouteAll();
}

/** Presses a button that is on every page, and expects its effect. */
async function expectAlive(page: Page): Promise<void> {
  const colours = page.getByRole('button', { name: /^Colours/ });
  await colours.press('Enter');
  await expect(colours).toHaveAccessibleName(/^Colours: light/);
}

test('a public page can be read before any other file; its script then hydrates it', async ({
  page,
}) => {
  for (const { path, heading, title } of PAGES)
    await test.step(path, async () => {
      const files = await hold(page, /\/assets\//);
      await page.goto(path, { waitUntil: 'commit' });
      const main = page.getByRole('heading', { level: 1, name: heading });
      await expect(main).toBeVisible();
      await expect(page).toHaveTitle(title);
      await expect(main).toHaveCSS('font-weight', /^[67]\d\d$/);
      await main.evaluate((element) => element.setAttribute('data-built', ''));

      // Replayed once after hydration.
      const colours = page.getByRole('button', { name: /^Colours/ });
      await colours.press('Enter');
      files.release();
      await expect(colours).toHaveAccessibleName(/^Colours: light/);
      // The same element as before: the script has rendered nothing again.
      await expect(main).toHaveAttribute('data-built');
      await forgetColours(page);
    });
});

test.describe('without a file of the shop', () => {
  test.use({ expectedErrors: [/^Failed to load resource: net::ERR_FAILED/] });

  test('a page without its script or its library announces once that its buttons do not work, until a reload', async ({
    page,
  }) => {
    for (const file of [/\/assets\/index-[^/]+\.js$/, /\/assets\/react-[^/]+\.js$/]) {
      await page.route(file, (route) => route.abort());
      await page.goto('/blogs');
      const words = page.getByRole('alert');
      await expect(words).toContainText('its buttons do nothing');
      await page.unroute(file);
      await words.getByRole('link', { name: 'Reload the page' }).click();
      await expectAlive(page);
      await expect(words).toHaveCount(0);
      await forgetColours(page);
    }
  });
});

test('a page hydrates without a paint entry, as in Firefox after some reloads, and without an animation frame', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const observe = PerformanceObserver.prototype.observe;
    PerformanceObserver.prototype.observe = function (options) {
      if (options?.type !== 'paint') observe.call(this, options);
    };
  });
  await page.goto('/blogs');
  await expectAlive(page);
  await forgetColours(page);
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/blogs');
  await expectAlive(page);
});

for (const [what, script] of [
  ["the shop's script", /\/assets\/react-[^/]+\.js$/],
  ['its own code', /\/assets\/blogs-page-[^/]+\.js$/],
] as const) {
  test(`a page for which ${what} hangs announces that its buttons do not work, until that arrives`, async ({
    page,
  }) => {
    await page.clock.install();
    const scripts = await hold(page, script);
    const asked = page.waitForRequest(script);
    await page.goto('/blogs', { waitUntil: 'commit' });
    await asked;
    const words = page.getByText('its buttons do nothing');
    await page.clock.fastForward(10_000);
    await expect(words).toHaveCount(0);
    await page.clock.fastForward(10_000);
    await expect(words).toBeVisible();
    await page.clock.fastForward(60_000);
    await expect(words).toBeVisible();
    scripts.release();
    await expect(words).toHaveCount(0);
    await expectAlive(page);
  });
}

test('the first results of an address are prerendered, and stay when all parts arrive', async ({
  page,
}) => {
  const later = await hold(page, /\/assets\/|\/api\//);
  await page.goto('/parts?category=bearing&sort=bore', { waitUntil: 'commit' });
  const first = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  await expect(first).toBeVisible();
  await expect(page.getByRole('status').first()).toHaveText(/^\d+ of \d+ parts$/);
  const name = await first.getByRole('link').first().textContent();
  const picture = first.locator('img');
  await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml,/);
  await first.evaluate((row) => row.setAttribute('data-built', ''));
  later.release();
  await expect(page.getByLabel('Bore from')).toBeVisible();
  await expect(first).toHaveAttribute('data-built');
  await expect(first.getByRole('link').first()).toHaveText(name ?? '');
  await expect(picture).toHaveAttribute('src', /^\/drawings\/.*[.]svg$/);
});

test('the parts are requested once, by the page itself, which uses its web fonts and fetches only the font files that its text needs', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const scripts = await hold(page, /\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked).toContain('/api/parts');
  scripts.release();
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback'))
        .map(({ family }) => family.replaceAll('"', '')),
    );
  const common = ['Inter Basic', 'Archivo Basic', 'IBM Plex Mono'];
  await expect.poll(loaded).toEqual(common);
  await expect(page.getByRole('link', { name: /Buy Now/ }).first()).toBeVisible();
  expect(await loaded()).toEqual(common);
  expect(asked.filter((path) => path === '/api/parts')).toHaveLength(1);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = '5 €';
  });
  await expect.poll(loaded).toEqual([...common, 'Archivo Latin']);
});

test('Back restores the scroll position', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article').nth(10);
  await expect(card).toBeAttached();
  await page.mouse.move(400, 400);
  // The position of a card depends on sales: the popular ones come first.
  const down = Math.round((await card.boundingBox())?.y ?? Number.NaN) - 200;
  await page.mouse.wheel(0, down);
  await expect(card).toBeInViewport();
  // The heights of off-screen rows are estimated, so the page may move slightly when they render.
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), down)).toBeLessThan(100);
  await page.getByRole('link', { name: 'Blogs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  await page.goBack();
  // The heights of rows vary, and other tests may have bought parts in the meantime: allow less than half a row.
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), down)).toBeLessThan(250);
});

test('text typed into a form before hydration does not end up in the address, and the form needs no additional fonts', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response.url());
  });
  const scripts = await hold(page, /\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled();
  scripts.release();
  await expect(page.getByLabel('Password', { exact: true })).toBeEnabled();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  expect(fonts.filter((url) => !/(inter|archivo)-basic|mono-latin-500/.test(url))).toEqual([]);
  expect(fonts).toHaveLength(3);
});

test('text typed into the search before hydration is searched for', async ({ page }) => {
  const scripts = await hold(page, /\.js$/);
  await page.goto('/parts', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  await field.pressSequentially('brg6082rs');
  scripts.release();
  await expect(page).toHaveURL('/parts?q=brg6082rs');
  await expect(page.getByRole('status').first()).toHaveText(/^1 of /);
  await expect(field).toHaveValue('brg6082rs');
});

test('the page of unknown addresses is prerendered, and its script hydrates it', async ({
  page,
}) => {
  for (const path of ['/no/such/page', '/item/a/b'])
    await test.step(path, async () => {
      const files = await hold(page, /\/assets\//);
      await page.goto(path, { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { name: 'Page Not Found!' });
      await expect(heading).toBeVisible();
      await heading.evaluate((element) => element.setAttribute('data-built', ''));
      files.release();
      await page.getByRole('link', { name: 'Go Home' }).click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByText('Motor parts, by the hundred.')).toBeVisible();
      await page.goBack();
      await expect(heading).toBeVisible();
      await page.unrouteAll();
    });
});

test('the login page is served under other forms of its address too', async ({ page }) => {
  for (const path of ['/Login', '/login/', '/login?from=mail'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Please Login to proceed' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    });
});

test('a press during hydration counts once', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const colours = document.querySelector<HTMLElement>('button[aria-label^="Colours"]');
      // React has just attached the handler of the button.
      if (colours && Object.keys(colours).some((key) => key.startsWith('__reactProps')))
        colours.click();
      else port2.postMessage(null);
    };
    port2.postMessage(null);
  });
  for (const path of ['/', '/parts', '/parts/STA-4208-12', '/about', '/login'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('button', { name: /^Colours: light/ })).toBeVisible();
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
      await expect(page.getByRole('button', { name: /^Colours: light/ })).toBeVisible();
      await forgetColours(page);
    });
});
