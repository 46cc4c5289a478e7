import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Cell, Column, PrintableDocument, Printer } from '../domain/printer.ts';
import { drawText, FONTS, heightOfText, INK, type Pdf, type TextStyle } from './pdf-text.ts';

type Labelled = PrintableDocument['facts'][number];

const MARGIN = 48;
/** The gap between columns. */
const GAP = 16;
/** The space for the footer of each page. */
const FOOT = 28;

const QUIET = '#505a65';
const LINE = '#d3dae0';

const TITLE: TextStyle = { size: 20, isBold: true };
const TEXT: TextStyle = { size: 9.5 };
const SMALL: TextStyle = { size: 8 };
const LABEL: TextStyle = { ...SMALL, color: QUIET };
const FIGURE: TextStyle = { ...TEXT, align: 'right', isFigure: true };

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
    draw(pdf, document);
    pdf.end();
    return buffer(pdf);
  },
};

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
  writeOn(pdf, title, TITLE);
  if (notice) writeOn(pdf, notice, { ...TEXT, color: QUIET });
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
    drawText(pdf, label, { x, y: top, width }, LABEL);
    drawText(pdf, value, { x, y: pdf.y + 2, width }, TEXT);
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
  for (const [index, { label, isFigure }] of columns.entries()) {
    const place = { x: leftOf(widths, index), y: top, width: widths[index] ?? 0 };
    drawText(pdf, label, place, { ...LABEL, align: isFigure ? 'right' : 'left' });
  }
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
    const place = { x: leftOf(widths, index), width: widths[index] ?? 0 };
    const style = columns[index]?.isFigure ? FIGURE : TEXT;
    drawText(pdf, text, { ...place, y: top + 5 }, style);
    if (note) drawText(pdf, note, { ...place, y: pdf.y }, { ...style, ...LABEL });
  }
  moveTo(pdf, top);
}

function heightOf(pdf: Pdf, { text, note }: Cell, width: number): number {
  const own = heightOfText(pdf, text, width, TEXT);
  const below = note ? heightOfText(pdf, note, width, SMALL) : 0;
  return own + below;
}

function drawTotals(pdf: Pdf, totals: readonly Labelled[]): void {
  const width = 120;
  if (!isRoomFor(pdf, totals.length * 16 + 8)) pdf.addPage();
  pdf.y += 8;
  for (const { label, value } of totals) {
    const top = pdf.y;
    const left = MARGIN + widthOf(pdf) - width;
    const style: TextStyle = { ...FIGURE, isBold: true };
    drawText(pdf, label, { x: MARGIN, y: top, width: widthOf(pdf) - width }, style);
    drawText(pdf, value, { x: left, y: top, width }, style);
    moveTo(pdf, top + 16);
  }
}

function drawRemark(pdf: Pdf, remark: string): void {
  const width = widthOf(pdf);
  if (!isRoomFor(pdf, heightOfText(pdf, remark, width, TEXT) + GAP)) pdf.addPage();
  pdf.y += GAP / 2;
  // A customer's note can be longer than a page.
  for (const line of remark.split('\n')) {
    if (!isRoomFor(pdf, heightOfText(pdf, line, width, TEXT))) pdf.addPage();
    writeOn(pdf, line, TEXT);
  }
}

/** Draws the footer of each page. This comes last, because the number of pages is only known then. */
function drawFeet(pdf: Pdf, { foot }: PrintableDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    const top = pdf.page.height - MARGIN;
    const width = widthOf(pdf) - 80;
    drawText(pdf, foot, { x: MARGIN, y: top, width }, LABEL);
    const number = `Page ${page + 1} of ${count}`;
    drawText(pdf, number, { x: MARGIN + width, y: top, width: 80 }, { ...LABEL, align: 'right' });
  }
}

/** Begins the next page of a table, under the document's title. */
function continuePage(pdf: Pdf, title: string): void {
  pdf.addPage();
  pdf.y = MARGIN;
  writeOn(pdf, `${title}, continued`, LABEL);
  moveTo(pdf, pdf.y + GAP);
}

function isRoomFor(pdf: Pdf, height: number): boolean {
  return pdf.y + height <= pdf.page.height - MARGIN - FOOT;
}

function drawRule(pdf: Pdf, color = LINE): void {
  const right = MARGIN + widthOf(pdf);
  pdf.moveTo(MARGIN, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor(color).stroke();
}

/** Writes a text across the page, below what is there. */
function writeOn(pdf: Pdf, text: string, style: TextStyle): void {
  drawText(pdf, text, { x: MARGIN, y: pdf.y, width: widthOf(pdf) }, style);
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
