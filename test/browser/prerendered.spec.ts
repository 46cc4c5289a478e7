import { hold } from './support/hold.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  { path: '/', heading: 'Motor parts, by the hundred.', title: /^Brushline/ },
  { path: '/login', heading: 'Please Login to proceed', title: 'Login - Brushline' },
  { path: '/signup', heading: 'Create your account', title: 'Sign Up - Brushline' },
  { path: '/blogs', heading: 'Blogs', title: 'Blogs - Brushline' },
  { path: '/portfolio', heading: 'Brushline engineering', title: 'Portfolio - Brushline' },
] as const;

for (const { path, heading, title } of PAGES)
  test(`${path} can be read before its script is there, which then takes it over`, async ({
    page,
  }) => {
    const scripts = await hold(page, /\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    const main = page.getByRole('heading', { level: 1, name: heading });
    await expect(main).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(main).toHaveCSS('font-weight', /^[67]\d\d$/);
    await main.evaluate((element) => element.setAttribute('data-built', ''));

    scripts.release();
    // A press that comes before the script is lost: again, until it is heard.
    const colours = page.getByRole('button', { name: /^Colours/ });
    await expect(async () => {
      await colours.press('Enter');
      await expect(colours).not.toHaveAccessibleName(/^Colours: system/, { timeout: 2000 });
    }).toPass();
    // The same element as before: the script has made the page anew nowhere.
    await expect(main).toHaveAttribute('data-built');
  });

test('the parts are asked for once, by the page itself', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: /Buy Now/ }).first()).toBeVisible();
  const askedBy = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('/api/parts'))
      .map((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType),
  );
  expect(askedBy).toEqual(['link']);
});

test('nothing that is typed before the script is there ends up in the address', async ({
  page,
}) => {
  const scripts = await hold(page, /\.js$/);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled();
  scripts.release();
  await expect(page.getByLabel('Password', { exact: true })).toBeEnabled();
});

test('an address that no page has is answered by the shell', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page Not Found!' })).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Motor parts, by the hundred.' })).toBeVisible();
});
