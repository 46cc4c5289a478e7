import type { RefundRecord } from '@brushline/functions/data/records';
import type { Finding } from '@brushline/functions/domain/ledger/books';
import type { Mirror, Step } from './ledger-mirror.ts';

/** Checks every commit's refunds of units (I23): each unit was paid, and is refunded once. */

export function judgeRefunds(steps: readonly Step[], mirror: Mirror): Finding[] {
  const isRecorded = steps.some(({ kind, after }) => kind === 'audit' && after);
  return steps.flatMap((step) => {
    if (step.kind !== 'refunds' || !step.after?.lines) return [];
    if (step.before) return judgeChange(step.after, step.before);
    const { id, retryOf } = step.after;
    if (retryOf) return judgeRetry(step.after, mirror);
    return [
      !isRecorded && `I9 refund ${id} is decided off the record`,
      ...judgeBirth(step.after, mirror),
    ];
  });
}

function judgeBirth({ id, paymentId, lines = [] }: RefundRecord, mirror: Mirror): Finding[] {
  return [
    !mirror.payments.has(paymentId) && `I23 refund ${id} is of no payment`,
    ...lines.flatMap(({ orderId, units, amountCents }) => {
      const order = mirror.orders.get(orderId);
      return [
        order?.transactionId !== paymentId &&
          `I23 refund ${id} is of ${orderId}, which it did not pay`,
        amountCents !== units * (order?.priceCents ?? 0) &&
          `I23 refund ${id} gives ${amountCents} cents for ${units} units of ${orderId}`,
      ];
    }),
  ];
}

function judgeRetry({ id, lines, retryOf = '', amountCents }: RefundRecord, mirror: Mirror) {
  const first = mirror.refunds.get(retryOf);
  return [
    JSON.stringify(first?.lines) !== JSON.stringify(lines) && `I23 refund ${id} is of other units`,
    amountCents > (first?.amountCents ?? 0) && `I23 refund ${id} gives more than was decided`,
  ];
}

function judgeChange(after: RefundRecord, before: RefundRecord): Finding[] {
  const facts = ({ lines, amountCents, paymentId, restocked }: RefundRecord) =>
    JSON.stringify([lines, amountCents, paymentId, restocked]);
  return [facts(after) !== facts(before) && `I23 refund ${after.id} is changed afterwards`];
}
