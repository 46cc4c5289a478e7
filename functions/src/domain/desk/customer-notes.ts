import { MAX_NOTES } from '@brushline/contract/desk/customers';
import { messages } from '@brushline/contract/messages';
import type { CustomerNotesRecord } from '../../data/records.ts';
import type { StaffCall } from '../../data/repositories/audit.ts';
import { transact } from '../../data/transact.ts';
import { fieldProblem, ProblemError } from '../../shared/problem-error.ts';
import type { Shop } from '../shop.ts';
import { findCustomer } from '../users/find-customer.ts';

/** A staff call about a customer, who is named by e-mail address (in normal form). */
interface AboutCustomer extends StaffCall {
  email: string;
}

/**
 * Adds a staff note on a customer, and returns its id. The audit records who added it, but not its text, which must
 * be erased with the person.
 *
 * @throws ProblemError `not_found` for a customer who never was, `invalid_body` beyond `MAX_NOTES`
 */
export async function addNote(shop: Shop, call: AboutCustomer, text: string): Promise<string> {
  const { caller, requestId: id } = call;
  await change(shop, call, { what: 'note.add', noteId: id }, (notes) => {
    if (notes.length >= MAX_NOTES)
      throw fieldProblem('invalid_body', 'text', messages.tooManyNotes(MAX_NOTES));
    return [{ id, text, at: shop.now().toISOString(), by: caller.email ?? caller.uid }, ...notes];
  });
  return id;
}

/**
 * Removes a note on a customer.
 *
 * @throws ProblemError `not_found` for a note that is not there
 */
export async function removeNote(shop: Shop, call: AboutCustomer, noteId: string): Promise<1> {
  await change(shop, call, { what: 'note.remove', noteId }, (notes) => {
    const left = notes.filter(({ id }) => id !== noteId);
    if (left.length === notes.length)
      throw new ProblemError('not_found', { detail: 'This note was removed already.' });
    return left;
  });
  return 1;
}

type Notes = CustomerNotesRecord['notes'];

async function change(
  shop: Shop,
  call: AboutCustomer,
  { what, noteId }: { what: 'note.add' | 'note.remove'; noteId: string },
  step: (notes: Notes) => Notes,
): Promise<void> {
  const { uid: id } = await findCustomer(shop, call.email);
  await transact(shop, async (store) => {
    if (await store.audit.isDone(call.requestId)) return;
    const known = await store.customerNotes.get(id);
    store.customerNotes.put({ id, notes: step(known?.notes ?? []) });
    const note = { note: noteId };
    store.audit.add(shop.now(), call, {
      ...{ what, subject: id },
      before: what === 'note.add' ? null : note,
      after: what === 'note.add' ? note : null,
    });
  });
}
