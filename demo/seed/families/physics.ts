/** Densities in g/mm³. */
export const density = {
  aluminium: 2.7e-3,
  copper: 8.89e-3,
  lamination: 7.65e-3,
  magnet: 7.5e-3,
  steel: 7.85e-3,
  titanium: 4.43e-3,
} as const;

/** Resistivity of copper at 20 °C, in mΩ·mm²/mm. */
const COPPER = 0.017241;

/** Computes the cross-section of a round wire or shaft in mm². */
export function disc(diameter: number): number {
  return (Math.PI * diameter ** 2) / 4;
}

/** Computes the resistance in mΩ of `length` mm of round copper wire. */
export function resistanceOf(wire: number, length: number): number {
  return (COPPER * length) / disc(wire);
}

/** Rounds to significant digits, as catalogues do. */
export function toDigits(value: number, digits: number): number {
  return Number(value.toPrecision(digits));
}

/** Rounds to decimals, so that 12.6 + 0.15 stays 12.75. */
export function toDecimals(value: number, decimals = 2): number {
  return Number(value.toFixed(decimals));
}
