import { messages } from '@brushline/contract/messages';
import type { AddProductBody } from '@brushline/contract/parts/parts';
import type { FormikHelpers } from 'formik';
import { beginAnew, useForgetDraft } from '../../components/form/keep-draft.tsx';
import { callOnce } from '../../lib/api/attempt.ts';
import { showRefusal } from '../../lib/notices/show-refusal.ts';
import { toast } from '../../lib/notices/toast.ts';
import { listNewPart } from '../parts/manage/manage-parts.ts';
import { PartForm } from './part-form.tsx';
import { EMPTY_PART, fieldOf, type PartValues, productOf } from './part-values.ts';
import { usePartImage } from './use-part-image.ts';

interface AddPartProps {
  /** The initial values; blank by default. */
  initial?: PartValues;
  /** The name of the form's draft. */
  draft?: string;
}

/** Puts a part on sale: uploads its image, adds the part, and resets the form. */
export function AddPart({ initial = EMPTY_PART, draft = 'product' }: AddPartProps) {
  const forgetDraft = useForgetDraft(draft);
  const { imageOf, ...upload } = usePartImage();

  async function submit(values: PartValues, helpers: FormikHelpers<PartValues>) {
    helpers.setStatus(undefined);
    const image = await imageOf(values);
    if (image === null) return;
    try {
      await putOnSale({ ...productOf(values), image });
      forgetDraft();
      beginAnew(helpers, { sent: values, saved: initial });
      toast.success(messages.productAdded);
    } catch (error) {
      showRefusal(helpers, error, (path) => fieldOf(path, values));
      toast.error(messages.productNotAdded);
    }
  }
  const form = { initial, draft, act: 'Add Product', withStock: true };
  return <PartForm {...form} {...upload} onSubmit={submit} />;
}

/**
 * Puts a part on sale, and shows it in the lists. Idempotent: a retry after a lost response adds no second part, even after a
 * reload.
 */
async function putOnSale(part: AddProductBody): Promise<void> {
  const { insertedId } = await callOnce('part', 'addProduct', { body: part });
  if (!insertedId) throw new Error('The answer has no insertedId');
  listNewPart({ _id: insertedId, ...part });
}
