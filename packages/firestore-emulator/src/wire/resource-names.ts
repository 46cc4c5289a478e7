import { invalidArgument } from './rpc-error.ts';

/** Ids of this form are reserved, except numeric ones of Datastore (`__id7__`). */
const RESERVED = /^__(?!id-?\d+__$).*__$/u;
const MAX_SEGMENT_BYTES = 1500;
/** The ids of 100 collections and of their documents. */
const MAX_SEGMENTS = 200;
const DATABASE = /^projects\/[\w.:-]+\/databases\/[\w()-]+(?=\/|$)/u;

/** Returns the name of the database that a resource name begins with. @throws INVALID_ARGUMENT without one. */
export function databaseOf(name: string | undefined): string {
  const [database] = DATABASE.exec(name ?? '') ?? [];
  if (!database) throw invalidArgument(`"${name ?? ''}" names no database.`);
  return database;
}

/**
 * Translates between resource names (`projects/p/databases/(default)/documents/parts/p1`)
 * and paths (`parts/p1`; the root is the empty string).
 */
export class ResourceNames {
  readonly root: string;

  /** @param database `projects/p/databases/(default)` */
  constructor(database: string) {
    this.root = `${database}/documents`;
  }

  name(path: string): string {
    return `${this.root}/${path}`;
  }

  /** @throws INVALID_ARGUMENT when the name is not a document of this database. */
  documentPath(name: string | undefined): string {
    const path = this.#path(name);
    if (path === '' || path.split('/').length % 2 !== 0) {
      throw invalidArgument(`Not the name of a document: "${name}".`);
    }
    return path;
  }

  /** A parent of collections: a document's path, or the empty string for the root. */
  parentPath(name: string | undefined): string {
    return name === this.root ? '' : this.documentPath(name);
  }

  collectionPath(parent: string | undefined, collectionId: string | undefined): string {
    const parentPath = this.parentPath(parent);
    assertId(collectionId ?? '');
    return parentPath === '' ? (collectionId ?? '') : `${parentPath}/${collectionId}`;
  }

  #path(name: string | undefined): string {
    if (!name?.startsWith(`${this.root}/`)) {
      throw invalidArgument(`"${name ?? ''}" is outside the database of this call: ${this.root}.`);
    }
    const path = name.slice(this.root.length + 1);
    const segments = path.split('/');
    if (segments.length > MAX_SEGMENTS)
      throw invalidArgument(`A name has ${MAX_SEGMENTS / 2} documents at most.`);
    for (const segment of segments) assertId(segment);
    return path;
  }
}

/** @throws INVALID_ARGUMENT for what cannot be the id of a collection or document */
export function assertId(segment: string): void {
  const bad = segment === '' || segment === '.' || segment === '..' || segment.includes('/');
  if (bad || RESERVED.test(segment) || Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) {
    throw invalidArgument(`Not a valid id: "${segment.slice(0, 100)}".`);
  }
}

export function collectionOf(documentPath: string): string {
  return documentPath.slice(0, documentPath.lastIndexOf('/'));
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
