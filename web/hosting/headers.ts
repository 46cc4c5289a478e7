import { allButBelow } from './all-but.ts';
import { type Policy, policyText } from './policy.ts';
import { type BySection, segments } from './sections.ts';

export interface HeaderRule {
  source?: string;
  regex?: string;
  headers: { key: string; value: string }[];
}

/** Firebase's own pages. The sign-in frames and opens them, so they must allow frames and keep their opener. */
const FIREBASE = '__';
/** The functions set their own headers, because they can be called without Hosting too. */
const API = 'api';

/** The page about the API loads everything from the shop and has nothing inline, in every environment. */
const DOCS: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

/**
 * Makes Hosting's header rules. It is not documented which of two rules for the same header wins, so each path gets each
 * header from one rule.
 */
export function headerRules(policies: BySection<Policy>): HeaderRule[] {
  const policyOf = (policy: Policy) => headers({ 'Content-Security-Policy': policyText(policy) });
  return [
    // The two files below the API's address.
    { regex: '^/api/docs$', headers: policyOf(DOCS) },
    { regex: '^/api/(?:docs|openapi[.]json)$', headers: cached('no-cache') },
    {
      regex: allButBelow([API, FIREBASE, ...segments.dashboard, ...segments.parts], {
        files: true,
      }),
      headers: policyOf(policies.public),
    },
    { regex: below(segments.dashboard), headers: policyOf(policies.dashboard) },
    { regex: below(segments.parts), headers: policyOf(policies.parts) },
    {
      regex: allButBelow([FIREBASE], { files: true }),
      headers: headers({
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
        'X-Content-Type-Options': 'nosniff',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Permissions-Policy':
          'camera=(), microphone=(), geolocation=(), usb=(), payment=(self "https://js.stripe.com")',
      }),
    },
    // The 404 of a missing file gets it too, so the service worker requests such a file again.
    { source: '/assets/**/*.*', headers: cached('public, max-age=31536000, immutable') },
    { source: '/drawings/**/*.*', headers: cached('public, max-age=86400') },
    // Pages of parts come from a function, which sets their caching.
    {
      regex: allButBelow([API, FIREBASE, ...segments.parts], { files: false }),
      headers: cached('no-cache'),
    },
    // Each visit revalidates the worker, so that a release replaces it, or switches it off.
    { regex: '^/sw[.]js$', headers: cached('no-cache') },
  ];
}

/** Lists all paths at and below these first segments. */
function below(first: readonly string[]): string {
  return `^/(?:${first.join('|')})(?:/.*)?$`;
}

function cached(how: string): HeaderRule['headers'] {
  return headers({ 'Cache-Control': how });
}

function headers(values: Record<string, string>): HeaderRule['headers'] {
  return Object.entries(values).map(([key, value]) => ({ key, value }));
}
