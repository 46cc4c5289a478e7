import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (...all: number[]) => Uint8Array.from(all);

it.each([
  ['UTF-8', Buffer.from('Ω;轴承'), 'Ω;轴承'],
  ['UTF-16 with its mark', bytes(0xff, 0xfe, 0xa9, 0x03), 'Ω'],
  ['the Excel of Western Europe', Buffer.from('Stück für 5 \xb5m', 'latin1'), 'Stück für 5 µm'],
  ['the Excel of China', bytes(0xd6, 0xe1, 0xb3, 0xd0, 0x20, 0x36, 0x0a, 0xc3, 0xfb), '轴承 6\n名'],
  ['plain ASCII', Buffer.from('STA-4208-12 100'), 'STA-4208-12 100'],
  ['a binary file', bytes(0x89, 0x50, 0x00, 0x0a), null],
])('reads %s', (_, file, text) => {
  expect(decodeText(file)).toBe(text);
});
