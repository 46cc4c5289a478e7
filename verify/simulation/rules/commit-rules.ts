import { isListed, orderTransitions } from '@brushline/contract/orders/order-states';
import type {
  MailRecord,
  OrderRecord,
  PaymentRecord,
  RefundRecord,
} from '@brushline/functions/data/records';
import type { Finding } from '@brushline/functions/domain/ledger/books';
import type { KeptIntent } from '@brushline/functions/test/support/card-provider';
import { SHOP_ID } from '@brushline/functions/test/support/records';
import type { Provider } from '../provider.ts';
import { judgeInvoices } from './invoice-rules.ts';
import type { Mirror, Step } from './ledger-mirror.ts';
import { isEdited, judgePart, movedByHand } from './part-rules.ts';
import { dueCents, isOrderable } from './part-terms.ts';
import { judgeLines, judgePurchases } from './purchase-rules.ts';
import { judgeRefunds } from './refund-rules.ts';
import { judgeRuns } from './run-rules.ts';
import { judgeUnits } from './units-rules.ts';

/** The rules for every commit. Each rule returns the violation, in words. */

/** Lists the invariants that a commit broke, by their numbers in the threat model. */
export function judgeCommit(steps: readonly Step[], mirror: Mirror, provider: Provider): string[] {
  const acts = steps.flatMap((step) => (step.kind === 'audit' && step.after ? [step.after] : []));
  const findings = steps.flatMap((step): Finding[] => {
    if (step.before && !step.after)
      return [!isWithdrawn(step, steps) && `I3 ${step.kind}/${step.id} is erased`];
    if (step.kind === 'parts' && step.after)
      return judgePart(step.after, step.before, { acts, steps, mirror });
    if (step.kind === 'orders' && step.after)
      return judgeOrder(step.after, step.before, { mirror, provider, acts, steps });
    if (step.kind === 'payments' && step.after)
      return judgePayment(step.after, step.before, mirror, provider);
    if (step.kind === 'movements' || step.kind === 'audit')
      return [step.before !== null && `I9 ${step.kind}/${step.id} is changed afterwards`];
    return [];
  });
  // The effect of a change of rights is a claim, which is in no commit. Reviews are not mirrored, and runs have
  // separate rules.
  const elsewhere: readonly string[] = [
    'user.make-admin',
    'user.remove-admin',
    'user.set-role',
    'review.delete',
    'review.hide',
    'review.show',
    'review.answer',
    'run.apply',
    'run.undo',
    'note.add',
    'note.remove',
    'user.forget',
  ];
  const stored = acts.filter(({ what }) => !elsewhere.includes(what));
  findings.push(...judgePurchases(steps, mirror, provider), ...judgeUnits(steps));
  findings.push(...judgeInvoices(steps, mirror), ...judgeRuns({ steps, mirror, acts }));
  findings.push(...judgeRefunds(steps, mirror));
  findings.push(judgeActs(steps, stored.length), ...judgeMail(steps, mirror, acts));
  return findings.filter((finding) => typeof finding === 'string');
}

interface Around {
  mirror: Mirror;
  provider: Provider;
  acts: readonly { id: string; what: string; subject: string | null }[];
  steps: readonly Step[];
}

function judgeOrder(order: OrderRecord, before: OrderRecord | null, around: Around): Finding[] {
  const { id, state } = order;
  const isBorn = before === null;
  return [
    isBorn && state !== 'pending' && `I3 ${id} begins as ${state}`,
    before && !canFollow(before, order) && `I3 ${id} went from ${before.state} to ${state}`,
    before && before.state === 'paid' && state === 'pending' && `I3 ${id} is unpaid again`,
    order.listed !== isListed(state) && `I8 ${id} is ${state} and listed: ${order.listed}`,
    before && !sameTerms(before, order) && `I8 ${id} changed its owner or its terms`,
    isBorn && judgeTerms(order, around.mirror),
    judgeClosing(order, before, around),
    before?.state === 'pending' &&
      state === 'expired' &&
      order.closedAt !== null &&
      order.closedAt < order.expiresAt &&
      `I16 ${id} is expired before its time`,
    judgeClosedBy(order, before, around.acts),
    judgeIntentChange(order, before, around.provider),
  ];
}

