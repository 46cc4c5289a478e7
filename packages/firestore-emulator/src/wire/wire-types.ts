/** The messages of google.firestore.v1 as the proto loader gives them, with longs as strings. */

export interface WireTimestamp {
  seconds?: string;
  nanos?: number;
}

export type Fields = Record<string, Value>;

export type Value =
  | { valueType: 'nullValue'; nullValue: 'NULL_VALUE' }
  | { valueType: 'booleanValue'; booleanValue: boolean }
  | { valueType: 'integerValue'; integerValue: string }
  | { valueType: 'doubleValue'; doubleValue: number }
  | { valueType: 'timestampValue'; timestampValue: WireTimestamp }
  | { valueType: 'stringValue'; stringValue: string }
  | { valueType: 'bytesValue'; bytesValue: Uint8Array }
  | { valueType: 'referenceValue'; referenceValue: string }
  | { valueType: 'geoPointValue'; geoPointValue: { latitude?: number; longitude?: number } }
  | { valueType: 'arrayValue'; arrayValue: { values?: Value[] } }
  | { valueType: 'mapValue'; mapValue: { fields?: Fields } };

export interface WireDocument {
  name?: string;
  fields?: Fields;
  createTime?: WireTimestamp;
  updateTime?: WireTimestamp;
}

export interface FieldMask {
  fieldPaths?: string[];
}

export interface Precondition {
  exists?: boolean;
  updateTime?: WireTimestamp;
}

export interface FieldTransform {
  fieldPath?: string;
  setToServerValue?: string;
  increment?: Value;
  maximum?: Value;
  minimum?: Value;
  appendMissingElements?: { values?: Value[] };
  removeAllFromArray?: { values?: Value[] };
}

export interface Write {
  update?: WireDocument;
  delete?: string;
  /** Checks the precondition and writes nothing. The web SDK's transactions send it. */
  verify?: string;
  transform?: { document?: string; fieldTransforms?: FieldTransform[] };
  updateMask?: FieldMask;
  updateTransforms?: FieldTransform[];
  currentDocument?: Precondition;
}

export interface WriteResult {
  updateTime?: WireTimestamp;
  transformResults?: Value[];
}

export interface TransactionOptions {
  readOnly?: { readTime?: WireTimestamp };
  readWrite?: { retryTransaction?: Uint8Array };
}

/** The state that a read sees. At most one field is present. */
export interface Consistency {
  transaction?: Uint8Array;
  newTransaction?: TransactionOptions;
  readTime?: WireTimestamp;
}

export interface FieldReference {
  fieldPath?: string;
}

export interface Filter {
  compositeFilter?: { op?: string; filters?: Filter[] };
  fieldFilter?: { field?: FieldReference; op?: string; value?: Value };
  unaryFilter?: { op?: string; field?: FieldReference };
}

export interface Cursor {
  values?: Value[];
  before?: boolean;
}

export interface StructuredQuery {
  select?: { fields?: FieldReference[] };
  from?: { collectionId?: string; allDescendants?: boolean }[];
  where?: Filter;
  orderBy?: { field?: FieldReference; direction?: string }[];
  startAt?: Cursor;
  endAt?: Cursor;
  offset?: number;
  limit?: { value?: number };
  findNearest?: FindNearest;
}

export interface FindNearest {
  vectorField?: FieldReference;
  queryVector?: Value;
  distanceMeasure?: 'EUCLIDEAN' | 'COSINE' | 'DOT_PRODUCT';
  limit?: { value?: number };
  distanceResultField?: string;
  distanceThreshold?: { value?: number };
}

export interface Aggregation {
  count?: { upTo?: { value?: string } };
  sum?: { field?: FieldReference };
  avg?: { field?: FieldReference };
  alias?: string;
}
