import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSource, type InlineHashes } from './policy.ts';
import type { BySection } from './sections.ts';

/** A page that is served, with status 404, at addresses of every section. */
const NOT_FOUND = '404.html';

const DASHBOARD = /^dashboard\W/;

/**
 * Returns the hashes of all inline scripts and styles in built pages: those that Hosting serves, and those that a
 * function fills. Either folder may be missing.
 *
 * @throws Error when a page has a style or a handler as an attribute, which no hash can allow.
 */
export function inlineHashesOf(served: string, filled: string): BySection<InlineHashes> {
  const isOfDashboard = (name: string) => DASHBOARD.test(name);
  return {
    public: inlineHashes(pagesIn(served, (name) => !isOfDashboard(name))),
    dashboard: inlineHashes(pagesIn(served, (name) => isOfDashboard(name) || name === NOT_FOUND)),
    parts: inlineHashes(pagesIn(filled)),
  };
}

function pagesIn(folder: string, isWanted = (_name: string) => true): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true });
  return names
    .filter((name) => name.endsWith('.html') && isWanted(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** Hashes the inline scripts and styles of pages. */
export function inlineHashes(pages: readonly string[]): InlineHashes {
  for (const page of pages) assertNoAttributes(page);
  return {
    scripts: sourcesIn(
      pages,
      /<script\b(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g,
    ),
    styles: sourcesIn(pages, /<style\b[^>]*>([\s\S]*?)<\/style>/g),
  };
}

function sourcesIn(pages: readonly string[], element: RegExp): string[] {
  const texts = pages.flatMap((page) => [...page.matchAll(element)].map(([, text = '']) => text));
  return [...new Set(texts)].sort().map(hashSource);
}

function assertNoAttributes(page: string): void {
  const markup = page.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, '');
  const [found] = /<[^>]*\s(?:style|on[a-z]+)="[^"]*"/.exec(markup) ?? [];
  if (found) throw new Error(`The Content-Security-Policy would stop an attribute of ${found}>`);
}
