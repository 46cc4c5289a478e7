import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { lookAtStaging } from '../doctor/staging.ts';
import { keepResult } from './results.ts';
import { trials } from './trials.ts';

const root = mkdtempSync(join(tmpdir(), 'brushline-staging-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('doctor names trials that were never made on a project, and those that failed', () => {
  const states = (project: string) =>
    Object.fromEntries(lookAtStaging(root, project).map(({ name, state }) => [name, state]));
  const result = { at: '2026-11-22T01:00:00Z', commit: '1404c41' };
  keepResult(root, 'bolt-shop', 'gzip', { ...result, passed: false });
  keepResult(root, 'bolt-shop', 'gzip', { ...result, passed: true });
  keepResult(root, 'bolt-shop', 'cdn', { ...result, passed: false });
  const never = Object.fromEntries(Object.keys(trials).map((name) => [name, 'unknown']));
  expect(states('bolt-shop')).toEqual({ ...never, gzip: 'ok', cdn: 'missing' });
  expect(states('nut-shop')).toEqual(never);
});
