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

it('takes the motor from what a stator states, in ohms', () => {
  expect(motorOf(stator, rotor)).toEqual({
    part: stator,
    rotor,
    kv: 400,
    resistance: 0.19,
    noLoadCurrent: 0.53,
    continuousCurrent: 8.8,
  });
});

it.each(['kv', 'resistance', 'noLoadCurrent'])('makes no motor of a stator without %s', (key) => {
  const specs = Object.fromEntries(Object.entries(stator.specs ?? {}).filter(([k]) => k !== key));
  expect(motorOf({ ...stator, specs }, rotor)).toBeNull();
});

it('makes no motor of anything else', () => {
  expect(motorOf({ ...stator, category: 'tool' }, null)).toBeNull();
});

it('runs at the highest battery that keeps the rotor 15% below its greatest speed', () => {
  // 22.2 V · 400 = 8,880 rpm; 29.6 V would be 11,840 of 12,000.
  expect(usualVoltage({ kv: 400, rotor })).toBe(22.2);
  expect(usualVoltage({ kv: 40, rotor })).toBe(51.8);
  expect(usualVoltage({ kv: 400, rotor: null })).toBe(22.2);
});
