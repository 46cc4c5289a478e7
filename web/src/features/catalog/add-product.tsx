import { messages } from '@brushline/contract/messages';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { showRefusal } from '../../lib/show-refusal.ts';
import { toast } from '../../lib/toast.ts';
import { ProductForm } from './product-form.tsx';
import type { UploadFault } from './product-form-image.tsx';
import { type ProductValues, productFormSchema } from './product-form-values.ts';
import { useAddProduct } from './use-add-product.ts';

/** The product form at work: image first, then the part; empty again once it is on sale. */
export function AddProduct() {
  const { addressOf, putOnSale, progress } = useAddProduct();
  const [uploadFault, setUploadFault] = useState<UploadFault | null>(null);

  async function submit(values: ProductValues, helpers: FormikHelpers<ProductValues>) {
    helpers.setStatus(undefined);
    setUploadFault(null);
    const product = productFormSchema.cast(values);
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
  return <ProductForm progress={progress} uploadFault={uploadFault} onSubmit={submit} />;
}
