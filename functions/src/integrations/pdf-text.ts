import { createRequire } from 'node:module';
import { join } from 'node:path';
import bidiFactory from 'bidi-js';
import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

export const INK = '#12171c';

const bidi = bidiFactory();

const fonts = createRequire(import.meta.url);
const google = (name: string) => fonts.resolve(`@expo-google-fonts/${name}.ttf`);

/**
 * Complete fonts, because the standard PDF fonts have no `ő`. Each document embeds only the characters that it uses,
 * and a font is read when a document first needs it.
 */
export const FONTS = {
  regular: google('inter/400Regular/Inter_400Regular'),
  bold: google('inter/600SemiBold/Inter_600SemiBold'),
  han: join(fonts.resolve('@embedpdf/fonts-sc'), '../../fonts/NotoSansHans-Regular.otf'),
  hangul: join(fonts.resolve('@embedpdf/fonts-kr'), '../../fonts/NotoSansKR-Regular.otf'),
  arabic: google('noto-naskh-arabic/400Regular/NotoNaskhArabic_400Regular'),
  hebrew: google('noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular'),
  thai: google('noto-sans-thai/400Regular/NotoSansThai_400Regular'),
  devanagari: google('noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular'),
} as const;

type Font = keyof typeof FONTS;

/**
 * Scripts that Inter lacks, each with the marks and digits that it shares with others (`scx`). Wide signs such as `（`
 * belong to no script.
 */
const SCRIPTS: readonly (readonly [RegExp, Font])[] = [
  [/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\u3000-\u303F\uFF00-\uFFEF]/u, 'han'],
  [/\p{scx=Hangul}/u, 'hangul'],
  [/\p{scx=Arabic}/u, 'arabic'],
  [/\p{scx=Hebrew}/u, 'hebrew'],
  [/\p{scx=Thai}/u, 'thai'],
  [/\p{scx=Devanagari}/u, 'devanagari'],
];

/** The blocks of all scripts but those of Europe. Some of `SCRIPTS` share marks and the `·` with Latin. */
const OTHER_SCRIPT = /[\u0590-\u1CFF\u2E80-\uFFFF]/;

const JOINS_PREVIOUS = /\p{Script=Inherited}/u;
const RIGHT_TO_LEFT = /[\p{scx=Arabic}\p{scx=Hebrew}]/u;

export interface TextStyle {
  /** In points. */
  size: number;
  isBold?: boolean;
  color?: string;
  align?: 'left' | 'right';
  /** Gives all digits the same width, so that those of neighbouring rows align. */
  isFigure?: boolean;
}

/** Characters of one font, in the order that fontkit expects. */
interface Run {
  font: Font;
  text: string;
}

/** The height of a line, and how far below its top the baseline is, as multiples of the font's size. */
const LINE = { height: 1.21, baseline: 0.97 };
/** The same with letters of another script, which reach higher and lower. */
const TALL_LINE = { height: 1.5, baseline: 1.07 };

/**
 * Draws a text of any of `SCRIPTS` in lines of at most `width` points, the first of which has its upper left corner at
 * `x`, `y`. Leaves `pdf.y` below the text.
 */
export function drawText(
  pdf: Pdf,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  style: TextStyle,
): void {
  let top = y;
  pdf.fillColor(style.color ?? INK);
  for (const line of linesOf(pdf, text, width, style)) {
    const { height, baseline } = metricsOf(line);
    pdf.x = style.align === 'right' ? x + width - widthOfLine(pdf, line, style) : x;
    for (const run of runsOf(pdf, line, style))
      use(pdf, run, style).text(run.text, pdf.x, top + style.size * baseline, optionsOf(style));
    top += style.size * height;
  }
  pdf.x = x;
  pdf.y = top;
}

/** Returns the height of a text in lines of at most `width` points. */
export function heightOfText(pdf: Pdf, text: string, width: number, style: TextStyle): number {
  const lines = linesOf(pdf, text, width, style);
  return lines.reduce((sum, line) => sum + style.size * metricsOf(line).height, 0);
}

/**
 * Breaks a text into lines between words. A word that is wider than a line breaks after its hyphens, or else between
 * characters. Each word is measured once: if each line were measured with every word that is added, somebody's long
 * address could take seconds.
 */
