import type { FaultRule as FirestoreRule } from '@brushline/firestore-emulator/faults';
import type { FaultRule } from '@brushline/stripe-emulator/faults';

/** A rule of the embedded Firestore, which also reads the name of a code. */
export type DatabaseFault = Partial<Omit<FirestoreRule, 'code'>> & { code?: string };

/** Refuses the commit (F01). */
export function aborted(rate: number): DatabaseFault[] {
  return [{ rpc: 'Commit', kind: 'before', code: 'ABORTED', rate }];
}

/** Fails any call before the server acts (F02). */
export function unavailable(rate: number): DatabaseFault[] {
  return [{ rpc: '*', kind: 'before', code: 'UNAVAILABLE', rate }];
}

const LOST_CODES = ['DEADLINE_EXCEEDED', 'UNKNOWN', 'INTERNAL', 'CANCELLED', 'UNAVAILABLE'];

/** Makes the commit and loses its answer, in every possible way, together at `rate` (F03). */
export function lostAnswers(rate: number): DatabaseFault[] {
  const lost = { rpc: 'Commit', rate: rate / (LOST_CODES.length + 1) };
  return [
    ...LOST_CODES.map((code) => ({ ...lost, kind: 'after' as const, code })),
    { ...lost, kind: 'dropAfter' },
  ];
}

/** F04: a slow database, and one stall of 20 s. */
export const slow: DatabaseFault[] = [
  { rpc: '*', kind: 'delay', delayMs: 300, rate: 0.025 },
  { rpc: '*', kind: 'delay', delayMs: 2_000, rate: 0.025 },
  { rpc: 'Commit', kind: 'delay', delayMs: 20_000, rate: 1, times: 1 },
];

/** F05: the database asks for a longer pause. */
export const exhausted: DatabaseFault[] = [
  { rpc: '*', kind: 'before', code: 'RESOURCE_EXHAUSTED', rate: 0.01 },
];

/** F06: another commit came first. */
export const conflict: DatabaseFault[] = [
  { rpc: 'Commit', kind: 'before', code: 'FAILED_PRECONDITION', rate: 0.05 },
];

const anyCall = { route: '*', rate: 0.1 };

/** G01: each way in which a call to Stripe fails. */
export const stripeCalls: FaultRule[] = [
  { ...anyCall, kind: 'error-before' },
  { ...anyCall, kind: 'error-after', saved: true },
  { ...anyCall, kind: 'rate-limit' },
  { ...anyCall, kind: 'conflict' },
  { ...anyCall, kind: 'reset-before' },
  { ...anyCall, kind: 'reset-after' },
  { ...anyCall, kind: 'hang', delayMs: 6_000 },
];

/** G02: 30% of the events never come. The others are late, repeated and reordered. */
export const webhookFaults: FaultRule[] = [
  { webhook: true, kind: 'drop', rate: 0.3 },
  { webhook: true, kind: 'delay', delayMs: 2_000, rate: 0.25 },
  { webhook: true, kind: 'duplicate', copies: 5, rate: 0.3 },
  { webhook: true, kind: 'duplicate', copies: 100, rate: 0.01 },
  { webhook: true, kind: 'reorder', window: 50, delayMs: 1_500, rate: 0.5 },
];
