import {
  type handleBidiStreamingCall,
  type handleServerStreamingCall,
  type handleUnaryCall,
  Metadata,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { CallGuard } from '../control/call-guard.ts';
import type { Databases } from '../transactions/databases.ts';
import type { Engine } from '../transactions/engine.ts';
import type { InDatabase, ListenRequest, WriteRequest } from '../wire/requests.ts';
import { toRpcError } from '../wire/rpc-error.ts';
import { listCollectionIds, listDocuments } from './list-rpcs.ts';
import { ListenStream } from './listen.ts';
import { batchGetDocuments, getDocument, runAggregationQuery, runQueryRpc } from './read-rpcs.ts';
import {
  batchWrite,
  beginTransaction,
  commit,
  createDocument,
  deleteDocument,
  rollback,
  updateDocument,
} from './write-rpcs.ts';

type Act<Request, Answer> = (engine: Engine, request: Request, peer: string) => Promise<Answer>;

/** Makes the handlers of the calls that are served. grpc-js answers others with UNIMPLEMENTED. */
export function rpcHandlers(databases: Databases, guard: CallGuard): UntypedServiceImplementation {
  const unary = <Request extends InDatabase>(
    rpc: string,
    act: Act<Request, object>,
  ): handleUnaryCall<Request, object> => {
    return (call, callback) => {
      const run = async () => act(engineOf(databases, call.request), call.request, call.getPeer());
      guard.run(rpc, call.getPeer(), run).then(
        (answer) => callback(null, answer),
        (error: unknown) => callback(toRpcError(error)),
      );
    };
  };
  const stream = <Request extends InDatabase>(
    rpc: string,
    act: Act<Request, object[]>,
  ): handleServerStreamingCall<Request, object> => {
    return (call) => {
      let answers: object[] = [];
      let forget = () => {};
      const run = async () => {
        const engine = engineOf(databases, call.request);
        answers = await act(engine, call.request, call.getPeer());
        forget = () => endBegun(engine, answers);
      };
      const deliver = () => {
        if (call.cancelled) return forget();
        for (const answer of answers) call.write(answer);
        call.end();
      };
      guard.run(rpc, call.getPeer(), run).then(deliver, (error: unknown) => {
        forget();
        // Without metadata, the SDK takes the error for a lost answer and repeats the call for seconds.
        call.sendMetadata(new Metadata());
        call.emit('error', toRpcError(error));
      });
    };
  };
  return {
    GetDocument: unary('GetDocument', getDocument),
    ListDocuments: unary('ListDocuments', listDocuments),
    CreateDocument: unary('CreateDocument', createDocument),
    UpdateDocument: unary('UpdateDocument', updateDocument),
    DeleteDocument: unary('DeleteDocument', deleteDocument),
    BatchGetDocuments: stream('BatchGetDocuments', batchGetDocuments),
    BeginTransaction: unary('BeginTransaction', beginTransaction),
    Commit: unary('Commit', commit),
    Rollback: unary('Rollback', rollback),
    RunQuery: stream('RunQuery', runQueryRpc),
    RunAggregationQuery: stream('RunAggregationQuery', runAggregationQuery),
    ListCollectionIds: unary('ListCollectionIds', listCollectionIds),
    BatchWrite: unary('BatchWrite', batchWrite),
    Listen: listenHandler(databases, guard),
    Write: writeHandler(databases, guard),
  };
}

/** @throws INVALID_ARGUMENT when the request names no database. */
function engineOf(databases: Databases, { database, parent, name, document }: InDatabase): Engine {
  return databases.of(database || parent || name || document?.name);
}

/** Ends a transaction whose id never reaches its caller. It would keep its locks until it expires. */
function endBegun(engine: Engine, answers: readonly object[]): void {
  for (const answer of answers) {
    if ('transaction' in answer && answer.transaction instanceof Uint8Array) {
      engine.transactions.endIfOpen(answer.transaction);
    }
  }
}

/** Serves the stream over which the web SDK commits. Each commit is answered in turn. */
function writeHandler(
  databases: Databases,
  guard: CallGuard,
): handleBidiStreamingCall<WriteRequest, object> {
  return (call) => {
    let last: Promise<void> = Promise.resolve();
    let engine: Engine | undefined;
    const answer = async (request: WriteRequest) => {
      const { writes, streamToken } = request;
      // The first request opens the stream: it names the database, and writes nothing.
      engine ??= engineOf(databases, request);
      const outcome = writes?.length ? await commit(engine, { writes }) : {};
      const token = streamToken?.length ? streamToken : Buffer.from('0');
      call.write({ streamId: 'write', streamToken: token, ...outcome });
    };
    call.on('data', (request: WriteRequest) => {
      last = last
        .then(() => guard.run('Write', call.getPeer(), () => answer(request)))
        .catch((error: unknown) => void call.emit('error', toRpcError(error)));
    });
    call.on('end', () => void last.then(() => call.end()));
  };
}

function listenHandler(
  databases: Databases,
  guard: CallGuard,
): handleBidiStreamingCall<ListenRequest, object> {
  return (call) => {
    let targets: ListenStream | undefined;
    const listen = async (request: ListenRequest) => {
      targets ??= new ListenStream(engineOf(databases, request), (answer) => call.write(answer));
      targets.handle(request);
    };
    const fail = (error: unknown) => {
      targets?.close();
      call.emit('error', toRpcError(error));
    };
    call.on('data', (request: ListenRequest) => {
      guard.run('Listen', call.getPeer(), () => listen(request)).catch(fail);
    });
    call.on('cancelled', () => targets?.close());
    call.on('error', () => targets?.close());
    call.on('end', () => {
      targets?.close();
      call.end();
    });
  };
}
