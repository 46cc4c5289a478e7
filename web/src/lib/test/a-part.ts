import type { Part } from '@brushline/contract/parts/parts';

/** Makes a part. A test gives only the fields that it is about. */
export function aPart(of: Partial<Part> = {}): Part {
  return {
    _id: 'part',
    name: 'Part',
    description: '',
    image: '/drawings/part.svg',
    minimumOrder: 1,
    stock: 1,
    price: 1,
    ...of,
  };
}
