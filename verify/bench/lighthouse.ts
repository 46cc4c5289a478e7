import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../rig/program.ts';
import { ownBlocking, type TraceEvent } from './main-thread.ts';

/** The figures of a page. Times are in milliseconds. */
export interface PageFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcp: number;
  lcp: number;
  tbt: number;
  /** What of it the page computes itself: see `ownBlocking`. */
  own: number;
  cls: number;
  requests: number;
  /** Kilobytes by type of resource. */
  kilobytes: Record<string, number>;
}

/** The parts of Lighthouse's report that are read here. */
interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, Audit | undefined>;
}

interface Audit {
  numericValue?: number;
  details?: { items?: { resourceType?: string; transferSize?: number }[] };
}

/** Lighthouse loads a page at the machine's own speed, and reckons with a processor so many times slower. */
const SLOWER = 4;

/** Measures a page in the browser that listens on `port`, as the person who is signed in there, on Lighthouse's slow phone. */
export async function measurePage(url: string, port: number): Promise<PageFigures> {
  const { default: lighthouse } = await loadLighthouse();
  const run = await lighthouse(url, {
    port,
    disableStorageReset: true,
    disableFullPageScreenshot: true,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  if (!run || run.lhr.runtimeError)
    throw new Error(`Lighthouse has no report of ${url}: ${run?.lhr.runtimeError?.message}`);
  const { audits, categories: scores } = run.lhr;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const score = (name: string) => 100 * (scores[name]?.score ?? 0);
  const requests = audits['network-requests']?.details?.items ?? [];
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    own: ownBlocking(run.artifacts.Trace.traceEvents, SLOWER),
    cls: value('cumulative-layout-shift'),
    requests: requests.length,
    kilobytes: kilobytesByType(requests),
  };
}

type Lighthouse = (
  url: string,
  flags: Record<string, unknown>,
) => Promise<{ lhr: Report; artifacts: { Trace: { traceEvents: TraceEvent[] } } } | undefined>;

/** From the benchmarks' own packages, which are not there before the first run. */
async function loadLighthouse(): Promise<{ default: Lighthouse }> {
  const file = join(root, 'verify/bench/node_modules/lighthouse/core/index.js');
  return import(pathToFileURL(file).href) as Promise<{ default: Lighthouse }>; // of a fixed version
}

function kilobytesByType(requests: NonNullable<Audit['details']>['items'] = []) {
  const sums: Record<string, number> = { all: 0 };
  for (const { resourceType = 'Other', transferSize = 0 } of requests)
    for (const type of [resourceType, 'all']) sums[type] = (sums[type] ?? 0) + transferSize / 1000;
  return sums;
}