/** Checks I6: an order meets the part's terms, at the price of the break that it reaches. */
function judgeTerms({ id, partId, quantity, priceCents }: OrderRecord, { parts }: Mirror) {
  const part = parts.get(partId);
  if (!part) return `I6 ${id} is of no part`;
  if (!isOrderable(part, quantity)) return `I6 ${id} is of ${quantity}, which cannot be ordered`;
  const due = dueCents(part, quantity);
  return priceCents !== due && `I6 ${id} costs ${priceCents} cents a unit, ${quantity} cost ${due}`;
}

function canFollow(before: OrderRecord, after: OrderRecord): boolean {
  return (
    before.state === after.state ||
    Object.values(orderTransitions[before.state]).includes(after.state)
  );
}

function sameTerms(a: OrderRecord, b: OrderRecord): boolean {
  const terms = ({
    uid,
    email,
    partId,
    quantity,
    priceCents,
    currency,
    requestHash,
  }: OrderRecord) =>
    JSON.stringify([uid, email, partId, quantity, priceCents, currency, requestHash]);
  return terms(a) === terms(b) && a.placedAt.getTime() === b.placedAt.getTime();
}

/** Finds the intent that could pay an order until this commit. */
function intentBefore({ purchaseId, paymentIntentId }: OrderRecord, { mirror, steps }: Around) {
  if (purchaseId === undefined) return paymentIntentId;
  const step = steps.find((one) => one.kind === 'purchases' && one.id === purchaseId);
  if (step?.kind === 'purchases') return step.before?.paymentIntentId ?? null;
  return mirror.purchases.get(purchaseId)?.paymentIntentId ?? null;
}

/** Checks I7: an order is closed only after it can no longer be paid. */
function judgeClosing(order: OrderRecord, before: OrderRecord | null, around: Around) {
  const { provider } = around;
  const isClosing =
    before?.state === 'pending' && (order.state === 'cancelled' || order.state === 'expired');
  const status = provider.intents.get(intentBefore(order, around) ?? '')?.status;
  return (
    isClosing &&
    (status === 'payable' || status === 'processing') &&
    `I7 ${order.id} is ${order.state} while its intent is ${status}`
  );
}

/** Checks I4, I7: an order gets its intent while it is pending, and another one only if the first is useless. */
function judgeIntentChange(order: OrderRecord, before: OrderRecord | null, provider: Provider) {
  const old = before?.paymentIntentId ?? null;
  if (before === null || old === order.paymentIntentId) return false;
  const { status } = provider.intents.get(old ?? '') ?? {};
  if (status === 'payable' || status === 'processing')
    return `I4 ${order.id} gets ${order.paymentIntentId} while ${old} is ${status}`;
  return order.state !== 'pending' && `I7 ${order.id} is ${order.state} and gets an intent`;
}

/** Checks I9: a change by an admin has an audit record in the same commit. */
function judgeClosedBy(order: OrderRecord, before: OrderRecord | null, acts: Around['acts']) {
  if (before === null || before.state === order.state) return false;
  const isAdmins =
    order.state === 'archived' ||
    (order.state === 'cancelled' && order.closedBy?.uid.startsWith('admin'));
  const isRecorded = acts.some(({ id }) => id === order.closedBy?.requestId);
  return isAdmins && !isRecorded && `I9 ${order.id} was ${order.state} by an admin, off the record`;
}

/** Checks the reverse of I9: each audit record comes with exactly one effect. */
function judgeActs(steps: readonly Step[], acts: number): Finding {
  const effects = steps.filter(
    (step) =>
      (step.kind === 'orders' &&
        step.after &&
        step.before?.state !== step.after.state &&
        ['cancelled', 'archived'].includes(step.after.state)) ||
      (step.kind === 'orders' && step.before && step.before.address !== step.after?.address) ||
      step.kind === 'shipments' ||
      (step.kind === 'refunds' && step.after?.by && !step.before) ||
      (step.kind === 'parts' && step.after && isEdited(step.after, step.before)) ||
      (step.kind === 'movements' && step.after && movedByHand(step.after)) ||
      (step.kind === 'mail' && step.before),
  );
  return acts > effects.length && `I9 ${acts} acts on record and ${effects.length} effects`;
}

/**
 * Checks I18: each change of an order's state is reported to its customer once, in the commit that makes it; orders of
 * a purchase that change together share one e-mail.
 */
