import Button from '@mui/material/Button';
import { useState } from 'react';
import { Fault } from '../../components/form/fault.tsx';
import { loadIdentity } from '../../lib/session/load-identity.ts';
import { signInErrorText } from '../../lib/session/sign-in-error.ts';
import styles from './account-security.module.css';

/** Says what an address that nobody has confirmed misses, and has the link sent again. */
export function ConfirmEmail({ email }: { email: string }) {
  const [step, setStep] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [fault, setFault] = useState<string | null>(null);
  async function send() {
    setStep('sending');
    setFault(null);
    try {
      await (await loadIdentity()).requestEmailConfirmation();
      setStep('sent');
    } catch (error) {
      setFault(signInErrorText(error));
      setStep('idle');
    }
  }
  return (
    <div className={styles.row}>
      <p role="status">
        {step === 'sent'
          ? `We have sent a link to ${email}. Open it, then reload this page.`
          : 'Confirm your e-mail address so that we can send you updates about your orders.'}
      </p>
      <Button
        variant="outlined"
        loading={step === 'sending'}
        disabled={step === 'sent'}
        onClick={send}
      >
        Send the link
      </Button>
      <Fault>{fault}</Fault>
    </div>
  );
}
