import type { Paper } from '@brushline/contract/orders/documents';

/** The content of a document, without its layout. */
export interface PrintableDocument {
  /** The kind and number of the document: `Invoice 000042`. */
  title: string;
  /** A notice below the title, if a reader could mistake the document for something else. */
  notice: string | null;
  /** The author, for the properties of the file. */
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
  /** Its share of the page's width. */
  share: number;
  isFigure?: true;
}

export interface Cell {
  text: string;
  /** On a separate line, smaller. */
  note?: string | null;
}

/** Renders documents as files. */
export interface Printer {
  /** Returns a PDF. */
  print(document: PrintableDocument, paper: Paper): Promise<Uint8Array>;
}
