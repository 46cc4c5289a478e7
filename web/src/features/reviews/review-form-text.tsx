import { MAX_LENGTH } from '@brushline/contract/constants';
import { normaliseText } from '@brushline/contract/values/text';
import { useField } from 'formik';
import { FormField } from '../../components/form/form-field.tsx';
import { formatUnits } from '../../lib/units.ts';

/** Takes the text of a review, and shows the number of characters used. */
export function ReviewText() {
  const [{ value }] = useField<string>('review');
  const used = formatUnits(normaliseText(value).length);
  const hint = `${used} of ${formatUnits(MAX_LENGTH.review)} characters`;
  return <FormField name="review" label="Review" rows={5} hint={hint} />;
}
