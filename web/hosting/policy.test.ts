import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bootScript } from '../prerender/boot-script.ts';
import { committedHeaders, demoSources, readFirebaseConfig } from './config.ts';
import { inlineHashes } from './inline-hashes.ts';
import { hashSource, pagePolicy, policyText } from './policy.ts';
import { rewrites } from './rewrites.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const none = { scripts: [], styles: [] };
const policy = pagePolicy(demoSources, none);

describe("the pages' policy", () => {
  it('allows scripts from the shop, Stripe and Google only', () => {
    expect(policy['script-src']).toEqual([
      "'self'",
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://apis.google.com',
    ]);
  });

  it('names no scheme, no wildcard but Stripe’s, and nothing unsafe', () => {
    const sources = Object.values(policy).flat();
    expect(sources.filter((source) => /^(https?:|\*|'unsafe-.*')$/.test(source))).toEqual([]);
    const wild = sources.filter((source) => source.includes('*'));
    expect(new Set(wild)).toEqual(new Set(['https://*.js.stripe.com', 'https://*.stripe.com']));
  });

  it("names the project's own addresses", () => {
    expect(policy['connect-src']).toContain(
      'https://us-central1-demo-brushline.cloudfunctions.net',
    );
    expect(policy['frame-src']).toContain('https://demo-brushline.firebaseapp.com');
    expect(policy['img-src']).toContain('https://i.ibb.co');
  });

  it('lets App Check load reCAPTCHA when it is switched on, and only then', () => {
    const checked = pagePolicy({ ...demoSources, appCheck: true }, none);
    for (const directive of ['script-src', 'frame-src']) {
      expect(checked[directive]).toContain('https://www.google.com/recaptcha/');
      expect(checked[directive]).toContain('https://www.gstatic.com/recaptcha/');
      expect(policy[directive]?.join()).not.toContain('recaptcha');
    }
  });

  it('is written with each source once', () => {
    const sources = { ...demoSources, images: ['https://lh3.googleusercontent.com'] };
    const text = policyText(pagePolicy(sources, none));
    expect(text.match(/lh3/g)).toHaveLength(1);
    expect(text).toMatch(/^default-src 'none'; script-src 'self' .*; upgrade-insecure-requests$/);
  });
});

it('is in firebase.json as the modules write it (node web/hosting/write-firebase-json.ts)', () => {
  const { hosting } = readFirebaseConfig(root);
  expect(hosting.headers).toEqual(committedHeaders());
  expect(hosting.rewrites).toEqual(rewrites());
  expect(JSON.stringify(committedHeaders())).toContain(hashSource(bootScript()));
});

describe('the hashes of built pages', () => {
  it('cover each inline text once, and no file', () => {
    const page =
      '<script>go()</script><script src="/a.js"></script><style data-emotion="css a">a{}</style>';
    expect(inlineHashes([page, page])).toEqual({
      scripts: [hashSource('go()')],
      styles: [hashSource('a{}')],
    });
  });

  it('leave out data, to which no policy applies', () => {
    expect(inlineHashes(['<script type="application/ld+json">{}</script>']).scripts).toEqual([]);
  });

  it.each(['<p style="color:red">', '<a href="/" onclick="go()">'])('refuse %s', (page) => {
    expect(() => inlineHashes([page])).toThrow('would stop an attribute');
  });

  it('do not mistake the text of a style sheet for an attribute', () => {
    expect(() => inlineHashes(['<style>a[style="x"] > b{}</style>'])).not.toThrow();
  });
});
