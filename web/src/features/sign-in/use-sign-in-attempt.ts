import { useState } from 'react';
import { signInErrorText } from '../../lib/session/sign-in-error.ts';

/** One try to sign in, by password or by Google. */
export interface SignInAttempt {
  running: boolean;
  /** The provider's refusal, in words. */
  error: string | null;
  run: (signIn: () => Promise<void>) => Promise<void>;
  /** Takes the refusal back, once the person does something else about it. */
  forgetError: () => void;
}

export function useSignInAttempt(): SignInAttempt {
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function run(signIn: () => Promise<void>) {
    setRunning(true);
    setError(null);
    try {
      await signIn();
    } catch (refusal) {
      setError(signInErrorText(refusal));
    } finally {
      setRunning(false);
    }
  }
  return { running, error, run, forgetError: () => setError(null) };
}
