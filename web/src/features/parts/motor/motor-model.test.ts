import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  atCurrent,
  bestCurrent,
  curveOf,
  type Motor,
  resistanceAt,
  stallCurrent,
  torqueConstant,
} from './motor-model.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** From gimbal to racing motors, well below the point at which the no-load current alone would stall them. */
const motor: fc.Arbitrary<Motor> = fc.record({
  kv: between(10, 5000),
  resistance: between(0.005, 0.5),
  noLoadCurrent: between(0.1, 3),
});
const voltage = between(6, 60);

/** Compares two numbers, except for rounding errors of floating point. */
function expectClose(one: number, other: number) {
  expect(Math.abs(one - other)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(one)));
}

it('converts electrical power to shaft power, copper loss and no-load loss, and nothing else', () => {
  fc.assert(
    fc.property(motor, voltage, between(0, 1), (each, volts, share) => {
      const current = share * stallCurrent(each, volts);
      const at = atCurrent(each, volts, current);
      const copperLoss = current ** 2 * each.resistance;
      const noLoadLoss = each.noLoadCurrent * (volts - current * each.resistance);
      expectClose(at.electrical, at.mechanical + copperLoss + noLoadLoss);
      expectClose(at.mechanical, (at.torque * at.speed * 2 * Math.PI) / 60);
    }),
  );
});

it('has no torque without load, and does not turn at stall', () => {
  fc.assert(
    fc.property(motor, voltage, (each, volts) => {
      const free = atCurrent(each, volts, each.noLoadCurrent);
      expectClose(free.torque, 0);
      expect(free.speed).toBeGreaterThan(0);
      const held = atCurrent(each, volts, stallCurrent(each, volts));
      expect(Math.abs(held.speed)).toBeLessThan(1e-6);
      expect(held.torque).toBeGreaterThan(0);
    }),
  );
});

it('is most efficient at its best current', () => {
  fc.assert(
    fc.property(motor, voltage, between(0, 1), (each, volts, share) => {
      const best = atCurrent(each, volts, bestCurrent(each, volts));
      const other = atCurrent(each, volts, share * stallCurrent(each, volts));
      expect(other.efficiency).toBeLessThanOrEqual(best.efficiency + 1e-9);
      const { resistance, noLoadCurrent } = each;
      expectClose(best.efficiency, (1 - Math.sqrt((noLoadCurrent * resistance) / volts)) ** 2);
    }),
  );
});

it('has a curve with falling speed and rising torque and power, which ends where power would fall', () => {
  fc.assert(
    fc.property(motor, voltage, between(0, 500), (each, volts, end) => {
      const points = curveOf(each, volts, end, 20);
      expect(points).toHaveLength(21);
      for (const [i, point] of points.slice(1).entries()) {
        const before = points[i];
        if (!before) throw new Error('A curve has no gaps');
        expect(point.speed).toBeLessThanOrEqual(before.speed + 1e-9);
        expect(point.torque).toBeGreaterThanOrEqual(before.torque - 1e-9);
        expect(point.mechanical).toBeGreaterThanOrEqual(before.mechanical - 1e-6);
      }
    }),
  );
});

it('computes the torque constant, and the resistance of warm copper', () => {
  // 400 rpm/V: 60 / (2π · 400).
  expect(torqueConstant(400)).toBeCloseTo(0.023_873, 6);
  expect(resistanceAt(0.19, 20)).toBe(0.19);
  expect(resistanceAt(0.19, 120)).toBeCloseTo(0.264_67, 5);
});

it('agrees with a motor computed by hand', () => {
  const at = atCurrent({ kv: 400, resistance: 0.19, noLoadCurrent: 0.5 }, 22.2, 10);
  expect(at.speed).toBeCloseTo(8120, 6);
  expect(at.torque).toBeCloseTo(0.2268, 4);
  expect(at.mechanical).toBeCloseTo(192.85, 2);
  expect(at.efficiency).toBeCloseTo(0.8687, 4);
});
