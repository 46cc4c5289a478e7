import { FOUNDED } from '@brushline/contract/constants';
import type { Letter } from './letter.ts';

/** Renders a letter as plain text. */
export function renderText(letter: Letter): string {
  const width = Math.max(...letter.facts.map(([label]) => label.length)) + 2;
  const facts = letter.facts.flatMap(([label, lines]) =>
    lines.map((line, index) => `${(index === 0 ? label : '').padEnd(width)}${line}`),
  );
  const links = [letter.action, letter.more].flatMap((link) =>
    link ? [`${link.label}:`, link.url, ''] : [],
  );
  return [
    letter.heading,
    '',
    letter.greeting,
    '',
    ...letter.paragraphs.flatMap((paragraph) => [paragraph, '']),
    ...facts,
    '',
    ...links,
    '--',
    `Brushline, brushless motor parts since ${FOUNDED}`,
    letter.footer,
    '',
  ].join('\n');
}
