import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');

it('no length follows the width of a letter: a line would break elsewhere when the font arrives', () => {
  const sheets = globSync('**/*.css', { cwd: source });
  expect(sheets.length).toBeGreaterThan(0);
  const found = sheets.filter((file) =>
    /[\d.](?:ch|ex|ic)\b/.test(readFileSync(join(source, file), 'utf8')),
  );
  expect(found).toEqual([]);
});
