import type { Product } from '@brushline/contract/parts/products';
import { filledValues } from '../add-part/filled-values.ts';
import { PartForm } from '../add-part/part-form.tsx';
import { Clashes } from './clashes.tsx';
import { useEditPart } from './use-edit-part.ts';

/** Changes a product. If somebody else changes the same field while the form is open, it shows both values. */
export function EditPart({ product }: { product: Product }) {
  const draft = `product-${product._id}`;
  const { seen, settle, submit, upload } = useEditPart(product, draft);
  return (
    <PartForm
      initial={filledValues(product)}
      draft={draft}
      act="Save changes"
      withStock={false}
      {...upload}
      onSubmit={submit}
    >
      <Clashes clashes={seen.clashes} theirs={filledValues(seen.product)} onSettled={settle} />
    </PartForm>
  );
}
