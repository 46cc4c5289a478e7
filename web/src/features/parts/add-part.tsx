import { messages } from '@brushline/contract/messages';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { showRefusal } from '../../lib/show-refusal.ts';
import { toast } from '../../lib/toast.ts';
import { PartForm } from './part-form.tsx';
import type { UploadFault } from './part-form-image.tsx';
import { type PartValues, partFormSchema } from './part-form-values.ts';
import { useAddPart } from './use-add-part.ts';

/** The product form at work: image first, then the part; empty again once it is on sale. */
export function AddPart() {
  const { addressOf, putOnSale, progress } = useAddPart();
  const [uploadFault, setUploadFault] = useState<UploadFault | null>(null);

  async function submit(values: PartValues, helpers: FormikHelpers<PartValues>) {
    helpers.setStatus(undefined);
    setUploadFault(null);
    const product = partFormSchema.cast(values);
    let address: string;
    try {
      address = await addressOf(product.image);
    } catch (error) {
      // The specification has no toast for it.
      const text = error instanceof Error ? error.message : 'The upload failed. Try again.';
      return setUploadFault({ file: product.image, text });
    }
    try {
      await putOnSale(product, address);
      helpers.resetForm();
      toast.success(messages.productAdded);
    } catch (error) {
      showRefusal(helpers, error);
      toast.error(messages.productNotAdded);
    }
  }
  return <PartForm progress={progress} uploadFault={uploadFault} onSubmit={submit} />;
}
