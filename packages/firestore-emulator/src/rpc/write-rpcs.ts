import { randomUUID } from 'node:crypto';
import { toWireDocument } from '../storage/document.ts';
import type { Engine } from '../transactions/engine.ts';
import type {
  BeginTransactionRequest,
  CommitRequest,
  CreateDocumentRequest,
  DeleteDocumentRequest,
  RollbackRequest,
  UpdateDocumentRequest,
} from '../wire/requests.ts';
import type { FieldMask, WireDocument, Write } from '../wire/wire-types.ts';

export async function commit(engine: Engine, request: CommitRequest) {
  return engine.writer.commit(request.writes ?? [], request.transaction);
}

export async function batchWrite(engine: Engine, request: CommitRequest) {
  return engine.writer.batchWrite(request.writes ?? []);
}

export async function beginTransaction(
  engine: Engine,
  request: BeginTransactionRequest,
  peer: string,
) {
  return { transaction: engine.transactions.begin(request.options, peer).id };
}

export async function rollback(engine: Engine, request: RollbackRequest) {
  engine.transactions.rollBack(request.transaction ?? new Uint8Array());
  return {};
}

export async function createDocument(
  engine: Engine,
  request: CreateDocumentRequest,
): Promise<WireDocument> {
  const { names } = engine;
  const collection = names.collectionPath(request.parent, request.collectionId);
  const name = names.name(
    `${collection}/${request.documentId || randomUUID().replaceAll('-', '').slice(0, 20)}`,
  );
  const update = { fields: request.document?.fields ?? {}, name };
  return writeOne(engine, { update, currentDocument: { exists: false } }, request.mask);
}

export async function updateDocument(
  engine: Engine,
  request: UpdateDocumentRequest,
): Promise<WireDocument> {
  const { document, updateMask, currentDocument } = request;
  const write: Write = { update: document ?? {} };
  if (updateMask) write.updateMask = updateMask;
  if (currentDocument) write.currentDocument = currentDocument;
  return writeOne(engine, write, request.mask);
}

export async function deleteDocument(engine: Engine, request: DeleteDocumentRequest) {
  const write: Write = { delete: request.name ?? '' };
  if (request.currentDocument) write.currentDocument = request.currentDocument;
  await engine.writer.commit([write], undefined);
  return {};
}

async function writeOne(
  engine: Engine,
  write: Write,
  mask: FieldMask | undefined,
): Promise<WireDocument> {
  await engine.writer.commit([write], undefined);
  const doc = engine.db.get(engine.names.documentPath(write.update?.name));
  return doc ? toWireDocument(engine.names, doc, mask) : {};
}
