import { expect, test } from 'vitest';
import { auditRecords } from './export-audit.ts';

test('an entry is one row, with what changed as the log has it', () => {
  const entry = {
    ...({
      _id: 'a-1',
      at: '2026-11-23T12:00:00.000Z',
      what: 'part.edit',
      outcome: 'done',
    } as const),
    ...{ who: { uid: 'u-1', email: null }, subject: 'Rotor bell', requestId: 'r-1' },
    ...{ before: { price: 2.5 }, after: null },
  };
  expect(auditRecords([entry])).toEqual([
    {
      ...{ at: '2026-11-23T12:00:00.000Z', email: '', uid: 'u-1', action: 'Edit a product' },
      ...{ outcome: 'done', subject: 'Rotor bell', before: '{"price":2.5}', after: '' },
      request_id: 'r-1',
    },
  ]);
});
