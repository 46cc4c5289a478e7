import { useState } from 'react';

/** Holds text that was typed but is not in the address yet, until the address changes. */
export function useTyped(inAddress = '') {
  const [typed, type] = useState(inAddress);
  const [over, setOver] = useState(inAddress);
  if (over !== inAddress) {
    // Permanently: text for one address must not reappear when a later address is equal.
    setOver(inAddress);
    type(inAddress);
  }
  return { text: typed, type };
}
