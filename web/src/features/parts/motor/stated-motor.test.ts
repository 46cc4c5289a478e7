import type { Part } from '@brushline/contract/parts/parts';
import { expect, it } from 'vitest';
import { aPart } from '../../../lib/test/a-part.ts';
import { motorOf, usualVoltage } from './stated-motor.ts';

const stator = aPart({
  category: 'stator',
  specs: {
    kv: { min: 380, max: 420 },
    resistance: { typ: 190 },
    noLoadCurrent: { typ: 0.53 },
    current: { typ: 8.8 },
  },
});
const rotor: Part = { ...stator, category: 'rotor', specs: { maximumSpeed: { typ: 12_000 } } };

it('reads the motor from the specifications of a stator, in ohms', () => {
  expect(motorOf(stator, rotor)).toEqual({
    part: stator,
    rotor,
    kv: 400,
    resistance: 0.19,
    noLoadCurrent: 0.53,
    continuousCurrent: 8.8,
  });
});

it.each(['kv', 'resistance', 'noLoadCurrent'])('reads no motor from a stator without %s', (key) => {
  const specs = Object.fromEntries(Object.entries(stator.specs ?? {}).filter(([k]) => k !== key));
  expect(motorOf({ ...stator, specs }, rotor)).toBeNull();
});

it('reads no motor from other parts', () => {
  expect(motorOf({ ...stator, category: 'tool' }, null)).toBeNull();
});

it('runs at the highest battery voltage that keeps the rotor 15% below its maximum speed', () => {
  // 22.2 V · 400 = 8,880 rpm; 29.6 V would be 11,840 of 12,000.
  expect(usualVoltage({ kv: 400, rotor })).toBe(22.2);
  expect(usualVoltage({ kv: 40, rotor })).toBe(51.8);
  expect(usualVoltage({ kv: 400, rotor: null })).toBe(22.2);
});
