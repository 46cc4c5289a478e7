import { useState } from 'react';

/** Holds text that was typed but is not in the address yet, until the address changes. */
export function useTyped(inAddress: string) {
  const [typed, type] = useState(inAddress);
  const [over, setOver] = useState(inAddress);
  if (over !== inAddress) {
    // For good: typed over one address, it is not wanted when a later one says the same.
    setOver(inAddress);
    type(inAddress);
  }
  return { text: typed, type };
}
