import { messages } from '@brushline/contract/messages';
import type { FormikHelpers } from 'formik';
import { beginAnew, useForgetDraft } from '../../components/form/keep-draft.tsx';
import { showRefusal } from '../../lib/show-refusal.ts';
import { toast } from '../../lib/toast.ts';
import { PartForm } from './part-form.tsx';
import { EMPTY_PART, fieldOf, type PartValues, productOf } from './part-values.ts';
import { putOnSale } from './put-on-sale.ts';
import { usePartImage } from './use-part-image.ts';

interface AddPartProps {
  /** What the form begins with; it is empty when left out. */
  initial?: PartValues;
  /** The name under which a draft of it is kept. */
  draft?: string;
}

/** Puts a part on sale: uploads its image, then adds the part. The form begins anew after that. */
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
