import type { Product } from '@brushline/contract/parts/products';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import {
  beginAnew,
  useForgetDraft,
  useFoundDraft,
  withTyped,
} from '../../components/form/keep-draft.tsx';
import { hasCode } from '../../lib/api/api-error.ts';
import { showRefusal } from '../../lib/show-refusal.ts';
import { toast } from '../../lib/toast.ts';
import { filledValues } from '../add-part/filled-values.ts';
import { PartForm } from '../add-part/part-form.tsx';
import { fieldOf, type PartValues } from '../add-part/part-values.ts';
import { usePartImage } from '../add-part/use-part-image.ts';
import { editProduct, fetchProduct } from '../parts/manage-products.ts';
import { changedFields } from './changed-fields.ts';
import { Clashes } from './clashes.tsx';
import { type Clash, clashesOf, mergeValues } from './merge-values.ts';

/** The product as the editor saw it, which the form is compared with. */
interface Seen {
  product: Product;
  clashes: readonly Clash[];
}

const TAKEN = 'Somebody else has taken this product off sale in the meantime.';

/**
 * Changes a product. Changes by somebody else while the form is open are merged in. If both have changed
 * the same field, the form shows both values. The same happens when a draft is restored.
 */
export function EditPart({ product: opened }: { product: Product }) {
  const { imageOf, ...upload } = usePartImage();
  const form = `product-${opened._id}`;
  const forgetDraft = useForgetDraft(form);
  const draft = useFoundDraft(form);
  const [seen, setSeen] = useState<Seen>(() => ({
    product: opened,
    clashes: clashesOf(draft, filledValues(opened)),
  }));

  async function submit(values: PartValues, helpers: FormikHelpers<PartValues>) {
    helpers.setStatus(undefined);
    const image = await imageOf(values);
    if (image !== null)
      await save(seen.product, { ...values, image: null, imageAddress: image }, helpers, values);
  }

  /** Saves what differs from `base`. The form was sent with `sent`: the values, before an image got its address. */
  async function save(
    base: Product,
    values: PartValues,
    helpers: FormikHelpers<PartValues>,
    sent = values,
  ) {
    const body = changedFields(base, values, values.imageAddress);
    if (Object.keys(body.set).length === 0) return helpers.setStatus('Nothing has changed.');
    try {
      const product = await editProduct(base._id, body);
      setSeen({ product, clashes: [] });
      forgetDraft();
      beginAnew(helpers, { sent, saved: filledValues(product) });
      const isTaken = product.archivedAt !== null && base.archivedAt === null;
      toast.success(isTaken ? `Changes saved. ${TAKEN}` : 'Changes saved');
    } catch (error) {
      const refuse = (reason: unknown) =>
        showRefusal(helpers, reason, (path) => fieldOf(path, values));
      if (hasCode(error, 'part_changed')) await merge(base, values, helpers, sent).catch(refuse);
      else refuse(error);
    }
  }

  /** Merges what others have changed into the form. What is typed until that is known stays. */
  async function merge(
    base: Product,
    yours: PartValues,
    helpers: FormikHelpers<PartValues>,
    sent: PartValues,
  ) {
    const product = await fetchProduct(base._id);
    const merged = mergeValues(filledValues(base), filledValues(product), yours);
    setSeen({ product, clashes: merged.clashes });
    await helpers.setValues((now) => withTyped(merged.values, { since: sent, now }));
    if (merged.clashes.length === 0) await save(product, merged.values, helpers);
  }

  const fixed = { draft: form, act: 'Save changes', withStock: false };
  return (
    <PartForm {...fixed} {...upload} initial={filledValues(opened)} onSubmit={submit}>
      <Clashes
        clashes={seen.clashes}
        theirs={filledValues(seen.product)}
        onSettled={(settled) =>
          setSeen({ ...seen, clashes: seen.clashes.filter((clash) => clash !== settled) })
        }
      />
    </PartForm>
  );
}
