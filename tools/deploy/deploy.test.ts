import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '@brushline/demo/command';
import { sellerSettings } from '@brushline/functions/test/support/records';
import { deployConfig, readFirebaseConfig } from '@brushline/web/hosting/config';
import { bySection } from '@brushline/web/hosting/sections';
import { describe, expect, it } from 'vitest';
import { lookAtFiles } from '../doctor/files.ts';
import {
  DEPLOY_CONFIG,
  denyEverything,
  deployedPolicy,
  type Project,
  pageSources,
  projectFaults,
} from './project.ts';

const web = {
  VITE_FIREBASE_API_KEY: 'k',
  VITE_FIREBASE_AUTH_DOMAIN: 'bolt-shop.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'bolt-shop',
  VITE_FIREBASE_APP_ID: 'a',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  VITE_CONTACT_EMAIL: 'sales@example.com',
};
const project: Project = { id: 'bolt-shop', web, functions: sellerSettings };
const missingIn = (changed: Partial<Project>) =>
  lookAtFiles({ ...project, ...changed })
    .filter(({ state }) => state === 'missing')
    .map(({ name, says }) => `${name}: ${says}`);

describe('the files of a project', () => {
  it('are complete', () => {
    expect(missingIn({})).toEqual([]);
  });

  it('report everything that is missing at once', () => {
    const { VITE_CONTACT_EMAIL: _, VITE_FIREBASE_API_KEY: __, ...rest } = web;
    expect(missingIn({ id: 'demo-brushline', web: rest })).toEqual([
      'Project: demo-brushline exists only on the emulators',
      'Web configuration: VITE_FIREBASE_API_KEY, VITE_CONTACT_EMAIL',
      'Settings: web/.env.production.local is for the project bolt-shop, not demo-brushline.',
    ]);
  });

  it.each([
    [{ web: { ...web, VITE_STRIPE_PUBLISHABLE_KEY: 'sk_live_1' } }, /secret key/],
    [{ web: { ...web, VITE_FIREBASE_AUTH_DOMAIN: 'https://shop.example.com' } }, /a host name/],
    [{ functions: { IMAGE_ORIGINS: 'https://*' } }, /IMAGE_ORIGINS/],
    [{ functions: { SELLER_VAT_ID: '' } }, /SELLER_VAT_ID .*functions\/\.env\.bolt-shop/],
    [{ functions: { IMAGE_ORIGINS: 'https://a.example.com/path' } }, /IMAGE_ORIGINS/],
    [{ web: { ...web, IMAGE_ORIGINS: 'https://a.example.com' } }, /functions\/\.env/],
    [{ functions: { IMAGE_UPLOAD_URL: 'http://x.example' } }, /IMAGE_UPLOAD_URL/],
    [{ functions: { PUBLIC_SHOP_URL: 'shop.example.com' } }, /PUBLIC_SHOP_URL/],
    [{ functions: { PUBLIC_SHOP_URL: 'https://example.com/shop' } }, /PUBLIC_SHOP_URL/],
    [{ functions: { APP_CHECK: 'enforce' } }, /App Check/],
    [{ functions: { LIMIT_UNPAID_ORDERS: 'many' } }, /LIMIT_UNPAID_ORDERS must be a whole/],
    [{ functions: { STRIPE_SECRET_KEY: 'sk_live_1' } }, /is in a file/],
    [{ functions: { SMTP_URL: 'smtps://u:p@smtp.example.com' } }, /is in a file/],
    [
      { functions: { ORDER_EMAIL: 'on', PUBLIC_SHOP_URL: 'https://shop.example.com' } },
      /ORDER_EMAIL_FROM must be .*functions\/\.env\.bolt-shop/,
    ],
  ] satisfies [Partial<Project>, RegExp][])(
    'are refused with %o',
    (change: Partial<Project>, words) => {
      const functions = { ...sellerSettings, ...change.functions };
      expect(projectFaults({ ...project, ...change, functions })).toEqual([
        expect.stringMatching(words),
      ]);
    },
  );

  it('state the origins from which the pages load', () => {
    expect(
      pageSources({
        id: 'bolt-shop',
        web: { ...web, VITE_FIREBASE_AUTH_DOMAIN: 'shop.example.com', VITE_APP_CHECK_KEY: '6L' },
        functions: { IMAGE_UPLOAD_URL: 'https://images.example.com/v2/upload' },
      }),
    ).toEqual({
      functions: 'https://us-central1-bolt-shop.cloudfunctions.net',
      auth: 'https://shop.example.com',
      images: ['https://i.ibb.co'],
      imageUpload: 'https://images.example.com',
      appCheck: true,
    });
    const functions = { IMAGE_ORIGINS: ' https://a.example.com, https://b.example.com ' };
    expect(pageSources({ ...project, functions }).images).toEqual([
      'https://a.example.com',
      'https://b.example.com',
    ]);
  });
});

it('accepts only rules that allow nothing under any condition', () => {
  expect(denyEverything('allow read, write: if false;')).toBe(true);
  expect(denyEverything('allow read: if false; allow write: if request.auth != null;')).toBe(false);
  expect(denyEverything('allow read; allow write: if false;')).toBe(false);
  expect(denyEverything('// allow read: if false;')).toBe(false);
  expect(denyEverything('')).toBe(false);
});

describe('the config of a deploy', () => {
  const committed = readFirebaseConfig(root);
  const inline = bySection(() => ({ scripts: ["'sha256-s'"], styles: ["'sha256-t'"] }));
  const config = deployConfig(committed, pageSources(project), inline);

  it("has the project's addresses and the pages' hashes, but nothing of the demo project", () => {
    const text = JSON.stringify(config);
    expect(text).toContain('https://us-central1-bolt-shop.cloudfunctions.net');
    expect(text).toContain("'sha256-s'");
    expect(text).toContain("'sha256-t'");
    expect(text).not.toContain('demo-brushline');
  });

  it('gives the deployed policy later, for this project only', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brushline-deploy-'));
    expect(deployedPolicy('bolt-shop', folder)).toBeNull();
    writeFileSync(join(folder, DEPLOY_CONFIG), JSON.stringify(config));
    expect(deployedPolicy('bolt-shop', folder)).toContain("'sha256-t'");
    expect(deployedPolicy('nut-shop', folder)).toBeNull();
    rmSync(folder, { recursive: true });
  });

  it('otherwise equals firebase.json, without its builds', () => {
    const { headers: _, predeploy: guard, ...hosting } = committed.hosting;
    expect(config.hosting).toMatchObject(hosting);
    expect(config.hosting.predeploy).toBeUndefined();
    expect(config.functions[0]?.predeploy).toBeUndefined();
    expect(guard).toEqual(['node tools/deploy/refuse.mjs']);
  });
});

it('refuses to deploy the demo project by firebase.json', () => {
  const { status, stderr } = spawnSync(process.execPath, ['tools/deploy/refuse.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run deploy')]);
});

it.each([
  ['an argument that belongs to no option', ['hosting']],
  ['a part that it does not know', ['--only', 'hosting,function']],
])('a deploy refuses %s', (_, more) => {
  const words = ['tools/deploy/deploy.ts', '--project', 'bolt-shop', ...more];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Usage: npm run deploy');
  expect(stdout).toBe('');
});
