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

export interface GetDocumentRequest {
  name?: string;
  mask?: FieldMask;
  transaction?: Uint8Array;
  readTime?: WireTimestamp;
}

export interface ListDocumentsRequest {
  parent?: string;
  collectionId?: string;
  pageSize?: number;
  pageToken?: string;
  orderBy?: string;
  mask?: FieldMask;
  showMissing?: boolean;
}

export interface ListCollectionIdsRequest {
  parent?: string;
  pageSize?: number;
  pageToken?: string;
}

export interface CreateDocumentRequest {
  parent?: string;
  collectionId?: string;
  documentId?: string;
  document?: WireDocument;
}

export interface UpdateDocumentRequest {
  document?: WireDocument;
  updateMask?: FieldMask;
  currentDocument?: Precondition;
}

export interface DeleteDocumentRequest {
  name?: string;
  currentDocument?: Precondition;
}

export interface BatchGetDocumentsRequest extends Consistency {
  documents?: string[];
  mask?: FieldMask;
}

export interface BeginTransactionRequest {
  options?: TransactionOptions;
}

export interface CommitRequest {
  writes?: Write[];
  transaction?: Uint8Array;
}

export interface WriteRequest {
  writes?: Write[];
  streamToken?: Uint8Array;
}

export interface RollbackRequest {
  transaction?: Uint8Array;
}

/** Asks for a query's plan in place of its results, or with `analyze` in addition to them. */
export interface Explainable {
  explainOptions?: { analyze?: boolean };
}

export interface RunQueryRequest extends Consistency, Explainable {
  parent?: string;
  structuredQuery?: StructuredQuery;
}

export interface RunAggregationQueryRequest extends Consistency, Explainable {
  parent?: string;
  structuredAggregationQuery?: { structuredQuery?: StructuredQuery; aggregations?: Aggregation[] };
}

export interface ListenTarget {
  query?: { parent?: string; structuredQuery?: StructuredQuery };
  documents?: { documents?: string[] };
  targetId?: number;
  resumeToken?: Uint8Array;
  readTime?: WireTimestamp;
}

export interface ListenRequest {
  addTarget?: ListenTarget;
  removeTarget?: number;
}
