/**
 * `node web/subset-fonts.ts`: subsets the two text fonts to the characters of nearly every text, and writes them, with
 * their licences, to web/src/theme/fonts. Run it after an update of the font packages. It needs fonttools with brotli
 * (Debian: `apt-get install fonttools python3-brotli`).
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BASIC_LATIN } from './src/theme/font-ranges.ts';

const root = dirname(import.meta.dirname);
const OUT = join(import.meta.dirname, 'src/theme/fonts');

/** `weights` in the notation of fonttools: one, or a range. No text has any other. */
const FONTS = [
  { family: 'inter', weights: '400:600' },
  { family: 'archivo', weights: '690' },
] as const;

const scratch = mkdtempSync(join(tmpdir(), 'fonts-'));
for (const { family, weights } of FONTS) {
  const source = join(root, 'node_modules/@fontsource-variable', family);
  const instance = join(scratch, `${family}.ttf`);
  const whole = join(source, `files/${family}-latin-wght-normal.woff2`);
  run('fonttools', ['varLib.instancer', whole, `wght=${weights}`, '-o', instance]);
  run('pyftsubset', [
    instance,
    `--unicodes=${BASIC_LATIN}`,
    '--layout-features=kern,liga,ccmp,mark,tnum',
    '--flavor=woff2',
    '--no-hinting',
    `--output-file=${join(OUT, `${family}-basic.woff2`)}`,
  ]);
  copyFileSync(join(source, 'LICENSE'), join(OUT, `${family}.LICENSE`));
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}
