import type { Read } from '@brushline/contract/specifications/quantity';
import { useState } from 'react';

/**
 * Holds back why a typed value cannot be used until it is submitted. `fault` is the reason from then on, and follows the
 * text until it is mended.
 */
export function useRefusal<T>(read: Read<T>) {
  const [isRefused, setRefused] = useState(false);
  const fault = isRefused && !read.ok ? read.error : null;
  return {
    fault,
    /** Is to be called when the text changes: another fault is not shown before the next submit. */
    noteTyping: () => setRefused(fault !== null),
    submit: (take: (value: T) => void) => {
      setRefused(!read.ok);
      if (read.ok) take(read.value);
    },
  };
}
