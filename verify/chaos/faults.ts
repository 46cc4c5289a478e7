/** Rules of the embedded Firestore and of the Stripe stand-in; their `faults.ts` say what they mean. */
export interface DatabaseFault {
  rpc: string;
  kind: 'before' | 'after' | 'delay' | 'drop' | 'dropAfter';
  rate: number;
  code?: string;
  delayMs?: number;
  times?: number;
}

export type StripeFault = Readonly<Record<string, string | number | boolean>>;

/** F01: the commit is refused. */
export function aborted(rate: number): DatabaseFault[] {
  return [{ rpc: 'Commit', kind: 'before', code: 'ABORTED', rate }];
}

/** F02: any call fails before the server acts. */
export function unavailable(rate: number): DatabaseFault[] {
  return [{ rpc: '*', kind: 'before', code: 'UNAVAILABLE', rate }];
}

const LOST_CODES = ['DEADLINE_EXCEEDED', 'UNKNOWN', 'INTERNAL', 'CANCELLED', 'UNAVAILABLE'];

/** F03: the commit is made and its answer lost, in each of the ways there are, together at `rate`. */
export function lostAnswers(rate: number): DatabaseFault[] {
  const share = rate / (LOST_CODES.length + 1);
  const lost = { rpc: 'Commit', rate: share };
  return [
    ...LOST_CODES.map((code) => ({ ...lost, kind: 'after' as const, code })),
    { ...lost, kind: 'dropAfter' as const },
  ];
}

/** F04: a slow database, and one stall of 20 s. */
export function slow(rate: number): DatabaseFault[] {
  return [
    { rpc: '*', kind: 'delay', delayMs: 300, rate: rate / 2 },
    { rpc: '*', kind: 'delay', delayMs: 2_000, rate: rate / 2 },
    { rpc: 'Commit', kind: 'delay', delayMs: 20_000, rate: 1, times: 1 },
  ];
}

/** F05: the database asks for a longer pause. */
export function exhausted(rate: number): DatabaseFault[] {
  return [{ rpc: '*', kind: 'before', code: 'RESOURCE_EXHAUSTED', rate }];
}

/** F06: another's commit came between. */
export function outrun(rate: number): DatabaseFault[] {
  return [{ rpc: 'Commit', kind: 'before', code: 'FAILED_PRECONDITION', rate }];
}

/** G01: each way in which a call of Stripe fails, at `rate`. */
export function stripeCalls(rate: number): StripeFault[] {
  const any = { route: '*', rate };
  return [
    { ...any, kind: 'error-before' },
    { ...any, kind: 'error-after', saved: true },
    { ...any, kind: 'rate-limit' },
    { ...any, kind: 'conflict' },
    { ...any, kind: 'reset-before' },
    { ...any, kind: 'reset-after' },
    { ...any, kind: 'hang', delayMs: 6_000 },
  ];
}

/** G02: 30% of the events never come, the others late, many times, in another order. */
export const webhookFaults: readonly StripeFault[] = [
  { webhook: true, kind: 'drop', rate: 0.3 },
  { webhook: true, kind: 'delay', delayMs: 2_000, rate: 0.25 },
  { webhook: true, kind: 'duplicate', copies: 5, rate: 0.3 },
  { webhook: true, kind: 'duplicate', copies: 100, rate: 0.01 },
  { webhook: true, kind: 'reorder', window: 50, delayMs: 1_500, rate: 0.5 },
];
