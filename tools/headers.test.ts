import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bootScriptText } from '../web/theme-plugin.ts';

const policy = /"Content-Security-Policy",\s*"value": "([^"]*)"/.exec(
  readFileSync(new URL('../firebase.json', import.meta.url), 'utf8'),
)?.[1];

function directive(name: string): string[] {
  const found = policy?.split('; ').find((part) => part.startsWith(`${name} `));
  return found?.split(' ').slice(1) ?? [];
}

it("lets the page's one inline script run, and no other", () => {
  const hash = createHash('sha256').update(bootScriptText()).digest('base64');
  const inline = directive('script-src').filter((source) => source.startsWith("'"));
  expect(inline).toEqual(["'self'", `'sha256-${hash}'`]);
});

it('takes scripts from the shop, Stripe and Google alone', () => {
  const hosts = directive('script-src').filter((source) => source.startsWith('https:'));
  expect(hosts).toEqual([
    'https://js.stripe.com',
    'https://*.js.stripe.com',
    'https://apis.google.com',
  ]);
});
