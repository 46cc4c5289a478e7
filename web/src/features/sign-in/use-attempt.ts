import { useState } from 'react';
import { signInErrorText } from '../../lib/session/sign-in-error.ts';

/** The state of a request to the identity service, such as a login. */
export interface Attempt {
  running: boolean;
  /** Whether the last attempt succeeded. */
  done: boolean;
  /** Whether the last attempt failed, perhaps halfway. */
  failed: boolean;
  /** The message of the failure. */
  error: string | null;
  run: (act: () => Promise<void>) => Promise<void>;
  /** Clears the message, when the user changes something. */
  forgetError: () => void;
}

type Step = 'idle' | 'running' | 'done' | 'failed';

/** Tracks an attempt from the press to its outcome. `textOf` returns the message of a failure. */
export function useAttempt(textOf: (error: unknown) => string | null = signInErrorText): Attempt {
  const [step, setStep] = useState<Step>('idle');
  const [error, setError] = useState<string | null>(null);
  async function run(act: () => Promise<void>) {
    setStep('running');
    setError(null);
    try {
      await act();
      setStep('done');
    } catch (refusal) {
      setError(textOf(refusal));
      setStep('failed');
    }
  }
  const forgetError = () => setError(null);
  const [running, done, failed] = [step === 'running', step === 'done', step === 'failed'];
  return { running, done, failed, error, run, forgetError };
}
