import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSource, type InlineHashes } from './policy.ts';

/**
 * The hashes of all scripts and styles that stand between tags in the built pages of these folders, of which one may
 * not be there.
 *
 * @throws Error when a page carries a style or a handler as an attribute, which no hash can allow.
 */
export function inlineHashesOf(...folders: readonly string[]): InlineHashes {
  return inlineHashes(folders.flatMap(pagesIn));
}

function pagesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { encoding: 'utf8', recursive: true });
  return names
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/** The same for pages that are at hand. */
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
