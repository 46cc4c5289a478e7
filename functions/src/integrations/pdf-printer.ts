import { createRequire } from 'node:module';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Cell, Column, PrintableDocument, Printer } from '../domain/printer.ts';

type Pdf = InstanceType<typeof PDFDocument>;
type Labelled = PrintableDocument['facts'][number];

const MARGIN = 48;
/** The gap between columns. */
const GAP = 16;
/** The space for the footer of each page. */
const FOOT = 28;

const INK = '#12171c';
const QUIET = '#505a65';
const LINE = '#d3dae0';

const SIZES = { title: 20, text: 9.5, small: 8 } as const;

/** Tabular figures, so that the digits of neighbouring rows align. */
const FIGURE: PDFKit.Mixins.TextOptions = { align: 'right', features: ['tnum'] };

/**
 * Complete fonts, because the standard PDF fonts have no `ő`, and Inter has no letters of East Asia. Each file embeds
 * only the characters that it uses, and a font is read when a document first needs it.
 */
const fonts = createRequire(import.meta.url);
const FONTS = {
  regular: fonts.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: fonts.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  han: join(fonts.resolve('@embedpdf/fonts-sc'), '../../fonts/NotoSansHans-Regular.otf'),
  hangul: join(fonts.resolve('@embedpdf/fonts-kr'), '../../fonts/NotoSansKR-Regular.otf'),
} as const;

const HANGUL = /\p{Script=Hangul}/u;
/** Chinese and Japanese, with their punctuation and wide signs, which belong to no script. */
const HAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;

/** Chooses the font of a text. Those of East Asia have the letters of English too. */
function fontFor(text: string): keyof typeof FONTS {
  if (HANGUL.test(text)) return 'hangul';
  return HAN.test(text) ? 'han' : 'regular';
}

/** Prints with pdfkit. */
export const pdfPrinter: Printer = {
  async print(document, paper) {
    const { title, author, at } = document;
    const pdf = new PDFDocument({
      size: paper === 'letter' ? 'LETTER' : 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
      bufferPages: true,
      lang: 'en',
      displayTitle: true,
      font: FONTS.regular,
      info: { Title: title, Author: author, CreationDate: at, ModDate: at },
    });
    const bytes = collect(pdf);
    draw(pdf, document);
    pdf.end();
    return bytes;
  },
};

async function collect(pdf: Pdf): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise((resolve, reject) => pdf.once('end', resolve).once('error', reject));
  return Buffer.concat(chunks);
}

function draw(pdf: Pdf, document: PrintableDocument): void {
  drawTitle(pdf, document);
  drawParties(pdf, document);
  drawFacts(pdf, document.facts);
  drawTable(pdf, document);
  drawTotals(pdf, document.totals);
  for (const remark of document.remarks) drawRemark(pdf, remark);
  drawFeet(pdf, document);
}

function drawTitle(pdf: Pdf, { title, notice }: PrintableDocument): void {
  write(pdf, 'bold', SIZES.title).text(title);
  if (notice) write(pdf, 'regular', SIZES.text, QUIET).text(notice);
  pdf.y += GAP;
}

function drawParties(pdf: Pdf, { parties }: PrintableDocument): void {
  const facts = parties.map(({ label, lines }) => ({ label, value: lines.join('\n') }));
  drawFacts(pdf, facts);
}

/** The columns of parties and of facts. A moment in one takes one line. */
const COLUMNS = 3;

function drawFacts(pdf: Pdf, facts: readonly Labelled[]): void {
  for (let from = 0; from < facts.length; from += COLUMNS)
    drawBeside(pdf, facts.slice(from, from + COLUMNS));
}

/** Draws labelled texts side by side in columns. */
function drawBeside(pdf: Pdf, cells: readonly Labelled[]): void {
  const width = (widthOf(pdf) - GAP * (COLUMNS - 1)) / COLUMNS;
  const top = pdf.y;
  const bottoms = cells.map(({ label, value }, index) => {
    const x = MARGIN + index * (width + GAP);
    write(pdf, 'regular', SIZES.small, QUIET).text(label, x, top, { width });
    pdf.y += 2;
    for (const line of value.split('\n'))
      write(pdf, fontFor(line), SIZES.text).text(line, x, pdf.y, { width });
    return pdf.y;
  });
  moveTo(pdf, Math.max(top, ...bottoms) + GAP);
}

