import { MAX_NOTES } from '@brushline/contract/desk/customers';
import { messages } from '@brushline/contract/messages';
import type { CustomerNotesRecord, StaffCall } from '../../data/records.ts';
import { fieldProblem, ProblemError } from '../../shared/problem-error.ts';
import { act } from '../audit/act.ts';
import { derivedId, requireSameRequest } from '../idempotency.ts';
import type { Shop } from '../shop.ts';
import { findCustomer } from '../users/find-customer.ts';

/** A staff call about a customer, who is named by e-mail address (in normal form). */
interface AboutCustomer extends StaffCall {
  email: string;
}

interface AddNote extends AboutCustomer {
  idempotencyKey?: string | null;
}

/**
 * Adds a staff note on a customer, and returns its id. A repeated call under its idempotency key adds it once. The
 * audit records who added it, but not its text, which must be erased with the person.
 *
 * @throws ProblemError `not_found` for an unknown customer, `invalid_body` beyond `MAX_NOTES`, `idempotency_conflict`
 * for another note under the same key
 */
export async function addNote(shop: Shop, call: AddNote, text: string): Promise<string> {
  const { caller, requestId, idempotencyKey } = call;
  const id = idempotencyKey ? derivedId(32, 'note', caller.uid, idempotencyKey) : requestId;
  await change(shop, call, { what: 'note.add', noteId: id }, (notes) => {
    const earlier = notes.find((note) => note.id === id);
    if (earlier) {
      requireSameRequest(earlier.text === text, 'note');
      return null;
    }
    if (notes.length >= MAX_NOTES)
      throw fieldProblem('invalid_body', 'text', messages.tooManyNotes(MAX_NOTES));
    return [{ id, text, at: shop.now().toISOString(), by: caller.email ?? caller.uid }, ...notes];
  });
  return id;
}

/**
 * Removes a note on a customer.
 *
 * @throws ProblemError `not_found` for an unknown note
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

/** Stores the notes that `step` returns; `null` for no change. */
async function change(
  shop: Shop,
  call: AboutCustomer,
  { what, noteId }: { what: 'note.add' | 'note.remove'; noteId: string },
  step: (notes: Notes) => Notes | null,
): Promise<void> {
  const { uid: id } = await findCustomer(shop, call.email);
  await act(shop, call, async (store) => {
    const known = await store.customerNotes.get(id);
    const notes = step(known?.notes ?? []);
    if (!notes) return null;
    store.customerNotes.put({ id, notes });
    const note = { note: noteId };
    return {
      what,
      subject: id,
      before: what === 'note.add' ? null : note,
      after: what === 'note.add' ? note : null,
    };
  });
}
