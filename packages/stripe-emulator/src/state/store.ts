import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SavedAnswer } from '../http/idempotency.ts';
import type {
  Behaviour,
  Charge,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  Refund,
  StripeEvent,
  Token,
} from '../objects/types.ts';

/** The whole state, oldest first. */
export type State = ReturnType<typeof emptyState>;

export type Store = {
  state: State;
  /** Reports a change; the file is written within a fraction of a second. */
  touch(): void;
  /** Writes what is not written yet, at once. */
  flush(): void;
  clear(): void;
};

const SAVE_DELAY_MS = 200;

/**
 * Opens the state, from `file` if it is given and exists.
 * @throws Error that names the file when it is not a saved state
 */
export function openStore(file?: string): Store {
  const state = emptyState();
  if (file !== undefined) load(state, file);
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    if (timer === undefined || file === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    save(state, file);
  };
  const touch = () => {
    if (file !== undefined) timer ??= setTimeout(flush, SAVE_DELAY_MS);
  };
  const clear = () => {
    for (const map of Object.values(state)) map.clear();
    touch();
  };
  return { state, touch, flush, clear };
}

export function emptyState() {
  return {
    intents: new Map<string, PaymentIntent>(),
    charges: new Map<string, Charge>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    methods: new Map<string, PaymentMethod>(),
    tokens: new Map<string, Token>(),
    /** By payment method or token id; never part of an answer. */
    behaviours: new Map<string, Behaviour>(),
    events: new Map<string, StripeEvent>(),
    answers: new Map<string, SavedAnswer>(),
  };
}

/** Writes beside the file and renames, so that a kill leaves the old or the new one, whole. */
function save(state: State, file: string): void {
  const saved = Object.fromEntries(
    Object.entries(state).map(([name, map]) => [name, [...map.entries()]]),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify(saved));
  renameSync(`${file}.part`, file);
}

function load(state: State, file: string): void {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
    throw error;
  }
  try {
    // save() above has written this file, with entry lists for maps.
    const saved = JSON.parse(text) as Record<string, [string, never][]>;
    for (const [name, map] of Object.entries(state)) {
      for (const [key, value] of saved[name] ?? []) map.set(key, value);
    }
  } catch (cause) {
    throw new Error(
      `${file} is not a saved state of the Stripe emulator; delete it to start with an empty one`,
      {
        cause,
      },
    );
  }
}