function judgeMail(steps: readonly Step[], mirror: Mirror, acts: Around['acts']): Finding[] {
  const due = new Set(steps.flatMap((step) => newsOf(step, mirror)));
  for (const { id, what, subject } of acts)
    if (what === 'order.readdress') due.add(`${subject}-readdressed-${id}`);
  const mails = steps.flatMap((step) => (step.kind === 'mail' ? [step] : []));
  // A customer who was not told of a parcel need not be told of the mistake.
  for (const { id, before, after } of mails)
    if (!after && before?.delivery.attempts === 0)
      due.delete(newsIn(id, before).replace('-shipped-', '-taken-back-'));
  const news = mails.flatMap(({ id, before, after }) =>
    before || !after ? [] : [newsIn(id, after)],
  );
  const told = new Set(news);
  return [
    told.size < news.length && `I18 the same is told twice: ${news.join(', ')}`,
    ...mails.map(
      ({ id, before, after }) =>
        before && after && !isSending(before, after, acts) && `I18 ${id} is told again`,
    ),
    ...[...due].filter((id) => !told.has(id)).map((id) => `I18 nobody is told of ${id}`),
    ...[...told].filter((id) => !due.has(id)).map((id) => `I18 ${id} is told and did not happen`),
  ];

  /** Names the news of an e-mail, whose id begins with that of an order. */
  function newsIn(id: string, { orderId }: MailRecord): string {
    return orderId === null ? id : id.replace(orderId, subjectOf(orderId, mirror));
  }
}

/** Tells whether only the unfinished delivery of an e-mail has changed, or an admin has an abandoned one sent again. */
function isSending(before: MailRecord, after: MailRecord, acts: Around['acts']): boolean {
  const words = (mail: MailRecord) => JSON.stringify({ ...mail, delivery: null });
  const isOver = before.delivery.state === 'SUCCESS' || before.delivery.state === 'ERROR';
  const isResent =
    before.delivery.state === 'ERROR' && acts.some(({ what }) => what === 'mail.resend');
  const isTried = after.delivery.attempts > 0;
  return words(before) === words(after) && (isTried ? !isOver : isResent);
}

/** Tells whether an unsent e-mail is erased together with its cause, a parcel that is taken back. */
function isWithdrawn(step: Step, steps: readonly Step[]): boolean {
  if (step.kind !== 'mail' || step.before?.delivery.state === 'SUCCESS') return false;
  return steps.some(
    ({ kind, id, after }) =>
      kind === 'shipments' && after?.takenBackAt && step.id.endsWith(`-shipped-${id}`),
  );
}

/**
 * Lists the news of a step that its customer must be told. A refund is news when it is made for the first time. The
 * customer of an orphan is not known.
 */
function newsOf(step: Step, mirror: Mirror): string[] {
  if (step.kind === 'refunds' && step.after?.lines) {
    const { retryOf = step.id, orderId } = step.after;
    const isNews = isGiven(step.after) && !(step.before && isGiven(step.before));
    return isNews && !wasTold(step, mirror) ? [`${orderId}-refunded-${retryOf}`] : [];
  }
  if (step.kind === 'payments' && step.after) {
    const { id, orderId, lines, amountCents, refundedAt, owedBackAt } = step.after;
    const isOwedBack = owedBackAt && !step.before?.owedBackAt;
    const isBack = refundedAt && !step.before?.refundedAt;
    const isKnown = lines !== undefined || mirror.orders.has(orderId);
    // A decision about certain units has its own e-mail, and what was owed was reported when it was refunded.
    const told = mirror.decidedCents(id) + (step.before?.owedBackAt ? owed(lines) : 0);
    const isNews = isOwedBack || (isBack && told < amountCents);
    return isNews && isKnown ? [`${orderId}-refunded-${id}`] : [];
  }
  if (step.kind === 'shipments' && step.after) {
    const { orderId, takenBackAt, corrections } = step.after;
    if (step.before && step.before.corrections !== corrections)
      return [`${orderId}-tracked-${step.id}-${corrections}`];
    if (step.before && !takenBackAt) return [];
    return [`${orderId}-${takenBackAt ? 'taken-back' : 'shipped'}-${step.id}`];
  }
  if (step.kind !== 'orders' || !step.after || step.before?.state === step.after.state) return [];
  const { state } = step.after;
  const subject = subjectOf(step.id, mirror);
  if (state === 'cancelled' && isPartly(step.after, mirror)) return [];
  if (state === 'pending') return [`${subject}-placed`];
  return state === 'refunded' || state === 'archived' ? [] : [`${subject}-${state}`];
}

