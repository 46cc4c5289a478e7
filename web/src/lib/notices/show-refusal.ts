import { type FormikHelpers, setIn } from 'formik';
import { ApiError } from '../api/api-error.ts';

/**
 * Shows why a call was refused: the server's message for each field at that field, and what to do next in the form's
 * status, which `FormFault` shows. The input stays. `fieldOf` maps the server's name of a field to the form's.
 */
export function showRefusal<Values>(
  helpers: FormikHelpers<Values>,
  error: unknown,
  fieldOf: (name: string) => string = (name) => name,
): void {
  const isKnown = error instanceof ApiError;
  if (!isKnown) console.error(error);
  const errors = Object.entries(isKnown ? error.fieldErrors : {});
  helpers.setErrors(
    errors.reduce((all, [name, message]) => setIn(all, fieldOf(name), message), {}),
  );
  helpers.setStatus(isKnown ? error.message : 'Something went wrong. Please try again.');
}
