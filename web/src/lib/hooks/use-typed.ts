import { useState } from 'react';

/** Holds text that was typed but is not in the address yet, until the address changes. It begins with what is `found`. */
export function useTyped(inAddress: string, found = inAddress) {
  const [typed, type] = useState(found);
  const [over, setOver] = useState(inAddress);
  if (over !== inAddress) {
    // For good: typed over one address, it is not wanted when a later one says the same.
    setOver(inAddress);
    type(inAddress);
  }
  return { text: typed, type };
}
