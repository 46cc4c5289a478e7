import { expect, it } from 'vitest';
import { asciiDigits } from './ascii-digits.ts';

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['＋８１（３）１２３４ー５６７８', '+81(3)1234-5678'],
  ['ＳＴＡー４２０８−１２', 'STA-4208-12'],
  ['モーター １００', 'モーター 100'],
])('writes %j as %j', (typed, plain) => expect(asciiDigits(typed)).toBe(plain));
