import { array, type InferType, mixed, object, string } from 'yup';
import { MAX_LENGTH } from './constants.ts';
import { messages } from './messages.ts';
import { pageFields } from './paging.ts';
import { id, optionalText } from './schema.ts';

/** What an admin can do, object first; each with its name on the screen. */
export const acts = {
  'order.cancel': 'Cancel an order',
  'order.archive': 'Archive an order',
  'order.list': 'List all orders',
  'part.add': 'Add a product',
  'part.delete': 'Delete a product',
  'image.upload': 'Upload an image',
  'user.make-admin': 'Make an admin',
  'user.remove-admin': "Take an admin's rights",
  'user.list': 'List all users',
  'audit.list': 'Read the audit',
} as const;

export type ActName = keyof typeof acts;

// Object.keys knows the names of a constant only as strings.
export const actNames = Object.keys(acts) as ActName[];

/** `refused`: it was tried without the right to it, and changed nothing. */
export const outcomes = ['done', 'refused'] as const;

/** Some fields of a record, by name: texts, numbers, yes or no, or nothing. */
export type AuditedFields = Readonly<Record<string, string | number | boolean | null>>;

const audited = () => mixed<AuditedFields>().nullable().defined();

/**
 * One admin act, done or refused. `subject` is what it was about in words: an order's number, a
 * part's name, an e-mail; `before` and `after` are the fields that it touched, `null` where there was
 * or is nothing. `at` is ISO 8601 in UTC.
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

export const auditSchema = array(auditEntrySchema).required();

/** What the audit may be narrowed down by. `who` is an e-mail. */
export const auditQuery = object({
  ...pageFields,
  who: optionalText('E-mail', MAX_LENGTH.email).matches(/^\S+@\S+$/, messages.emailInvalid),
  act: string().oneOf(actNames, messages.actUnknown),
  outcome: string().oneOf(outcomes, messages.outcomeUnknown),
});

export type AuditQuery = InferType<typeof auditQuery>;
