import type { Read } from '@brushline/contract/specifications/quantity';
import { type FormEvent, useState } from 'react';

/**
 * Takes a typed value on submit. Hides its error until then; afterwards `fault` follows the text until it is corrected. `form`
 * holds the props of the surrounding form.
 */
export function useRefusal<T>(read: Read<T>, take: (value: T) => void) {
  const [isRefused, setRefused] = useState(false);
  const fault = isRefused && !read.ok ? read.error : null;
  const submit = () => {
    setRefused(!read.ok);
    if (read.ok) take(read.value);
  };
  const form = {
    noValidate: true,
    // A new error is not shown before the next submit.
    onChange: () => setRefused(fault !== null),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      submit();
    },
  };
  return { fault, submit, form };
}
