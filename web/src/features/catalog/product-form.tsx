import Button from '@mui/material/Button';
import { Form, Formik, type FormikHelpers } from 'formik';
import { FormFault } from '../../components/form-fault.tsx';
import { FormField } from '../../components/form-field.tsx';
import { KeepDraft } from '../../components/keep-draft.tsx';
import styles from './product-form.module.css';
import { FigureField } from './product-form-figure.tsx';
import { ImageField, type UploadFault } from './product-form-image.tsx';
import { EMPTY_PRODUCT, type ProductValues, productFormSchema } from './product-form-values.ts';

interface ProductFormProps {
  progress: number | null;
  uploadFault: UploadFault | null;
  onSubmit: (values: ProductValues, helpers: FormikHelpers<ProductValues>) => Promise<void>;
}

/** What a part is, what it looks like and in which figures it is sold. */
export function ProductForm({ progress, uploadFault, onSubmit }: ProductFormProps) {
  return (
    <Formik initialValues={EMPTY_PRODUCT} validationSchema={productFormSchema} onSubmit={onSubmit}>
      {({ isSubmitting }) => (
        <Form noValidate className={styles.form}>
          <div className={styles.words}>
            <FormField name="name" label="Name" autoComplete="off" />
            <FormField name="description" label="Description" multiline minRows={5} />
            <div className={styles.figures}>
              <FigureField name="minimumOrder" label="Minimum order" after="units" />
              <FigureField name="stock" label="Stock" after="units" />
              <FigureField name="price" label="Price" before="$" after="per unit" decimals />
            </div>
          </div>
          <ImageField progress={progress} uploadFault={uploadFault} />
          <div className={styles.end}>
            <KeepDraft form="product" />
            <FormFault />
            <Button type="submit" variant="contained" loading={isSubmitting}>
              Add Product
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
