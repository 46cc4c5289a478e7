import { seededRandom } from '@brushline/stripe-emulator/random';

/** A repeatable stream of choices from integers. */
export class Random {
  readonly next: () => number;

  constructor(...seeds: number[]) {
    this.next = seededRandom(seeds.reduce((mixed, seed) => mix(mixed ^ mix(seed)), 0x9e3779b9));
  }

  chance(rate: number): boolean {
    return this.next() < rate;
  }

  /** Returns an integer from `from` to `to`, both included. */
  int(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(values: readonly [T, ...T[]]): T {
    return values[Math.floor(this.next() * values.length)] ?? values[0];
  }

  /** Returns an element of a list that may be empty. */
  some<T>(values: readonly T[]): T | undefined {
    return values[Math.floor(this.next() * values.length)];
  }

  /** Returns a name, according to the weights. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const entries = Object.entries<number>(weights) as [Name, number][]; // its own keys
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [name, weight] of entries) {
      rest -= weight;
      if (rest < 0) return name;
    }
    throw new Error('There is nothing to choose from');
  }

  /** Returns 32 hexadecimal digits. */
  id(): string {
    return Array.from({ length: 4 }, () =>
      Math.floor(this.next() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    ).join('');
  }
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
