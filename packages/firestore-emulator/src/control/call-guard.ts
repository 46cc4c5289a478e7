import { setTimeout as wait } from 'node:timers/promises';
import { status } from '@grpc/grpc-js';
import { RpcError } from '../wire/rpc-error.ts';
import type { Connections } from './connections.ts';
import type { FaultKind, Faults } from './faults.ts';
import type { Stats } from './stats.ts';

/** Counts every call, and applies the fault rules in force to it. */
export class CallGuard {
  readonly #stats: Stats;
  readonly #faults: Faults;
  readonly #connections: Connections;

  constructor(stats: Stats, faults: Faults, connections: Connections) {
    this.#stats = stats;
    this.#faults = faults;
    this.#connections = connections;
  }

  /** Runs `act` unless a fault forbids it. @throws RpcError of the call or of the fault. */
  async run<Answer>(rpc: string, peer: string, act: () => Promise<Answer>): Promise<Answer> {
    this.#stats.called(rpc);
    const hits = this.#faults.draw(rpc);
    const find = (kind: FaultKind) => hits.find((rule) => rule.kind === kind);
    const delay = find('delay');
    if (delay) await wait(delay.delayMs);
    if (find('drop')) throw this.#cut(peer);
    const before = find('before');
    if (before) throw new RpcError(before.code, 'Injected fault: not executed.');
    const answer = await act();
    if (find('dropAfter')) throw this.#cut(peer);
    const after = find('after');
    if (after) throw new RpcError(after.code, 'Injected fault: executed, acknowledgement lost.');
    return answer;
  }

  #cut(peer: string): RpcError {
    this.#connections.destroy(peer);
    return new RpcError(status.UNAVAILABLE, 'Injected fault: connection cut.');
  }
}
