import { cutDescription } from '@brushline/contract/values/cut-description';
import { expect, it } from 'vitest';
import { wholeWords } from './whole-words.ts';

const LINE = 'x'.repeat(95);

it.each([
  ['short', 'Hall latch, TO-92', ''],
  ['cut after a word', `${LINE} 0.45 mm copper`, ''],
  ['shown whole with an ellipsis', 'y '.repeat(30), ''],
  ['one word of 200 letters', 'z'.repeat(200), ''],
  ['cut within a number', `${LINE} 12.45 mm copper`, ' 12.4'],
])('knows what the cut tore of a description that is %s', (_, description, torn) => {
  const cut = wholeWords(description);
  expect(cut.torn).toBe(torn);
  expect(`${cut.whole}${cut.torn}${cut.end}`).toBe(cutDescription(description));
});
