import type { Paper } from '@brushline/contract/orders/documents';

/** A paper as it is to be printed: its words, and not where they stand. */
export interface PrintableDocument {
  /** What it is and its number: `Invoice 000042`. */
  title: string;
  /** Said below the title, where a reader could take it for something else. */
  notice: string | null;
  /** Whose paper it is; stands in the properties of the file. */
  author: string;
  at: Date;
  parties: readonly { label: string; lines: readonly string[] }[];
  facts: readonly { label: string; value: string }[];
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  totals: readonly { label: string; value: string }[];
  remarks: readonly string[];
  /** At the foot of each page, beside the page's number. */
  foot: string;
}

export interface Column {
  label: string;
  /** The part of the page's width that it takes. */
  share: number;
  isFigure?: true;
}

export interface Cell {
  text: string;
  /** In a line of its own, smaller. */
  note?: string | null;
}

/** Makes files of documents. */
export interface Printer {
  /** Returns a PDF. */
  print(document: PrintableDocument, paper: Paper): Promise<Uint8Array>;
}
