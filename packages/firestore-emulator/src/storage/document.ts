import { projectFields } from '../values/field-path.ts';
import { toWireTime } from '../wire/clock.ts';
import type { ResourceNames } from '../wire/resource-names.ts';
import type { FieldMask, Fields, WireDocument } from '../wire/wire-types.ts';

/** One stored version of a document. It is replaced, never changed. Times are microseconds. */
export interface Doc {
  readonly path: string;
  readonly fields: Fields;
  readonly createTime: number;
  readonly updateTime: number;
}

export function toWireDocument(names: ResourceNames, doc: Doc, mask?: FieldMask): WireDocument {
  return {
    name: names.name(doc.path),
    fields: mask ? projectFields(doc.fields, mask.fieldPaths ?? []) : doc.fields,
    createTime: toWireTime(doc.createTime),
    updateTime: toWireTime(doc.updateTime),
  };
}
