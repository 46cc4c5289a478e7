import mono from '@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-500-normal.woff2';
import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
import { OTHER_LATIN } from './font-ranges.ts';
import archivoBasic from './fonts/archivo-basic.woff2';
import interBasic from './fonts/inter-basic.woff2';

interface Face {
  family: string;
  file: string;
  weight: string;
  unicodeRange?: string;
}

const INTER_WEIGHT = '400 700';
const ARCHIVO_WEIGHT = '600 800';

/** The fonts of every page. Figures have one weight only, which saves 18 kB. */
const COMMON: readonly Face[] = [
  { family: 'Inter Basic', weight: INTER_WEIGHT, file: interBasic },
  { family: 'Archivo Basic', weight: ARCHIVO_WEIGHT, file: archivoBasic },
  { family: 'IBM Plex Mono', weight: '500', file: mono },
];

/**
 * The fonts that the browser fetches only when a text needs them. They are separate families, which `tokens.ts` names
 * next: with several files in one family, the browser would prepare fallbacks for all of them.
 */
const RARE: readonly Face[] = [
  { family: 'Inter Latin', weight: INTER_WEIGHT, file: inter, unicodeRange: OTHER_LATIN },
  { family: 'Archivo Latin', weight: ARCHIVO_WEIGHT, file: archivo, unicodeRange: OTHER_LATIN },
];

/** The files that a page may preload before its script requests them. */
export const commonFontFiles: readonly string[] = COMMON.map(({ file }) => file);

/**
 * Switches the page to its own fonts when all common ones have loaded. If they were declared earlier, each
 * would cause two more layouts: one in the browser's fallback while it loads, and one when it has loaded. Text
 * in a font that cannot be loaded stays in the fallback.
 */
export async function loadFonts(): Promise<void> {
  const common = COMMON.map(toFontFace);
  await Promise.allSettled(common.map((face) => face.load()));
  for (const face of [...common, ...RARE.map(toFontFace)]) document.fonts.add(face);
}

function toFontFace({ family, file, ...descriptors }: Face): FontFace {
  return new FontFace(family, `url("${file}") format("woff2")`, {
    ...descriptors,
    display: 'swap',
  });
}
