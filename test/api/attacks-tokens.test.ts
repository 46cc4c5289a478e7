import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import type { Identity } from '@brushline/functions/domain/identity';
import { firebaseIdentity } from '@brushline/functions/integrations/identity';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demotedAdmin, withClaims } from './support/attackers.ts';
import { expectRefusal } from './support/expectations.ts';
import { auth, newCustomer } from './support/people.ts';
import { api, callMakeAdmin } from './support/shop.ts';

/**
 * The emulators accept tokens without a signature, so signatures are tried here on the code of production: the shop's
 * identity service with the real verifier, which fetches the keys from a fake Google.
 */
describe('T69 the verifier of production', () => {
  const PROJECT = 'brushline-production';
  const google = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = google.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });

  let identity: Identity;
  let stop: () => Promise<unknown>;

  beforeAll(async () => {
    expect(process.env.FIREBASE_AUTH_EMULATOR_HOST).toBeUndefined();
    const keys = createServer((_, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ 'google-key': publicKey }));
    });
    await new Promise((resolve) => keys.listen(0, '127.0.0.1', () => resolve(null)));
    const app = initializeApp({ projectId: PROJECT, httpAgent: agentTo(keys) }, 'tokens');
    identity = firebaseIdentity(getAuth(app));
    stop = () => Promise.all([deleteApp(app), new Promise((resolve) => keys.close(resolve))]);
  });
  afterAll(() => stop());

  /** Makes an agent that connects to this server for every address. */
  function agentTo(server: Server): Agent {
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const agent = new Agent();
    agent.createConnection = () => connect(port, '127.0.0.1');
    return agent;
  }

  const now = Math.floor(Date.now() / 1000);
  const good = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'u-1',
    email: 'buyer@shop.test',
    auth_time: now - 10,
    iat: now - 10,
    exp: now + 3600,
  };
  const header = { alg: 'RS256', kid: 'google-key', typ: 'JWT' };

  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  function signed(claims: object, head: object = header, key = google.privateKey): string {
    const text = `${encode({ ...header, ...head })}.${encode({ ...good, ...claims })}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(key, 'base64url')}`;
  }

  function signedWithPublicKey(): string {
    const text = `${encode({ ...header, alg: 'HS256' })}.${encode(good)}`;
    return `${text}.${createHmac('sha256', publicKey).update(text).digest('base64url')}`;
  }

  it('accepts a token that Google has signed for this project', async () => {
    expect(await identity.verify(signed({}))).toMatchObject({ uid: 'u-1', role: null });
  });

  const bad: [string, () => string][] = [
    ['alg none', () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(good)}.`],
    ['alg none with a key id', () => `${encode({ ...header, alg: 'none' })}.${encode(good)}.`],
    ['HS256 with the public key as the secret', signedWithPublicKey],
    ["a stranger's key", () => signed({}, {}, stranger.privateKey)],
    ['an unknown key id', () => signed({}, { kid: 'another' })],
    ['a path as the key id', () => signed({}, { kid: '../../etc/passwd' })],
    ['the prototype as the key id', () => signed({}, { kid: '__proto__' })],
    ['no key id', () => signed({}, { kid: undefined })],
    [
      'the address of its own key',
      () => signed({}, { kid: 'x', jku: 'https://evil.test/keys' }, stranger.privateKey),
    ],
    [
      'its own key',
      () => signed({}, { jwk: stranger.publicKey.export({ format: 'jwk' }) }, stranger.privateKey),
    ],
    ['another audience', () => signed({ aud: 'another-project' })],
    ['several audiences', () => signed({ aud: [PROJECT, 'another-project'] })],
    ['another issuer', () => signed({ iss: 'https://securetoken.google.com/another-project' })],
    [
      'the issuer of session cookies',
      () => signed({ iss: `https://session.firebase.google.com/${PROJECT}` }),
    ],
    [
      'the issuer of App Check',
      () =>
        signed({ iss: 'https://firebaseappcheck.googleapis.com/1', aud: [`projects/${PROJECT}`] }),
    ],
    [
      'the claims of a custom token',
      () =>
        signed({
          aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
          iss: 'service@brushline.test',
          uid: 'u-1',
        }),
    ],
    ['an empty subject', () => signed({ sub: '' })],
    ['no subject', () => signed({ sub: undefined })],
    ['a subject of 129 characters', () => signed({ sub: 'x'.repeat(129) })],
    ['a subject that is a number', () => signed({ sub: 5 })],
    ['an expiry a second ago', () => signed({ exp: now - 1 })],
    ['changed claims', () => withClaims(signed({}), { admin: true }) + signed({}).split('.')[2]],
    ['a cut signature', () => signed({}).slice(0, -4)],
    ['nothing', () => ''],
    ['a word', () => 'null'],
  ];

  it.each(bad)('refuses a token with %s', async (_, token) => {
    expect(await identity.verify(token())).toBeNull();
  });
});

describe('T70 a token of somebody who is', () => {
  it.each([
    ['deleted', (localId: string) => auth.administer('delete', { localId })],
    ['disabled', (localId: string) => auth.administer('update', { localId, disableUser: true })],
    [
      'signed out everywhere',
      (localId: string) =>
        auth.administer('update', {
          localId,
          validSince: String(Math.floor(Date.now() / 1000) + 5),
        }),
    ],
  ])('%s opens nothing, not even what was their own', async (_, end) => {
    const { uid, email, token } = await newCustomer();
    expect((await api('PUT', `/user/${email}`, { token, body: {} })).status).toBe(200);
    await end(uid);
    const calls = [
      ['PUT', `/user/${email}`, {}],
      ['POST', '/order', {}],
      ['POST', '/addReview', { review: 'Runs cool', rating: 5 }],
      ['POST', '/create-payment-intent', { price: 1 }],
      ['PUT', `/userDetails/${email}`, {}],
      ['GET', '/users', undefined],
      ['GET', `/orders/${email}`, undefined],
      ['GET', `/userDetails/${email}`, undefined],
      ['GET', `/admin/${email}`, undefined],
    ] as const;
    for (const [method, path, body] of calls)
      await expectRefusal(() => api(method, path, { token, body }), 'unauthenticated');
  });

  it.each([
    ['of another project', { aud: 'another', iss: 'https://securetoken.google.com/another' }],
    ['without a subject', { sub: '' }],
    ['of somebody who never existed', { sub: 'nobody', user_id: 'nobody' }],
  ])('%s is refused', async (_, claims) => {
    const { token } = await newCustomer();
    await expectRefusal(
      () => api('GET', '/users', { token: withClaims(token, claims) }),
      'unauthenticated',
    );
  });
});

it('T71 a demoted admin is refused by the callable function too', async () => {
  const { token, email } = await demotedAdmin();
  expect((await callMakeAdmin({ data: { email } }, { token })).status).toBe(403);
});
