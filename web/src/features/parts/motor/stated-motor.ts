import type { Part } from '@brushline/contract/parts/parts';
import { intervalOf, numberOf } from '@brushline/contract/specifications/values';
import type { Motor } from './motor-model.ts';

/** The motor of a wound stator and one of our rotors, from their specifications. */
export interface StatedMotor extends Motor {
  part: Part;
  /** The rotor that fits the stator; `null` if we have none. */
  rotor: Part | null;
  /** Its continuous current, in A; `null` if not stated. */
  continuousCurrent: number | null;
}

/**
 * Reads the motor from a stator's specifications: the mean speed constant, the phase-to-phase resistance at 20 °C in Ω, and the
 * no-load current at 10 V. `null` if one of them is not stated.
 */
export function motorOf(part: Part, rotor: Part | null): StatedMotor | null {
  if (part.category !== 'stator') return null;
  const kv = part.specs?.kv;
  const { min, max } = typeof kv === 'object' ? intervalOf(kv) : { min: null, max: null };
  const milliohms = numberOf(part.specs?.resistance);
  const noLoadCurrent = numberOf(part.specs?.noLoadCurrent);
  if (min === null || max === null || milliohms === null || noLoadCurrent === null) return null;
  return {
    part,
    rotor,
    kv: (min + max) / 2,
    resistance: milliohms / 1000,
    noLoadCurrent,
    continuousCurrent: numberOf(part.specs?.current),
  };
}

/** Batteries of 3.7 V lithium cells in series. */
export const SUPPLIES = [2, 3, 4, 6, 8, 12, 14].map((cells) => ({
  cells,
  voltage: Number((cells * 3.7).toFixed(1)),
}));

const USUAL = 22.2;

/** The share of its rotor's maximum speed that a motor may reach without load. */
const SPEED_MARGIN = 0.85;

/** Returns the highest battery voltage, in V, at which a motor without load stays within the speed limit of its rotor. */
export function usualVoltage({ kv, rotor }: Pick<StatedMotor, 'kv' | 'rotor'>): number {
  const most = numberOf(rotor?.specs?.maximumSpeed);
  if (!most) return USUAL;
  const safe = SUPPLIES.filter(({ voltage }) => voltage * kv <= SPEED_MARGIN * most);
  return (safe.at(-1) ?? SUPPLIES[0])?.voltage ?? USUAL;
}
