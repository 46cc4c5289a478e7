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

/** Has the next page begin with the colours of the system again, and without what was held before. */
async function forgetColours(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.unrouteAll();
}

/** Presses a button that is on every page, and expects it to be heard. */
async function expectAlive(page: Page): Promise<void> {
  const colours = page.getByRole('button', { name: /^Colours/ });
  await colours.press('Enter');
  await expect(colours).toHaveAccessibleName(/^Colours: light/);
}

test('a public page can be read before any other file is there; its script then takes it over', async ({
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

      // Kept until the script is there, and done once.
      const colours = page.getByRole('button', { name: /^Colours/ });
      await colours.press('Enter');
      files.release();
      await expect(colours).toHaveAccessibleName(/^Colours: light/);
      // The same element as before: the script has made the page anew nowhere.
      await expect(main).toHaveAttribute('data-built');
      await forgetColours(page);
    });
});

test.describe('without a file of the shop', () => {
  test.use({ expectedErrors: [/^Failed to load resource: net::ERR_FAILED/] });

  test('a page that lacks its own script or its library says once that its buttons do nothing, until it is loaded again', async ({
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

test('a page whose paint is not reported, as in Firefox after some reloads, comes alive too, and so does one without a frame', async ({
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
  test(`a page for which ${what} hangs says that its buttons do nothing, until that comes`, async ({
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

test('the first results of an address stand in the page, and stay there when all parts come', async ({
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

test('the parts are asked for once, by the page itself, which is set in its own fonts and fetches no file that its text does not need', async ({
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

test('going back leads to where one was', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article').nth(10);
  await expect(card).toBeAttached();
  await page.mouse.move(400, 400);
  // Where a card stands depends on what was sold: the popular ones come first.
  const down = Math.round((await card.boundingBox())?.y ?? Number.NaN) - 200;
  await page.mouse.wheel(0, down);
  await expect(card).toBeInViewport();
  // The heights of rows out of sight are guessed, so the page may move a little when they come.
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), down)).toBeLessThan(100);
  await page.getByRole('link', { name: 'Blogs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  await page.goBack();
  // Rows are as high as their parts need, and others may have bought some meanwhile: less than half a row.
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), down)).toBeLessThan(250);
});

test('nothing that is typed before the script of a form is there ends up in the address, and it needs no other fonts than any page', async ({
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

test('what is typed in the search before its script is there is searched for', async ({ page }) => {
  const scripts = await hold(page, /\.js$/);
  await page.goto('/parts', { waitUntil: 'commit' });
  const field = page.getByRole('searchbox');
  await field.pressSequentially('brg6082rs');
  scripts.release();
  await expect(page).toHaveURL('/parts?q=brg6082rs');
  await expect(page.getByRole('status').first()).toHaveText(/^1 of /);
  await expect(field).toHaveValue('brg6082rs');
});

test('the page of unknown addresses is there before its script, which takes it over', async ({
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

test('the login page has its address in other forms too', async ({ page }) => {
  for (const path of ['/Login', '/login/', '/login?from=mail'])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Please Login to proceed' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    });
});

test('a press just as a page comes alive counts once', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const colours = document.querySelector<HTMLElement>('button[aria-label^="Colours"]');
      // React has just given the button what it does.
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
