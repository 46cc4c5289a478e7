import { messages } from '@brushline/contract/messages';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { showRefusal } from '../../lib/show-refusal.ts';
import { toast } from '../../lib/toast.ts';
import { useAddPart } from '../parts/manage-parts.ts';
import type { UploadFault } from './image-field.tsx';
import { PartForm } from './part-form.tsx';
import { drawingOf, fieldOf, type PartValues, productOf } from './part-values.ts';
import { useImageUpload } from './use-image-upload.ts';

/** Puts a part on sale: uploads its image, then adds the part. The form is empty again after that. */
export function AddPart() {
  const addPart = useAddPart();
  const { addressOf, progress } = useImageUpload();
  const [uploadFault, setUploadFault] = useState<UploadFault | null>(null);

  async function submit(values: PartValues, helpers: FormikHelpers<PartValues>) {
    helpers.setStatus(undefined);
    setUploadFault(null);
    const source = values.image ?? drawingOf(values)?.svg;
    if (!source) return; // the form asks for one before
    let image: string;
    try {
      image = await addressOf(source);
    } catch (error) {
      // The specification has no toast for it.
      const text = error instanceof Error ? error.message : 'The upload failed. Try again.';
      return setUploadFault({ source, text });
    }
    try {
      await addPart({ ...productOf(values), image });
      helpers.resetForm();
      toast.success(messages.productAdded);
    } catch (error) {
      showRefusal(helpers, error, (path) => fieldOf(path, values));
      toast.error(messages.productNotAdded);
    }
  }
  return <PartForm progress={progress} uploadFault={uploadFault} onSubmit={submit} />;
}
