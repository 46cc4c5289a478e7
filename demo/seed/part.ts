import type { DrawingSpec } from '@brushline/part-drawings/draw-part';

export type PartFamily =
  | 'stators'
  | 'rotors'
  | 'magnets'
  | 'shafts'
  | 'bearings'
  | 'windings'
  | 'hall sensors'
  | 'housings'
  | 'speed controllers'
  | 'connectors'
  | 'propeller adapters'
  | 'tools';

/** A part of the demo shop before it has an id. */
export type SeedPart = {
  /** Unique, in kebab case; also the file name of the drawing. */
  readonly slug: string;
  /** Unique, at most 120 characters. */
  readonly name: string;
  readonly family: PartFamily;
  /** At most 2000 characters. */
  readonly description: string;
  /** Path on the shop's own origin: `/drawings/<slug>.svg`. */
  readonly image: string;
  readonly minimumOrder: number;
  /** What can still be ordered; the demo orders have already taken their share. */
  readonly stock: number;
  /** Unit price in US cents. */
  readonly priceCents: number;
  readonly drawing: DrawingSpec;
};

/** A part whose drawing lies where its slug says. */
export function part(fields: Omit<SeedPart, 'image'>): SeedPart {
  return { ...fields, image: `/drawings/${fields.slug}.svg` };
}
