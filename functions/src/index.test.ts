import http from 'node:http';
import express from 'express';
import { afterAll, expect, test, vi } from 'vitest';
import { served } from '../test/support/http.ts';
import { DEADLINE_MS } from './http/deadline.ts';
import { JOBS } from './scheduled.ts';

// A deploy reads the same: firebase-tools loads these `__endpoint`s.
vi.stubEnv('GCLOUD_PROJECT', 'shop-1');
vi.stubEnv('SHOP_ORIGINS', 'https://shop.example');
vi.stubEnv('ORDER_EMAIL', 'on');
vi.resetModules();
const { createServer } = http;
const functions = await import('./index.ts');
const { api, makeAdmin, expireOrders: regularRound, sendMail } = functions;

// The file installs the door on every server of its process.
afterAll(() => {
  Object.assign(http, { createServer });
  vi.unstubAllEnvs();
});

/** The framework's request also has the raw body, which nothing reads before the call itself. */
type Called = Parameters<typeof makeAdmin>[0];

test.each(Object.entries(functions))('%s has every secret', (_, declared) => {
  const bound = declared?.__endpoint.secretEnvironmentVariables?.map(({ key }) => key);
  expect(bound).toEqual(
    expect.arrayContaining([
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'IMAGE_HOST_KEY',
      'SMTP_URL',
    ]),
  );
});

test('the regular round ends before the platform stops it', () => {
  const mailSeconds = 60;
  const jobs = [...JOBS.map(({ seconds }) => seconds), mailSeconds];
  const seconds = jobs.reduce((sum, each) => sum + each + 15, 0);
  expect(seconds).toBeLessThan(Number(regularRound.__endpoint.timeoutSeconds));
});

test('the API is public, and is not stopped before its own deadline', () => {
  const { httpsTrigger, timeoutSeconds } = api.__endpoint;
  expect(httpsTrigger).toEqual({ invoker: ['public'] });
  expect(Number(timeoutSeconds) * 1000).toBeGreaterThanOrEqual(DEADLINE_MS + 5_000);
});

test('the round runs every 5 minutes, one at a time, and ends before the next', () => {
  const { scheduleTrigger, maxInstances, timeoutSeconds } = regularRound.__endpoint;
  expect(scheduleTrigger).toMatchObject({ schedule: 'every 5 minutes' });
  expect(maxInstances).toBe(1);
  expect(Number(timeoutSeconds)).toBeLessThan(300);
});

test('no encoded body reaches the framework', async () => {
  const { base, stop } = await served(express());
  try {
    const headers = { 'content-encoding': 'gzip' };
    expect((await fetch(base, { method: 'POST', headers, body: 'x' })).status).toBe(415);
  } finally {
    await stop();
  }
});

test('each written e-mail is sent, and a failed event is left to the round', () => {
  expect(sendMail?.__endpoint.eventTrigger).toMatchObject({
    eventType: 'google.cloud.firestore.document.v1.created',
    eventFilterPathPatterns: { document: 'mail/{mailId}' },
    retry: false,
  });
});

test('only functions that send e-mails load the library for it', async () => {
  vi.resetModules();
  vi.stubEnv('FUNCTION_TARGET', 'api');
  expect((await import('./index.ts')).sendMail).toBeUndefined();
  vi.resetModules();
  vi.stubEnv('FUNCTION_TARGET', 'sendMail');
  expect((await import('./index.ts')).sendMail).toBeDefined();
});

test.each([
  ['https://shop-1.web.app', 'https://shop-1.web.app'],
  ['https://shop.example', 'https://shop.example'],
  ['https://evil.example', null],
])('a page of %s that calls makeAdmin is allowed: %s', async (origin, allowed) => {
  const { base, stop } = await served(express().use((req, res) => makeAdmin(req as Called, res)));
  try {
    const headers = { origin, 'access-control-request-method': 'POST' };
    const answer = await fetch(base, { method: 'OPTIONS', headers });
    expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
  } finally {
    await stop();
  }
});
