import type { PartRecord } from '../../data/records.ts';
import type { UnitOfWork } from '../../data/store.ts';
import { fieldProblem, type ProblemError } from '../../shared/problem-error.ts';

/**
 * Claims a part's name and number, which are unique among the parts on sale. It reads before it writes.
 *
 * @param before the part before the change, whose name and number it may keep; `null` if it is not on sale
 * @throws ProblemError `name_taken` that names the field
 */
export async function claimNames(
  store: UnitOfWork,
  part: PartRecord,
  before: PartRecord | null = null,
): Promise<void> {
  const isRenamed = before?.nameKey !== part.nameKey;
  const newNumber = before?.number === part.number ? null : part.number;
  const [named, numbered] = await Promise.all([
    isRenamed ? store.parts.idOf({ name: part.name }) : null,
    newNumber ? store.parts.idOf({ number: newNumber }) : null,
  ]);
  if (named) throw taken('name');
  if (numbered) throw taken('number');
  if (isRenamed) store.parts.claim({ name: part.name }, part.id);
  if (newNumber) store.parts.claim({ number: newNumber }, part.id);
  if (isRenamed && before) store.parts.free({ name: before.name });
  if (newNumber && before) store.parts.free({ number: before.number });
}

function taken(field: 'name' | 'number'): ProblemError {
  const words = `There is already a part with this ${field}. Please choose another ${field}.`;
  return fieldProblem('name_taken', field, words);
}
