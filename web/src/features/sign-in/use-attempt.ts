import { useState } from 'react';
import { signInErrorText } from '../../lib/session/sign-in-error.ts';

/** One try of something that the identity service does, such as a login. */
export interface Attempt {
  running: boolean;
  /** The last try succeeded. */
  done: boolean;
  /** The last try did not: perhaps it was only half done. */
  failed: boolean;
  /** The refusal, in words. */
  error: string | null;
  run: (act: () => Promise<void>) => Promise<void>;
  /** Takes the refusal back, once the person does something else about it. */
  forgetError: () => void;
}

type Step = 'idle' | 'running' | 'done' | 'failed';

/** Follows a try from the press to its outcome. `textOf` puts a refusal into words. */
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
