import { messages } from '@brushline/contract/messages';
import { productForm } from '@brushline/contract/parts';
import { type InferType, mixed } from 'yup';

/** The contract's fields, and the file that will be the image. */
export const partFormSchema = productForm.shape({
  image: mixed<File>().nullable().required(messages.imageRequired),
});

export type NewPart = InferType<typeof partFormSchema>;

/** What is typed: figures are text until they are sent. */
export interface PartValues {
  name: string;
  image: File | null;
  description: string;
  minimumOrder: string;
  stock: string;
  price: string;
}

export const EMPTY_PART: PartValues = {
  name: '',
  image: null,
  description: '',
  minimumOrder: '',
  stock: '',
  price: '',
};