function drawTable(pdf: Pdf, { title, columns, rows }: PrintableDocument): void {
  const widths = widthsOf(pdf, columns);
  if (rows.length > 0) drawHead(pdf, columns, widths);
  for (const row of rows) {
    const heights = row.map((cell, index) => heightOf(pdf, cell, widths[index] ?? 0));
    const height = Math.max(...heights) + 10;
    if (!isRoomFor(pdf, height)) {
      continuePage(pdf, title);
      drawHead(pdf, columns, widths);
    }
    drawRow(pdf, row, columns, widths);
    moveTo(pdf, pdf.y + height);
    drawRule(pdf);
  }
}

function drawHead(pdf: Pdf, columns: readonly Column[], widths: readonly number[]): void {
  const top = pdf.y;
  for (const [index, { label, isFigure }] of columns.entries())
    write(pdf, 'regular', SIZES.small, QUIET).text(label, leftOf(widths, index), top, {
      width: widths[index] ?? 0,
      align: isFigure ? 'right' : 'left',
    });
  moveTo(pdf, top + 14);
  drawRule(pdf, INK);
}

function drawRow(
  pdf: Pdf,
  row: readonly Cell[],
  columns: readonly Column[],
  widths: readonly number[],
): void {
  const top = pdf.y;
  for (const [index, { text, note }] of row.entries()) {
    const width = widths[index] ?? 0;
    const place = columns[index]?.isFigure ? { width, ...FIGURE } : { width };
    write(pdf, fontFor(text), SIZES.text).text(text, leftOf(widths, index), top + 5, place);
    if (note) write(pdf, 'regular', SIZES.small, QUIET).text(note, place);
  }
  moveTo(pdf, top);
}

function heightOf(pdf: Pdf, { text, note }: Cell, width: number): number {
  const own = write(pdf, fontFor(text), SIZES.text).heightOfString(text, { width });
  const below = note ? write(pdf, 'regular', SIZES.small).heightOfString(note, { width }) : 0;
  return own + below;
}

function drawTotals(pdf: Pdf, totals: readonly Labelled[]): void {
  const width = 120;
  if (!isRoomFor(pdf, totals.length * 16 + 8)) pdf.addPage();
  pdf.y += 8;
  for (const { label, value } of totals) {
    const top = pdf.y;
    const left = MARGIN + widthOf(pdf) - width;
    write(pdf, 'bold', SIZES.text).text(label, MARGIN, top, {
      width: widthOf(pdf) - width,
      align: 'right',
    });
    pdf.text(value, left, top, { width, ...FIGURE });
    moveTo(pdf, top + 16);
  }
}

function drawRemark(pdf: Pdf, remark: string): void {
  const width = widthOf(pdf);
  write(pdf, fontFor(remark), SIZES.text);
  if (!isRoomFor(pdf, pdf.heightOfString(remark, { width }) + GAP)) pdf.addPage();
  pdf.text(remark, MARGIN, pdf.y + GAP / 2, { width });
}

/** Draws the footer of each page. This comes last, because the number of pages is only known then. */
function drawFeet(pdf: Pdf, { foot }: PrintableDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    const top = pdf.page.height - MARGIN;
    const width = widthOf(pdf) - 80;
    write(pdf, fontFor(foot), SIZES.small, QUIET).text(foot, MARGIN, top, { width, height: 24 });
    const number = `Page ${page + 1} of ${count}`;
    pdf.text(number, MARGIN + width, top, { width: 80, align: 'right' });
  }
}

/** Begins the next page of a table, under the document's title. */
function continuePage(pdf: Pdf, title: string): void {
  pdf.addPage();
  write(pdf, 'regular', SIZES.small, QUIET).text(`${title}, continued`, MARGIN, MARGIN);
  moveTo(pdf, pdf.y + GAP);
}

function isRoomFor(pdf: Pdf, height: number): boolean {
  return pdf.y + height <= pdf.page.height - MARGIN - FOOT;
}

function drawRule(pdf: Pdf, color = LINE): void {
  const right = MARGIN + widthOf(pdf);
  pdf.moveTo(MARGIN, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor(color).stroke();
}

/** Fonts are named by their files: under any other name, pdfkit would read the file of the first one at each call. */
function write(pdf: Pdf, font: keyof typeof FONTS, size: number, color = INK): Pdf {
  return pdf.font(FONTS[font], size).fillColor(color);
}

function moveTo(pdf: Pdf, y: number): void {
  pdf.x = MARGIN;
  pdf.y = y;
}

function widthOf({ page }: Pdf): number {
  return page.width - 2 * MARGIN;
}

function widthsOf(pdf: Pdf, columns: readonly Column[]): number[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const width = widthOf(pdf) - GAP * (columns.length - 1);
  return columns.map(({ share }) => (width * share) / all);
}

function leftOf(widths: readonly number[], index: number): number {
  return widths.slice(0, index).reduce((left, width) => left + width + GAP, MARGIN);
}
