import { committedHeaders } from '@brushline/web/hosting/config';
import { describe, expect, it } from 'vitest';
import { type Answer, observatoryScore } from './support/observatory.ts';

const headers = Object.fromEntries(
  committedHeaders()
    .filter(({ regex }) => regex !== undefined)
    .flatMap((rule) => rule.headers)
    .map(({ key, value }) => [key.toLowerCase(), value]),
);
const html = '<script type="module" src="/assets/a.js" integrity="sha256-x"></script>';
const ours: Answer = { headers, cookies: [], html };

/** Our answer with one header changed, or without it. */
function withHeader(name: string, value: string | undefined): Answer {
  const { [name]: old, ...others } = headers;
  expect(old).toBeDefined();
  return { ...ours, headers: value === undefined ? others : { ...others, [name]: value } };
}
const policy = headers['content-security-policy'] ?? '';
const withPolicy = (from: string, to: string) =>
  withHeader('content-security-policy', policy.replace(from, to));

// Each figure is what the Observatory's own code, version 1.6.3, gives to the same headers.
describe('the score', () => {
  it.each([
    ['of our own set', ours, 145],
    ['without integrity', { ...ours, html: '<script src="/assets/a.js"></script>' }, 140],
    [
      'with a foreign script',
      { ...ours, html: '<script src="https://x.test/a.js"></script>' },
      135,
    ],
    ['with a plain foreign script', { ...ours, html: '<script src="http://x.test/a.js">' }, 50],
    [
      'with unsafe-inline scripts',
      withPolicy(/'sha256[^ ]*' /.exec(policy)?.[0] ?? '', "'unsafe-inline' "),
      80,
    ],
    ['with styles from anywhere', withPolicy("style-src 'self'", 'style-src https:'), 135],
    ['with eval', withPolicy("script-src 'self'", "script-src 'self' 'unsafe-eval'"), 125],
    ['with plain images', withPolicy('img-src', 'img-src http://x.test'), 125],
    ['with plain scripts', withPolicy('script-src', 'script-src http://x.test'), 80],
    ["with default-src 'self'", withPolicy("default-src 'none'", "default-src 'self'"), 140],
    ['with a directive twice', withPolicy('default-src', "base-uri 'none'; default-src"), 75],
    ['without a policy', withHeader('content-security-policy', undefined), 75],
    ['without HSTS', withHeader('strict-transport-security', undefined), 80],
    ['with a short HSTS', withHeader('strict-transport-security', 'max-age=86400'), 135],
    ['sniffable', withHeader('x-content-type-options', undefined), 140],
    ['with COOP unsafe-none', withHeader('cross-origin-opener-policy', 'unsafe-none'), 135],
    ['with CORP cross-origin', withHeader('cross-origin-resource-policy', 'cross-origin'), 135],
    ['with a leaking referrer', withHeader('referrer-policy', 'unsafe-url'), 135],
    ['with a bad cookie', { ...ours, cookies: ['session=1; Secure'] }, 70],
  ] satisfies [string, Answer, number][])('%s', (_, answer, score) => {
    expect(observatoryScore(answer)).toBe(score);
  });
});
