import { type FormikHelpers, setIn } from 'formik';
import { ApiError } from './api/api-error.ts';

/**
 * Puts a call's refusal where it belongs: the server's message for each field on that field, and what
 * to do next in the form's status, which `FormFault` shows. What was typed stays. `fieldOf` names the
 * form's field where the server has another name for it.
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
