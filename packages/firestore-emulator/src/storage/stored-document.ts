import { fieldsFromJson, fieldsToJson, type JsonValue } from '../values/proto-json.ts';
import type { Doc } from './document.ts';

/** A document on disk. `doc` is absent for a deleted one. */
export interface StoredDocument {
  readonly path: string;
  readonly doc: Doc | undefined;
}

/** Writes a document as JSON; a deleted one has only its path. */
export function toStoredJson({ path, doc }: StoredDocument): JsonValue {
  if (!doc) return { path };
  const { createTime, updateTime } = doc;
  return { path, createTime, updateTime, fields: fieldsToJson(doc.fields) };
}

/** Reads a document. @throws Error that says what is wrong with it. */
export function fromStoredJson(json: unknown): StoredDocument {
  if (typeof json !== 'object' || json === null) throw new Error('a document is not an object');
  const stored = new Map<string, JsonValue>(Object.entries(json));
  const path = stored.get('path');
  if (typeof path !== 'string' || path === '') throw new Error('a document has no path');
  if (!stored.has('fields')) return { path, doc: undefined };
  const [createTime, updateTime] = [stored.get('createTime'), stored.get('updateTime')];
  if (typeof createTime !== 'number' || typeof updateTime !== 'number') {
    throw new Error(`${path} has no times`);
  }
  return {
    path,
    doc: { path, createTime, updateTime, fields: fieldsFromJson(stored.get('fields')) },
  };
}
