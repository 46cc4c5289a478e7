import { toDecimals } from './physics.ts';

/** The measures that core, magnets and bell of one outrunner share, by the core's diameter; lengths in mm. */
const outrunners = {
  22: { poles: 14, gap: 0.25, magnet: 1.5, wall: 1.2 },
  28: { poles: 14, gap: 0.25, magnet: 1.7, wall: 1.3 },
  35: { poles: 14, gap: 0.3, magnet: 2, wall: 1.5 },
  42: { poles: 14, gap: 0.6, magnet: 2.5, wall: 1.6 },
  50: { poles: 28, gap: 0.35, magnet: 2.3, wall: 1.6 },
  63: { poles: 14, gap: 0.5, magnet: 3, wall: 2.2 },
  81: { poles: 42, gap: 0.4, magnet: 2.5, wall: 2 },
} as const;

/** The diameter of its core, which an outrunner is named after. */
export type OutrunnerSize = keyof typeof outrunners;

/** Works out the ring of magnets about a core: its radii, and the angle in degrees of each magnet. */
export function magnetRing(size: OutrunnerSize) {
  const { poles, gap, magnet, wall } = outrunners[size];
  const innerRadius = toDecimals(size / 2 + gap);
  const outerRadius = toDecimals(innerRadius + magnet);
  const angle = Math.floor((0.86 * 360) / poles);
  return { poles, magnet, wall, innerRadius, outerRadius, angle };
}
