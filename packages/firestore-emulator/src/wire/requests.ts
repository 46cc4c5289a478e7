/** The requests of google.firestore.v1.Firestore that are served. */
import type {
  Aggregation,
  Consistency,
  FieldMask,
  Precondition,
  StructuredQuery,
  TransactionOptions,
  WireDocument,
  WireTimestamp,
  Write,
} from './wire-types.ts';

/** A call names its database, or something within it. */
export interface InDatabase {
  database?: string;
  parent?: string;
  name?: string;
  document?: { name?: string };
}

export interface GetDocumentRequest extends InDatabase, Consistency {
  mask?: FieldMask;
}

export interface ListDocumentsRequest extends InDatabase {
  collectionId?: string;
  pageSize?: number;
  pageToken?: string;
  orderBy?: string;
  mask?: FieldMask;
  showMissing?: boolean;
}

export interface ListCollectionIdsRequest extends InDatabase {
  pageSize?: number;
  pageToken?: string;
}

export interface CreateDocumentRequest extends InDatabase {
  collectionId?: string;
  documentId?: string;
  document?: WireDocument;
  mask?: FieldMask;
}

export interface UpdateDocumentRequest extends InDatabase {
  document?: WireDocument;
  updateMask?: FieldMask;
  mask?: FieldMask;
  currentDocument?: Precondition;
}

export interface DeleteDocumentRequest extends InDatabase {
  currentDocument?: Precondition;
}

export interface BatchGetDocumentsRequest extends InDatabase, Consistency {
  documents?: string[];
  mask?: FieldMask;
}

export interface BeginTransactionRequest extends InDatabase {
  options?: TransactionOptions;
}

export interface CommitRequest extends InDatabase {
  writes?: Write[];
  transaction?: Uint8Array;
}

export interface WriteRequest extends InDatabase {
  writes?: Write[];
  streamToken?: Uint8Array;
}

export interface RollbackRequest extends InDatabase {
  transaction?: Uint8Array;
}

/** Asks for a query's plan in place of its results, or with `analyze` in addition to them. */
export interface Explainable {
  explainOptions?: { analyze?: boolean };
}

export interface RunQueryRequest extends InDatabase, Consistency, Explainable {
  structuredQuery?: StructuredQuery;
}

export interface RunAggregationQueryRequest extends InDatabase, Consistency, Explainable {
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery; aggregations?: Aggregation[] };
}

export interface ListenTarget {
  query?: { parent?: string; structuredQuery?: StructuredQuery };
  documents?: { documents?: string[] };
  targetId?: number;
  resumeToken?: Uint8Array;
  readTime?: WireTimestamp;
}

export interface ListenRequest extends InDatabase {
  addTarget?: ListenTarget;
  removeTarget?: number;
}
