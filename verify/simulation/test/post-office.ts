import type { Sender } from '@brushline/functions/domain/mail/send-mail';
import type { Mishap } from '../network.ts';
import type { Random } from '../random.ts';
import type { ShopProcess, World } from '../world.ts';

/** The chances for each e-mail that is handed over, from 0 to 1. */
export interface PostFaults {
  /** It fails before the mail server has it. */
  before: number;
  /** The mail server has it, and its answer is lost. */
  after: number;
  /** The mail server has it, and answers after the time limit. */
  silent: number;
}

const unreachable = new Error('Simulated: connection refused');
const unanswered = new Error('Simulated: no answer to all of it');

/** The mail server of a world, with the copies that it has accepted by the e-mails' ids. */
export class PostOffice {
  readonly copies = new Map<string, number>();
  readonly faults: PostFaults = { before: 0, after: 0, silent: 0 };
  readonly #world: World;
  readonly #random: Random;

  constructor(world: World, random: Random) {
    this.#world = world;
    this.#random = random;
  }

  /** Returns the sender of one process. */
  sender(process: ShopProcess): Sender {
    const { store, now, newId } = process.shop;
    const send: Sender['mailer']['send'] = async ({ id }) => {
      try {
        await this.#world.network.call(process, 'SMTP', this.#draw(), () => this.#take(id));
        return { kind: 'accepted', response: '250 OK' };
      } catch (thrown) {
        const kind = thrown === unreachable ? 'failed' : 'unanswered';
        return { kind, code: 'ECONNECTION', error: String(thrown) };
      }
    };
    return { store, now, newId, mailer: { send } };
  }

  #take(id: string): void {
    this.copies.set(id, (this.copies.get(id) ?? 0) + 1);
    this.#world.say('post', `has ${id} (${this.copies.get(id)})`);
  }

  #draw(): Mishap {
    const { before, after, silent } = this.faults;
    const roll = this.#random.next();
    if (roll < before) return { kind: 'before', error: unreachable };
    if (roll < before + after) return { kind: 'after', error: unanswered };
    if (roll >= before + after + silent) return { kind: 'none' };
    return { kind: 'silent', acts: true, ms: 50_000, error: unanswered };
  }
}