/** Tells whether a customer removed an order from a purchase of which others are left to pay. */
function isPartly({ uid, closedBy, purchaseId }: OrderRecord, { orders }: Mirror): boolean {
  const isLeft = (one: OrderRecord) => one.purchaseId === purchaseId && one.state === 'pending';
  return closedBy?.uid === uid && purchaseId !== undefined && [...orders.values()].some(isLeft);
}

/** Tells whether this attempt, or another one of its decision, was reported before. */
function wasTold({ id, before, after }: Extract<Step, { kind: 'refunds' }>, { refunds }: Mirror) {
  const first = after?.retryOf ?? id;
  const others = [...refunds.values()].filter(
    (one) => one.id !== id && (one.id === first || one.retryOf === first),
  );
  return [before, ...others].some((one) => one?.toldAt !== undefined);
}

function isGiven({ status, providerId, paidBack }: RefundRecord): boolean {
  return status !== 'failed' && Boolean(providerId || paidBack);
}

function owed(lines: PaymentRecord['lines'] = []): number {
  const cents = lines.flatMap(({ fate, amountCents }) => (fate === 'owed' ? [amountCents] : []));
  return cents.reduce((sum, one) => sum + one, 0);
}

/** Returns the purchase that an order is a line of, or the order itself. */
function subjectOf(orderId: string, mirror: Mirror): string {
  return mirror.orders.get(orderId)?.purchaseId ?? orderId;
}

function judgePayment(
  payment: PaymentRecord,
  before: PaymentRecord | null,
  mirror: Mirror,
  provider: Provider,
): Finding[] {
  const { id } = payment;
  const intent = provider.intents.get(id);
  const order = mirror.orders.get(payment.orderId);
  if (!intent) return [`I4 payment ${id} is of no intent`];
  if (payment.lines === undefined && !order) return judgeOrphan(payment, before, intent);
  const lines = payment.lines ?? (order ? [onlyLine(payment, order)] : []);
  return [
    ...judgeMoney(payment, before, intent),
    ...judgeLines({ ...payment, lines }, before, intent, mirror),
  ];
}

/** Makes the one line of a single order's payment. */
function onlyLine({ outcome }: PaymentRecord, { id, totalCents }: OrderRecord): PaymentLine {
  const isKept = outcome === 'settled' || outcome === 'part-due';
  return { orderId: id, amountCents: totalCents, fate: isKept ? 'pays' : 'owed' };
}

type PaymentLine = NonNullable<PaymentRecord['lines']>[number];

/** Checks the money of every payment. */
function judgeMoney(
  payment: PaymentRecord,
  before: PaymentRecord | null,
  intent: KeptIntent,
): Finding[] {
  const { id } = payment;
  return [
    intent.status !== 'succeeded' && `I4 payment ${id} without money: it is ${intent.status}`,
    intent.orderId !== payment.orderId && `I4 payment ${id} was for ${intent.orderId}`,
    payment.amountCents !== intent.amountReceived && `I6 payment ${id} has another amount`,
    payment.outcome === 'refunded' &&
      everRefunded(intent) + (payment.closedCents ?? 0) < intent.amountReceived &&
      `I5 payment ${id} is recorded as refunded and the money is here`,
    before?.dispute && !payment.dispute && `I11 payment ${id} lost its dispute`,
  ];
}

/** Adds up all refunds ever made. A failure may not be known yet. */
function everRefunded({ refunds }: KeptIntent): number {
  return refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Checks I20: money without an order belongs to this shop, and never counts as paid. */
function judgeOrphan(
  payment: PaymentRecord,
  before: PaymentRecord | null,
  intent: KeptIntent,
): Finding[] {
  const { id, outcome } = payment;
  const waited = payment.at.getTime() - (before?.at.getTime() ?? Number.NaN);
  return [
    intent.shop !== SHOP_ID && `I20 payment ${id} is of another shop`,
    intent.status !== 'succeeded' && `I20 payment ${id} without money: it is ${intent.status}`,
    outcome === 'settled' && `I20 payment ${id} pays an order that is not there`,
    before === null && outcome !== 'orphan' && `I20 payment ${id} begins as ${outcome}`,
    waited > 0 && `I20 payment ${id} begins again`,
    outcome === 'refunded' &&
      everRefunded(intent) < intent.amountReceived &&
      `I5 payment ${id} is recorded as refunded and the money is here`,
  ];
}
