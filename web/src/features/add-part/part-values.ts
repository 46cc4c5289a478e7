import { messages } from '@brushline/contract/messages';
import { productForm } from '@brushline/contract/parts';
import { mixed } from 'yup';

/** The contract's fields, and the file that will be the image. */
export const partForm = productForm.shape({
  image: mixed<File>().nullable().required(messages.imageRequired),
});

/** The fields of the form. Figures are text until they are sent. */
export const EMPTY_PART = {
  name: '',
  image: null as File | null, // widens the literal
  description: '',
  minimumOrder: '',
  stock: '',
  price: '',
};

export type PartValues = typeof EMPTY_PART;
