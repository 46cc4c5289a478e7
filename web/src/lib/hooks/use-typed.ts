import { useState } from 'react';

/** Holds typed text that is not in the address yet, until the address changes. */
export function useTyped(inAddress: string) {
  const [typed, setTyped] = useState({ over: inAddress, text: inAddress });
  const text = typed.over === inAddress ? typed.text : inAddress;
  return { text, type: (value: string) => setTyped({ over: inAddress, text: value }) };
}
