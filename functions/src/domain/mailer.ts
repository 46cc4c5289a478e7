/** Sends e-mails. */
export interface Mailer {
  /** Hands an e-mail over to the mail server. It does not throw: every failure is an outcome. */
  send(mail: OutgoingMail): Promise<Handover>;
}

export interface OutgoingMail {
  /** The permanent name of the e-mail, by which a second copy can be recognized. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  writtenAt: Date;
}

/**
 * - `accepted`: the mail server has it.
 * - `refused`: it will never take this e-mail.
 * - `failed`: it does not have it.
 * - `unanswered`: it received the whole e-mail, but did not confirm it. Usually it has accepted it.
 *
 * `code` names the failure in a word and holds no personal data; `error` may.
 */
export type Handover =
  | { kind: 'accepted'; response: string }
  | { kind: 'refused' | 'failed' | 'unanswered'; code: string; error: string };
