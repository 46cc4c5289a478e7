import { describe, expect, it } from 'vitest';
import type { Firebase } from '../deploy/firebase.ts';
import { type Finding, linesOf, summaryOf } from './finding.ts';
import { lookWithLogin } from './login.ts';
import { lookFromOutside, webhookOf } from './outside.ts';

const byName = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ name, state }) => [name, state]));

describe('a report', () => {
  it('states the result in one line, and what to do in the next', () => {
    expect(linesOf({ name: 'Node', state: 'ok', says: '24' })).toBe('ok       Node: 24');
    expect(linesOf({ name: 'Login', state: 'missing', says: 'none', todo: 'npx x' })).toBe(
      'missing  Login: none\n         -> npx x',
    );
  });

  it('counts what is missing and what could not be checked', () => {
    const findings = (['ok', 'missing', 'unknown'] as const).map((state) => ({
      name: state,
      state,
      says: '',
    }));
    expect(summaryOf(findings)).toBe('1 of 3 are missing, 1 could not be checked.');
    expect(summaryOf(findings.slice(0, 1))).toBe('0 of 1 are missing.');
  });
});

describe('with a login', () => {
  /** Makes a fake firebase-tools that answers from a table. Any other command fails. */
  function firebase(answers: Record<string, unknown>, apisOff: string[] = []): Firebase {
    const ask = async <Answer>(...words: string[]) => {
      const answer = answers[words.join(' ')] ?? answers[words[0] ?? ''];
      if (answer === undefined) throw new Error(`${words[0]}: the net is down\nmore`);
      if (answer instanceof Error) throw answer;
      return answer as Answer; // the test's own
    };
    return {
      accounts: () => ask('login:list'),
      projects: () => ask('projects:list'),
      secretVersions: (_, name) => ask('functions:secrets:get', name),
      isApiEnabled: async (_, api) => !apisOff.includes(api),
    };
  }
  const all = {
    'login:list': [{ user: { email: 'owner@example.com' } }],
    'projects:list': [{ projectId: 'bolt-shop' }],
    'functions:secrets:get': [{ state: 'DESTROYED' }, { state: 'ENABLED' }],
  };
  const look = (answers: Record<string, unknown>, off?: string[], env = {}, functions = {}) =>
    lookWithLogin(firebase(answers, off), { id: 'bolt-shop', web: {}, functions }, env);

  it('finds nothing missing', async () => {
    expect(Object.values(byName(await look(all)))).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'ok']);
  });

  it('says what to do when nobody is logged in, and checks nothing else', async () => {
    const findings = await look({ ...all, 'login:list': [] });
    expect(findings).toEqual([
      expect.objectContaining({ name: 'Login', state: 'missing', todo: 'npx firebase login' }),
    ]);
  });

  it('accepts the credentials of a machine as a login', async () => {
    const env = { GOOGLE_APPLICATION_CREDENTIALS: '/somewhere.json' };
    expect(byName(await look({ ...all, 'login:list': [] }, [], env))).toMatchObject({
      Login: 'ok',
      Access: 'ok',
    });
  });

  it('names a project that the login does not reach', async () => {
    const findings = await look({ ...all, 'projects:list': [{ projectId: 'other' }] });
    expect(byName(findings)).toEqual({ Login: 'ok', Access: 'missing' });
  });

  it('names each secret that is not set, or has no enabled version', async () => {
    const findings = await look({
      ...all,
      'functions:secrets:get STRIPE_WEBHOOK_SECRET': new Error('HTTP Error: 404, not found'),
      'functions:secrets:get IMAGE_HOST_KEY': [{ state: 'DISABLED' }],
    });
    const lacking = findings.filter(({ state }) => state === 'missing');
    expect(lacking.map(({ todo }) => todo)).toEqual([
      'npx firebase functions:secrets:set STRIPE_WEBHOOK_SECRET --project bolt-shop',
      'npx firebase functions:secrets:set IMAGE_HOST_KEY --project bolt-shop',
    ]);
  });

  it('checks the mail server’s secret if e-mails are sent', async () => {
    const sends = byName(await look(all, [], {}, { ORDER_EMAIL: 'on' }));
    expect(sends['Secret SMTP_URL']).toBe('ok');
    expect(byName(await look(all))).not.toHaveProperty('Secret SMTP_URL');
  });

  it('A10 accepts a fresh project without the APIs that the first deploy enables', async () => {
    const [, , apis] = await look(all, ['run.googleapis.com', 'cloudbuild.googleapis.com']);
    expect(apis).toMatchObject({ name: 'APIs', state: 'ok' });
    expect(apis?.says).toContain('run.googleapis.com');
  });

  it('reads no secret while the API is off, because reading would enable it', async () => {
    const { 'functions:secrets:get': _, ...answers } = all;
    const found = byName(await look(answers, ['secretmanager.googleapis.com']));
    expect(found).toMatchObject({ APIs: 'missing', 'Secret STRIPE_SECRET_KEY': 'missing' });
  });

  it('names what could not be checked', async () => {
    const { 'functions:secrets:get': _, ...answers } = all;
    expect(await look(answers)).toContainEqual({
      name: 'Secret IMAGE_HOST_KEY',
      state: 'unknown',
      says: 'functions:secrets:get: the net is down',
    });
  });
});

