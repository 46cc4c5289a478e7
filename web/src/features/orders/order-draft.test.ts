import { afterEach, expect, test, vi } from 'vitest';
import { forgetDraft, keepDraft, keyFor, type OrderDraft, readDraft } from './order-draft.ts';

const draft: OrderDraft = {
  uid: 'casey',
  values: { phone: '+1 555 0100', address: '1 Rotor Road', quantity: '250' },
  sent: { key: 'key-1', body: 'body-1' },
};

function stubStorage(stored: Map<string, string>) {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('when a draft was kept, then its writer finds it again until it is forgotten', () => {
  stubStorage(new Map());
  keepDraft('stator', draft);
  expect(readDraft('casey', 'stator')).toEqual(draft);
  expect(readDraft('casey', 'rotor')).toBeNull();
  forgetDraft('stator');
  expect(readDraft('casey', 'stator')).toBeNull();
});

test('when somebody else has the tab, then they see nothing of it', () => {
  stubStorage(new Map());
  keepDraft('stator', draft);
  expect(readDraft('robin', 'stator')).toBeNull();
});

test.each(['{', 'null', '[]', '{"uid":"casey"}', '{"uid":"casey","values":{},"sent":null}'])(
  'when the storage holds %s, then there is no draft',
  (text) => {
    stubStorage(new Map([['order-draft:stator', text]]));
    expect(readDraft('casey', 'stator')).toBeNull();
  },
);

test('when the storage is closed, then a draft is neither kept nor an error', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('stator', draft);
  expect(readDraft('casey', 'stator')).toBeNull();
});

test('when the same order is sent again, then its key is the same; another order has another', () => {
  expect(keyFor(draft, 'body-1')).toBe('key-1');
  const other = keyFor(draft, 'body-2');
  expect(other).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyFor({ sent: null }, 'body-1')).not.toBe(other);
});
