import { expect, it } from 'vitest';
import { isVatId, normaliseVatId } from './vat-id.ts';

it.each([
  'DE123456789',
  'de 123 456 789',
  'ATU12345678',
  'NL123456789B01',
  'CHE-123.456.789 MWST',
  'NO 923 456 789 MVA',
  'FRXX123456789',
  'EL123456789',
  'GR 123456789',
])('accepts %s', (id) => {
  expect(isVatId(id)).toBe(true);
});

it.each(['', 'DE', 'DE12345678', 'DE1234567890', '123456789', 'US123456789', 'ATX12345678'])(
  'refuses %j',
  (id) => {
    expect(isVatId(id)).toBe(false);
  },
);

it('normalizes an id', () => {
  expect(normaliseVatId(' che-123.456.789 mwst ')).toBe('CHE123456789MWST');
  expect(normaliseVatId('GR123456789')).toBe('EL123456789');
});
