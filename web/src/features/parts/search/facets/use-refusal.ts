import type { Read } from '@brushline/contract/specifications/quantity';
import { type FormEvent, useState } from 'react';

/**
 * Takes a typed value when it is submitted. Its fault is hidden until then; from then on, `fault` follows it until it is
 * corrected. `form` is for the form around it.
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
    // A different fault is not shown before the next submit.
    onChange: () => setRefused(fault !== null),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      submit();
    },
  };
  return { fault, submit, form };
}