describe('from outside', () => {
  const policy = "connect-src 'self' https://us-central1-bolt-shop.cloudfunctions.net";

  /** Makes a fake `fetch` that answers by address. */
  function net(statuses: { pages: number; api: number; webhook: number; rules: number }) {
    return async (input: string | URL | Request) => {
      const url = String(input);
      const headers = { 'content-security-policy': policy };
      if (url === webhookOf('bolt-shop')) return new Response('', { status: statuses.webhook });
      if (url.includes('/documents/')) return new Response('', { status: statuses.rules });
      if (url.endsWith('/api/parts')) return new Response('', { status: statuses.api });
      return new Response('', { status: statuses.pages, headers });
    };
  }
  const healthy = { pages: 200, api: 200, webhook: 400, rules: 403 };

  it('finds a healthy shop', async () => {
    expect(byName(await lookFromOutside('bolt-shop', null, net(healthy)))).toEqual({
      Pages: 'ok',
      API: 'ok',
      Webhook: 'ok',
      Rules: 'ok',
    });
  });

  it.each([
    ['Pages', { pages: 404 }],
    ['API', { api: 503 }],
    ['Webhook', { webhook: 404 }],
    ['Webhook', { webhook: 403 }],
    ['Webhook', { webhook: 200 }],
    ['Rules', { rules: 200 }],
    ['Rules', { rules: 404 }],
  ])('names faulty %s: %o', async (name, change) => {
    const findings = await lookFromOutside('bolt-shop', null, net({ ...healthy, ...change }));
    const lacking = findings.filter(({ state }) => state === 'missing');
    expect(lacking.map((finding) => finding.name)).toEqual([name]);
    expect(lacking[0]?.todo).toBeTruthy();
  });

  it("names pages with another project's policy", async () => {
    const findings = await lookFromOutside('nut-shop', null, net(healthy));
    expect(byName(findings).Pages).toBe('missing');
  });

  it('A7 names pages whose policy differs from the deployed one', async () => {
    const states = async (deployed: string) =>
      byName(await lookFromOutside('bolt-shop', deployed, net(healthy))).Pages;
    expect(await states(policy)).toBe('ok');
    expect(await states(`${policy} https://skimmer.example`)).toBe('missing');
  });

  it('works without the internet', async () => {
    const offline = async () => {
      throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND') });
    };
    const findings = await lookFromOutside('bolt-shop', null, offline);
    expect(findings.map(({ state, says }) => `${state} ${says}`)).toEqual(
      Array(4).fill('unknown getaddrinfo ENOTFOUND'),
    );
  });
});
