import type { Product } from '@brushline/contract/parts/products';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { withTyped } from '../../components/form/draft-fields.ts';
import { beginAnew, useForgetDraft, useFoundDraft } from '../../components/form/keep-draft.tsx';
import { hasCode } from '../../lib/api/api-error.ts';
import { showRefusal } from '../../lib/notices/show-refusal.ts';
import { toast } from '../../lib/notices/toast.ts';
import { filledValues } from '../add-part/filled-values.ts';
import { fieldOf, type PartValues } from '../add-part/part-values.ts';
import { usePartImage } from '../add-part/use-part-image.ts';
import { editProduct, fetchProduct } from '../parts/manage/manage-products.ts';
import { changedFields } from './changed-fields.ts';
import { type Clash, clashesOf, mergeValues } from './merge-values.ts';

/** The product as the user last saw it. The form is compared with it. */
interface Seen {
  product: Product;
  clashes: readonly Clash[];
}

/** The values to save, where they differ from `base`. */
interface Attempt {
  base: Product;
  values: PartValues;
  /** The submitted values, before the image was uploaded. */
  sent: PartValues;
}

type Helpers = FormikHelpers<PartValues>;

const TAKEN = 'Somebody else has taken this product off sale in the meantime.';

/**
 * Saves the form of a product. Merges the changes that somebody else makes while it is open or since its draft was written. If
 * both have changed the same field, that is a clash.
 */
export function useEditPart(opened: Product, form: string) {
  const { imageOf, ...upload } = usePartImage();
  const forgetDraft = useForgetDraft(form);
  const draft = useFoundDraft(form);
  const [seen, setSeen] = useState<Seen>(() => ({
    product: opened,
    clashes: clashesOf(draft, filledValues(opened)),
  }));

  async function submit(sent: PartValues, helpers: Helpers) {
    helpers.setStatus(undefined);
    const image = await imageOf(sent);
    if (image === null) return;
    const values = { ...sent, image: null, imageAddress: image };
    await save({ base: seen.product, values, sent }, helpers);
  }

  async function save(attempt: Attempt, helpers: Helpers) {
    const { base, values, sent } = attempt;
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
      if (hasCode(error, 'part_changed')) await merge(attempt, helpers).catch(refuse);
      else refuse(error);
    }
  }

  /** Merges the changes of others into the form. Text typed during the fetch stays. */
  async function merge({ base, values, sent }: Attempt, helpers: Helpers) {
    const product = await fetchProduct(base._id);
    const merged = mergeValues(filledValues(base), filledValues(product), values);
    setSeen({ product, clashes: merged.clashes });
    await helpers.setValues((now) => withTyped(merged.values, { since: sent, now }));
    if (merged.clashes.length > 0) return;
    await save({ base: product, values: merged.values, sent: merged.values }, helpers);
  }

  const settle = (settled: Clash) =>
    setSeen({ ...seen, clashes: seen.clashes.filter((clash) => clash !== settled) });
  return { seen, settle, submit, upload };
}
