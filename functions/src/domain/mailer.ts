/** Takes e-mails and brings them to their mailboxes. */
export interface Mailer {
  /** Hands an e-mail over to the mail server. Does not throw: every failure is an outcome. */
  send(mail: OutgoingMail): Promise<Handover>;
}

export interface OutgoingMail {
  /** Names the e-mail for ever: a second copy of it can be known by that. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  writtenAt: Date;
}

/**
 * - `accepted`: the mail server has it. - `refused`: it does not want this e-mail, now or later.
 * - `failed`: it does not have it. - `unanswered`: it was given all of it and did not say whether it
 * has it, as most often it does.
 *
 * `code` names the failure in a word and holds no personal data; `error` may.
 */
export type Handover =
  | { kind: 'accepted'; response: string }
  | { kind: 'refused' | 'failed' | 'unanswered'; code: string; error: string };
