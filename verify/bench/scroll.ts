/**
 * `node tools/run.mjs verify/bench/scroll.ts` beside a running shop: the longest task of the home page's main
 * thread, in milliseconds of its own computing, while all parts are scrolled through; 24 and 2,000 parts,
 * in turns. SHOP_URL and CHROME_PATH say where the shop and the browser are.
 */
import { chromium, type Page } from '@playwright/test';
import { longestTask } from './lib/longest-task.ts';

const ROUNDS = 5;
const { SHOP_URL = 'http://127.0.0.1:5000', CHROME_PATH } = process.env;

const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(CHROME_PATH ? { executablePath: CHROME_PATH } : {}),
});
const [few, many] = [[], []] as [number[], number[]];
for (let round = 0; round < ROUNDS; round += 1) {
  few.push(await measure(24));
  many.push(await measure(2000));
}
await browser.close();
const [a, b] = [median(few), median(many)];
process.stdout.write(
  `24 parts: ${a.toFixed(1)} ms, 2,000 parts: ${b.toFixed(1)} ms, ratio ${(b / a).toFixed(2)} (medians of ${ROUNDS})\n`,
);

async function measure(count: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.route('**/api/parts', (route) => route.fulfill({ json: partsOf(count) }));
  const longest = await longestTask(page, () => scrollThrough(page, count));
  await page.close();
  return longest;
}

async function scrollThrough(page: Page, count: number): Promise<void> {
  await page.goto(SHOP_URL);
  await page.evaluate(async (wanted) => {
    const cards = document.getElementsByTagName('article');
    for (let place = 0; cards.length < wanted; place += 1800) {
      scrollTo(0, place % document.documentElement.scrollHeight);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, count);
}

function partsOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    _id: `part-${index}`,
    name: `Bearing ${index + 1}`,
    description: 'Deep groove, rubber sealed, chrome steel, greased for 30,000 rpm.',
    price: 0.62,
    minimumOrder: 500,
    stock: 18_500,
    image: '/drawings/bearing-608-2rs-c3.svg',
  }));
}

function median(values: readonly number[]): number {
  return values.toSorted((x, y) => x - y)[Math.floor(values.length / 2)] ?? 0;
}
