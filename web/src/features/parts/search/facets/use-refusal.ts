import type { Read } from '@brushline/contract/specifications/quantity';
import { useState } from 'react';

/** Hides the fault of a typed value until it is submitted. From then on, `fault` follows it until it is corrected. */
export function useRefusal<T>(read: Read<T>) {
  const [isRefused, setRefused] = useState(false);
  const fault = isRefused && !read.ok ? read.error : null;
  return {
    fault,
    /** Call this when the text changes: a different fault is not shown before the next submit. */
    noteTyping: () => setRefused(fault !== null),
    submit: (take: (value: T) => void) => {
      setRefused(!read.ok);
      if (read.ok) take(read.value);
    },
  };
}
