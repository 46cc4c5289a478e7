import { badParameter } from '../objects/errors.ts';
import { newId } from '../objects/ids.ts';
import { type Charge, DISPUTE_STATUSES, type Dispute } from '../objects/types.ts';
import { EVIDENCE_UNSET } from '../objects/unset-fields.ts';
import type { Desk } from '../state/desk.ts';

const WEEK_SECONDS = 7 * 24 * 3_600;

/** Opens a dispute: the payer's bank takes the money back until it is decided. */
export function openDispute(desk: Desk, charge: Charge): Dispute {
  const dispute: Dispute = {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: desk.seconds(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: EVIDENCE_UNSET,
    evidence_details: {
      due_by: desk.seconds() + WEEK_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
  desk.state.charges.set(charge.id, { ...charge, disputed: true });
  desk.state.disputes.set(dispute.id, dispute);
  desk.emit('charge.dispute.created', dispute);
  return dispute;
}

/**
 * Changes the status of a dispute: evidence was sent, or the bank decided.
 * @throws StripeRefusal 400 for an unknown status
 */
export function moveDispute(desk: Desk, dispute: Dispute, wanted: string): Dispute {
  const status = DISPUTE_STATUSES.find((known) => known === wanted);
  if (!status) throw badParameter('status', `Must be one of ${DISPUTE_STATUSES.join(', ')}`);
  const moved = { ...dispute, status };
  desk.state.disputes.set(dispute.id, moved);
  const isClosed = status === 'won' || status === 'lost';
  desk.emit(`charge.dispute.${isClosed ? 'closed' : 'updated'}`, moved);
  return moved;
}
