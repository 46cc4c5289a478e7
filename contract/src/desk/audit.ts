import { type InferType, mixed, object, string } from 'yup';
import { MAX_LENGTH } from '../constants.ts';
import { messages } from '../messages.ts';
import { pageFields } from '../paging.ts';
import { ID_PATTERN, id, optionalText } from '../values/schema.ts';
import { actNames, outcomes } from './acts.ts';

/** Some fields of a record, by name: texts, numbers, booleans or `null`. */
export type AuditedFields = Readonly<Record<string, string | number | boolean | null>>;

const audited = () => mixed<AuditedFields>().nullable().defined();

/**
 * One admin act, done or refused. `subject` describes its object: an order's number, a part's name, an e-mail
 * address. `before` and `after` are the fields that it changed, `null` where the object did not exist. `at` is ISO
 * 8601 in UTC.
 */
export const auditEntrySchema = object({
  _id: id(),
  at: string().required(),
  who: object({ uid: string().required(), email: string().nullable().defined() }),
  what: string().oneOf(actNames).required(),
  outcome: string().oneOf(outcomes).required(),
  subject: string().nullable().defined(),
  before: audited(),
  after: audited(),
  requestId: string().required(),
});

export type AuditEntry = InferType<typeof auditEntrySchema>;

/** The filters of the audit. `who` is an e-mail address; `part` is the id of a part, to show its history. */
export const auditQuery = object({
  ...pageFields,
  who: optionalText('E-mail', MAX_LENGTH.email).matches(/^[^\s@]+@\S+$/, messages.emailInvalid),
  act: string().oneOf(actNames, messages.actUnknown),
  outcome: string().oneOf(outcomes, messages.outcomeUnknown),
  part: string().matches(ID_PATTERN, messages.partId),
});

export type AuditQuery = InferType<typeof auditQuery>;
