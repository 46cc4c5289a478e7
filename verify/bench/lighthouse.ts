import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { standBack, startChild } from '@brushline/demo/shop/child';
import { root, say } from '../rig/program.ts';
import { ownBlocking, type Trace } from './main-thread.ts';
import { SLOWER } from './phone.ts';

/** The parts of Lighthouse's report that are read here. */
interface Report {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number; details?: { items?: Item[] } } | undefined>;
}

type Item = { resourceType?: string; transferSize?: number };

export type Device = 'phone' | 'desktop';

/**
 * Measures a page in the browser that listens on `port`, with that browser's cache and signed-in user. Lighthouse loads
 * it at the machine's speed, and simulates the network and the processor of the device. It runs in a separate process,
 * which leaves the processors to the browser.
 *
 * @returns the figures by their names in the table
 */
export async function measurePage(
  url: string,
  device: Device,
  { port, scratch }: { port: number; scratch: string },
) {
  const file = join(scratch, 'lighthouse');
  await startLighthouse([
    url,
    `--port=${port}`,
    ...(device === 'desktop' ? ['--preset=desktop'] : []),
    '--disable-storage-reset',
    '--disable-full-page-screenshot',
    '--only-categories=performance,accessibility,best-practices,seo',
    ...['--output=json', `--output-path=${file}.json`, '--save-assets', '--quiet'],
  ]);
  // Of a fixed version.
  const { audits, categories } = readJson<Report>(`${file}.json`);
  const { traceEvents } = readJson<Trace>(`${file}-0.trace.json`);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: string) => 100 * (categories[name]?.score ?? 0);
  const requests = audits['network-requests']?.details?.items ?? [];
  const kilobytes = (type?: string) =>
    requests
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize = 0 }) => sum + transferSize / 1000, 0);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    SEO: score('seo'),
    'FCP, ms': value('first-contentful-paint'),
    'LCP, ms': value('largest-contentful-paint'),
    'TBT, ms': value('total-blocking-time'),
    // The part of it that the page itself computes.
    'own TBT, ms': ownBlocking(traceEvents, device === 'phone' ? SLOWER : 1),
    CLS: value('cumulative-layout-shift'),
    requests: requests.length,
    'kB in all': kilobytes(),
    script: kilobytes('Script'),
    style: kilobytes('Stylesheet'),
    font: kilobytes('Font'),
    image: kilobytes('Image'),
  };
}

/** How often Lighthouse is started for a page: sometimes it loses its connection, and ends without a result. */
const TRIES = 3;

/** Starts Lighthouse, one of the packages that the benchmarks install at their first run. */
async function startLighthouse(args: readonly string[]): Promise<void> {
  const program = join(root, 'verify/bench/node_modules/lighthouse/cli/index.js');
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const child = startChild(process.execPath, [program, ...args], {});
    standBack(child);
    const code = await child.ended;
    if (code === 0) return;
    say(`Lighthouse ended with exit code ${code}.`);
  }
  throw new Error(`Lighthouse has no report of ${args[0]}`);
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}
