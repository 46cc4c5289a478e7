import type { Part } from '@brushline/contract/parts/parts';
import { describe, expect, it } from 'vitest';
import { aPart } from '../../../lib/test/a-part.ts';
import { viewOf } from './part-view.ts';
import { similarParts } from './similar-parts.ts';

function bearing(_id: string, bore: number, more: Partial<Part> = {}): Part {
  const specs = { bore: { typ: bore }, seal: '2rs' };
  return aPart({ _id, number: _id.toUpperCase(), category: 'bearing', specs, ...more });
}

const part = bearing('b08', 8);
const names = (parts: readonly Part[]) => parts.map(({ _id }) => _id);

describe('similarParts', () => {
  it('finds the four parts of the same category with the nearest measures, in proportion', () => {
    const others = [bearing('b40', 40), bearing('b16', 16), bearing('b4', 4.1), bearing('b9', 9)];
    const shaft = bearing('s08', 8, { category: 'shaft' });
    const all = [part, shaft, ...others, bearing('b10', 10)];
    expect(names(similarParts(part, all))).toEqual(['b9', 'b10', 'b4', 'b16']);
  });

  it('ranks another choice before a measure that is not stated', () => {
    const choice = bearing('choice', 8, { specs: { bore: { typ: 8 }, seal: 'zz' } });
    const unstated = bearing('unstated', 8, { specs: { seal: '2rs' } });
    expect(names(similarParts(part, [unstated, choice]))).toEqual(['choice', 'unstated']);
  });

  it('counts a specification that neither states as equal', () => {
    const bare = (id: string, specs: Part['specs']) => bearing(id, 8, { specs });
    const ours = bare('ours', { bore: { typ: 8 } });
    const same = bare('same', { bore: { typ: 8.8 } });
    const sealed = bare('sealed', { bore: { typ: 8 }, seal: '2rs' });
    expect(names(similarParts(ours, [sealed, same]))).toEqual(['same', 'sealed']);
  });

  it('ranks a press of half the size before a puller of the same size', () => {
    const tool = (id: string, form: string, span: number) =>
      bearing(id, 0, { category: 'tool', specs: { form, span: { typ: span } } });
    const tools = [tool('puller', 'puller', 200), tool('press', 'press', 100)];
    expect(names(similarParts(tool('ours', 'press', 200), tools))).toEqual(['press', 'puller']);
  });

  it('finds none for a part without a category', () => {
    const { category: _, specs: __, ...plain } = part;
    expect(similarParts(plain, [plain, bearing('b9', 9)])).toEqual([]);
  });
});

it('finds a part by its number, and nothing by an unknown number', () => {
  expect(viewOf([part], 'B08')).toEqual({ part, similar: [], fits: [], rotor: null });
  expect(viewOf([part], 'B09')).toBeNull();
});
