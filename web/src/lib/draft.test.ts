import { afterEach, expect, test, vi } from 'vitest';
import { OPEN_DRAFT } from './browser/storage.ts';
import { forgetDraft, keepDraft, readDraft, seenIn, withSeen } from './draft.ts';
import { forgetDraftsBut } from './session/forget-drafts.ts';
import { fakeStorage } from './test/fake-storage.ts';

const of = { uid: 'casey', form: 'order:stator' };
const draft = { phone: '+1 555 0100', address: '1 Rotor Road', quantity: '250' };

function stubStorage(stored: Map<string, string>) {
  vi.stubGlobal('sessionStorage', fakeStorage(stored));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('when a draft was kept, then its writer finds it again until it is forgotten', () => {
  stubStorage(new Map());
  keepDraft(of, draft);
  expect(readDraft(of)).toEqual(draft);
  expect(readDraft({ ...of, form: 'order:rotor' })).toEqual({});
  forgetDraft(of);
  expect(readDraft(of)).toEqual({});
});

test('when a draft was kept, then it contains the earlier values', () => {
  stubStorage(new Map());
  const seen = { quantity: '100' };
  keepDraft(of, withSeen(draft, seen));
  expect(readDraft(of)).toMatchObject(draft);
  expect(seenIn(readDraft(of))).toEqual(seen);
});

test('when another person uses the tab, then they do not see the draft', () => {
  stubStorage(new Map());
  keepDraft(of, draft);
  expect(readDraft({ ...of, uid: 'robin' })).toEqual({});
});

test('when a visitor logs in, then their draft is kept until they log out', () => {
  const key = `${OPEN_DRAFT}list`;
  const stored = new Map([[key, '608 5']]);
  stubStorage(stored);
  forgetDraftsBut('casey');
  expect([...stored.keys()]).toEqual([key]);
  forgetDraftsBut(null);
  expect([...stored.keys()]).toEqual([]);
});

test('when one person stays signed in, then only their drafts are kept', () => {
  const stored = new Map([['theme', 'dark']]);
  stubStorage(stored);
  for (const uid of ['casey', 'casey2', 'robin']) keepDraft({ ...of, uid }, draft);
  forgetDraftsBut('casey');
  expect([...stored.keys()]).toEqual(['theme', 'draft:casey:order:stator']);
  forgetDraftsBut(null);
  expect([...stored.keys()]).toEqual(['theme']);
});

test.each(['{', 'null', '[]', '"text"', '{"phone":{},"address":null}'])(
  'when the storage holds %s, then there is no draft',
  (text) => {
    stubStorage(new Map([['draft:casey:order:stator', text]]));
    expect(readDraft(of)).toEqual({});
  },
);

test('when storage is blocked, then a draft is not kept, and nothing fails', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft(of, draft);
  expect(readDraft(of)).toEqual({});
});
