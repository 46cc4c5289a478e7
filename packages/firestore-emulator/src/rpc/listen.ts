import { type CompiledQuery, compileQuery, isCandidate } from '../query/compile-query.ts';
import { runQuery } from '../query/run-query.ts';
import type { Change } from '../storage/database.ts';
import { type Doc, toWireDocument } from '../storage/document.ts';
import type { Engine } from '../transactions/engine.ts';
import { fromWireTime, toWireTime } from '../wire/clock.ts';
import type { ListenRequest, ListenTarget } from '../wire/requests.ts';
import { invalidArgument, toRpcError } from '../wire/rpc-error.ts';
import type { FieldMask } from '../wire/wire-types.ts';

type Send = (answer: object) => void;

interface Target {
  readonly id: number;
  readonly concerns: (change: Change) => boolean;
  readonly run: () => readonly Doc[];
  readonly mask?: FieldMask | undefined;
  shown: Map<string, number>;
  stale: boolean;
}

/**
 * Serves the targets of one Listen stream. After a commit that concerns a target, its result is computed
 * again. The difference is sent, and then the moment at which the client is up to date.
 */
export class ListenStream {
  readonly #engine: Engine;
  readonly #send: Send;
  readonly #targets = new Map<number, Target>();
  readonly #stop: () => void;
  #scheduled = false;
  #closed = false;

  constructor(engine: Engine, send: Send) {
    this.#engine = engine;
    this.#send = send;
    this.#stop = engine.db.onCommit((changes) => this.#noticed(changes));
  }

  /** @throws INVALID_ARGUMENT */
  handle(request: ListenRequest): void {
    if (request.addTarget) this.#add(request.addTarget);
    else if (request.removeTarget) this.#remove(request.removeTarget);
    else throw invalidArgument('A listen request adds or removes a target.');
  }

  close(): void {
    this.#closed = true;
    this.#stop();
  }

  #add(wanted: ListenTarget): void {
    const id = wanted.targetId || Math.max(0, ...this.#targets.keys()) + 1;
    const source = this.#sourceOrRefuse(wanted, id);
    if (!source) return;
    const target = { id, ...source, shown: new Map<string, number>(), stale: true };
    this.#targets.set(id, target);
    this.#changeOf('ADD', [id]);
    // A client that resumes holds an older result, which is replaced as a whole.
    if (wanted.resumeToken?.length || wanted.readTime) this.#changeOf('RESET', [id]);
    const found = this.#sendDifference(target);
    this.#engine.stats.queried(found);
    this.#changeOf('CURRENT', [id]);
    this.#changeOf('NO_CHANGE', []);
  }

  #remove(id: number): void {
    this.#targets.delete(id);
    this.#changeOf('REMOVE', [id]);
  }

  /** Removes a refused target, with the cause. The stream and its other targets continue. */
  #sourceOrRefuse(wanted: ListenTarget, id: number) {
    try {
      return this.#source(wanted);
    } catch (error) {
      const { code, details: message } = toRpcError(error);
      const cause = { code, message };
      this.#send({ targetChange: { targetChangeType: 'REMOVE', targetIds: [id], cause } });
      return undefined;
    }
  }

  #source(wanted: ListenTarget): Pick<Target, 'concerns' | 'run' | 'mask'> {
    const { db, names } = this.#engine;
    if (wanted.query) {
      this.#engine.indexes?.assertServes(wanted.query.structuredQuery);
      const query = compileQuery(names, wanted.query.parent, wanted.query.structuredQuery);
      return {
        concerns: (change) => concernsQuery(query, change),
        run: () => runQuery(db, query).docs,
        mask: query.mask,
      };
    }
    const paths = (wanted.documents?.documents ?? []).map((name) => names.documentPath(name));
    if (paths.length === 0) throw invalidArgument('A target is a query or a list of documents.');
    return {
      concerns: (change) => paths.includes(change.path),
      run: () => paths.map((path) => db.get(path)).filter((doc) => doc !== undefined),
    };
  }

  #noticed(changes: readonly Change[]): void {
    for (const target of this.#targets.values()) {
      target.stale ||= changes.some((change) => target.concerns(change));
    }
    if (this.#scheduled || ![...this.#targets.values()].some((target) => target.stale)) return;
    this.#scheduled = true;
    setImmediate(() => this.#refresh());
  }

  #refresh(): void {
    this.#scheduled = false;
    if (this.#closed) return;
    for (const target of this.#targets.values()) {
      if (target.stale) this.#engine.stats.read(this.#sendDifference(target));
    }
    this.#changeOf('NO_CHANGE', []);
  }

  /** Sends the documents that changed, and returns their number. */
  #sendDifference(target: Target): number {
    const { names, db } = this.#engine;
    const shown = new Map<string, number>();
    let sent = 0;
    for (const doc of target.run()) {
      shown.set(doc.path, doc.updateTime);
      if (target.shown.get(doc.path) === doc.updateTime) continue;
      sent += 1;
      this.#send({
        documentChange: {
          document: toWireDocument(names, doc, target.mask),
          targetIds: [target.id],
        },
      });
    }
    for (const path of target.shown.keys()) {
      if (shown.has(path)) continue;
      const gone = {
        document: names.name(path),
        removedTargetIds: [target.id],
        readTime: toWireTime(db.clock.now()),
      };
      this.#send(db.get(path) ? { documentRemove: gone } : { documentDelete: gone });
    }
    target.shown = shown;
    target.stale = false;
    return sent;
  }

  #changeOf(targetChangeType: string, targetIds: number[]): void {
    const readTime = toWireTime(this.#engine.db.clock.now());
    const resumeToken = Buffer.from(String(fromWireTime(readTime)));
    this.#send({ targetChange: { targetChangeType, targetIds, readTime, resumeToken } });
  }
}

function concernsQuery(query: CompiledQuery, { before, after }: Change): boolean {
  return [before, after].some((doc) => doc !== undefined && isCandidate(query, doc));
}
