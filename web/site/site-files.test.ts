import { describe, expect, it } from 'vitest';
import { headOf } from '../prerender/head.ts';
import { publicPages } from '../prerender/pages.ts';
import { aPart } from '../src/lib/test/a-part.ts';
import { siteOf } from './site.ts';
import { siteFiles } from './site-files.ts';
import { sitemap } from './sitemap.ts';

const now = new Date('2026-11-22T12:00:00Z');
const [home] = publicPages;
const PART = aPart({ _id: 'bearing-608', number: 'BRG-608' });
const deployed = siteOf({
  PUBLIC_SHOP_URL: 'https://shop.example.com/',
  VITE_CONTACT_EMAIL: 'sales@example.com',
});
const local = siteOf({ VITE_CONTACT_EMAIL: 'sales@example.com' });

describe('a deployed shop', () => {
  it('gives each page one canonical address', () => {
    const login = publicPages.find(({ path }) => path === '/login') ?? home;
    const head = headOf(login, deployed);
    expect(head).toContain('<link rel="canonical" href="https://shop.example.com/login">');
    expect(head).toContain('content="https://shop.example.com/preview.png"');
    expect(headOf(home, deployed)).toContain('"url":"https://shop.example.com/"');
  });

  it('lists its public pages and its parts for search engines', () => {
    const { 'robots.txt': robots } = siteFiles(deployed, now);
    const xml = sitemap([PART, { ...PART, number: undefined }], 'https://shop.example.com');
    for (const path of [...publicPages.map(({ path }) => path), '/parts/BRG-608'])
      expect(xml).toContain(`<loc>https://shop.example.com${path}</loc>`);
    expect(xml.match(/<loc>/g)).toHaveLength(publicPages.length + 1);
    expect(robots).toContain('\nSitemap: https://shop.example.com/sitemap.xml\n');
  });

  it('says when its contact for security faults expires: in less than a year', () => {
    expect(siteFiles(deployed, now)['security.txt']).toBe(
      [
        'Contact: mailto:sales@example.com',
        'Expires: 2027-11-21T12:00:00Z',
        'Preferred-Languages: en',
        'Canonical: https://shop.example.com/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });
});

describe('a shop without a known address', () => {
  it('names no address', () => {
    const files = Object.values(siteFiles(local, now)).join('\n');
    expect(files).not.toMatch(/https?:/);
    const heads = publicPages.map((page) => headOf(page, local)).join('\n');
    expect(heads.replaceAll('https://schema.org', '')).not.toMatch(/https?:|canonical/);
    expect(heads).toContain('<meta property="og:title" content="Login - Brushline">');
  });
});

it('escapes texts in attributes and scripts', () => {
  const page = { ...home, title: 'a "b" & <c>', description: '"><script>' };
  const head = headOf(page, { origin: null, contactEmail: '</script>@x' });
  expect(head).toContain('content="a &quot;b&quot; &amp; &lt;c>"');
  expect(head.match(/<\/script>/g)).toHaveLength(1);
});
