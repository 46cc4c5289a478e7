import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

it('no length depends on the width of a letter: lines would wrap differently when the font arrives', () => {
  const sheets = globSync('**/*.css', { cwd: source });
  expect(sheets.length).toBeGreaterThan(0);
  const found = sheets.filter((file) =>
    /[\d.](?:ch|ex|ic)\b/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