function linesOf(pdf: Pdf, text: string, width: number, style: TextStyle): string[] {
  const known = new Map<string, number>();
  const widthOf = (part: string) => {
    const measured = known.get(part) ?? widthOfLine(pdf, part, style);
    known.set(part, measured);
    return measured;
  };
  return text.split('\n').flatMap((paragraph) => {
    if (widthOf(paragraph.trimEnd()) <= width) return paragraph;
    const lines = [''];
    let left = width;
    const isWide = (part: string) => widthOf(part.trimEnd()) > width;
    const pieces = wordsOf(paragraph)
      .flatMap((word) => (isWide(word) ? word.split(AFTER_HYPHEN) : word))
      .flatMap((part) => (isWide(part) ? charactersOf(part) : part));
    for (const piece of pieces) {
      if (widthOf(piece.trimEnd()) > left && left < width) {
        lines.push('');
        left = width;
      }
      lines[lines.length - 1] += piece;
      left = Math.max(0, left - widthOf(piece));
    }
    return lines.map((line) => line.trimEnd());
  });
}

const AFTER_HYPHEN = /(?<=-)/;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a text where a line may break: after blanks, and between words of scripts that write none, such as Thai. */
function wordsOf(text: string): string[] {
  const parts: string[] = [];
  let before: Intl.SegmentData | undefined;
  for (const part of words.segment(text)) {
    const mayBreak =
      !before || /\s$/.test(before.segment) || (before.isWordLike && part.isWordLike);
    if (mayBreak) parts.push(part.segment);
    else parts.push(`${parts.pop()}${part.segment}`);
    before = part;
  }
  return parts;
}

function charactersOf(text: string): string[] {
  return Array.from(characters.segment(text), ({ segment }) => segment);
}

/** Returns the runs of a line from left to right, by the bidirectional algorithm of Unicode (UAX 9). */
function runsOf(pdf: Pdf, line: string, style: TextStyle): Run[] {
  const inter = style.isBold ? 'bold' : 'regular';
  if (!OTHER_SCRIPT.test(line)) return [{ font: inter, text: line }];
  const runs: Run[] = [];
  for (const char of asSeen(line)) {
    const last = runs.at(-1);
    const font = fontOf(char) ?? (JOINS_PREVIOUS.test(char) && last ? last.font : inter);
    if (last?.font === font) last.text += char;
    else runs.push({ font, text: char });
  }
  return runs.flatMap((run) => drawable(pdf, run));
}

/** Orders the characters of a line as they are seen, from left to right. */
function asSeen(line: string): string {
  if (!RIGHT_TO_LEFT.test(line)) return line;
  return bidi.getReorderedString(line, bidi.getEmbeddingLevels(line));
}

/** Puts Arabic and Hebrew back into the order in which they are typed. fontkit joins their letters and reverses them. */
function asTyped(run: Run): Run {
  if (run.font !== 'arabic' && run.font !== 'hebrew') return run;
  return { ...run, text: [...run.text].reverse().join('') };
}

/**
 * Returns a run as fontkit takes it. Of a few marks of Thai it cannot find the place at their letter, and throws
 * (foliojs/fontkit#367). Such a run is drawn character by character.
 */
function drawable(pdf: Pdf, run: Run): Run[] {
  const typed = asTyped(run);
  try {
    use(pdf, typed, { size: 1 }).widthOfString(typed.text);
    return [typed];
  } catch {
    return [...run.text].map((text) => ({ ...run, text }));
  }
}

/** Returns the font of a character that Inter lacks. */
function fontOf(char: string): Font | undefined {
  if (!OTHER_SCRIPT.test(char)) return undefined;
  return SCRIPTS.find(([script]) => script.test(char))?.[1];
}

function metricsOf(line: string): typeof LINE {
  return OTHER_SCRIPT.test(line) ? TALL_LINE : LINE;
}

function widthOfLine(pdf: Pdf, line: string, style: TextStyle): number {
  const widths = runsOf(pdf, line, style).map((run) =>
    use(pdf, run, style).widthOfString(run.text, optionsOf(style)),
  );
  return widths.reduce((sum, width) => sum + width, 0);
}

/** Fonts are named by their files: under any other name, pdfkit would read the file of the first one at each call. */
function use(pdf: Pdf, { font }: Run, { size }: TextStyle): Pdf {
  return pdf.font(FONTS[font], size);
}

function optionsOf({ isFigure }: TextStyle): PDFKit.Mixins.TextOptions {
  const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
  return { lineBreak: false, baseline: 'alphabetic', ...(isFigure && { features }) };
}
