import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const OWN_FILES =
  /<(?:script|link)\b[^>]*\b(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"[^>]*(?=>)/g;

/** Gives each script and style sheet that a page names the hash of its file in `dist`. */
export function withIntegrity(html: string, dist: string): string {
  return html.replaceAll(OWN_FILES, (tag, file: string) => {
    const hash = createHash('sha384')
      .update(readFileSync(join(dist, file)))
      .digest('base64');
    return `${tag} integrity="sha384-${hash}"`;
  });
}
