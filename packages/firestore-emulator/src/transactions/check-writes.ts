import { checkTransform } from '../values/apply-transforms.ts';
import { checkFields } from '../values/check-fields.ts';
import { parseFieldPath } from '../values/field-path.ts';
import type { ResourceNames } from '../wire/resource-names.ts';
import { invalidArgument } from '../wire/rpc-error.ts';
import type { Write } from '../wire/wire-types.ts';

/**
 * Refuses writes that are wrong whatever is stored. The service refuses the whole request for one of them, before it
 * tests any precondition. @throws INVALID_ARGUMENT
 */
export function checkWrites(names: ResourceNames, writes: readonly Write[]): void {
  for (const write of writes) {
    const { update, transform, updateMask, updateTransforms = [] } = write;
    assertOneOperation(write);
    if (!update && (updateMask || updateTransforms.length > 0))
      throw invalidArgument('Only an update has a mask or transforms.');
    if (transform && !transform.fieldTransforms?.length)
      throw invalidArgument('A transform has at least one field.');
    checkFields(writtenPath(names, write), update?.fields ?? {});
    for (const path of updateMask?.fieldPaths ?? []) parseFieldPath(path);
    for (const each of [...updateTransforms, ...(transform?.fieldTransforms ?? [])])
      checkTransform(each);
  }
}

/** Finds the path of the document that a write concerns. @throws INVALID_ARGUMENT */
export function writtenPath(names: ResourceNames, write: Write): string {
  return names.documentPath(
    write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document,
  );
}

function assertOneOperation(write: Write): void {
  if ([write.update, write.delete, write.verify, write.transform].filter(Boolean).length === 1)
    return;
  throw invalidArgument('A write has exactly one operation.');
}
