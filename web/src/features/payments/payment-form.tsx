import type { Order } from '@brushline/contract/orders/orders';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import formStyles from '../../components/form/form.module.css';
import { CardField } from './card-field.tsx';
import type { Payment } from './payment.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import { useCardPayment } from './use-card-payment.ts';

interface PaymentFormProps {
  order: Order;
  /** `undefined` until the server has returned it. */
  clientSecret: string | undefined;
  payment: Payment;
  onChange: (payment: Payment) => void;
  /** Loads the card input again. */
  onRetry: () => void;
}

/** Shows the card input and the Pay button. Must be inside the card provider's `Elements`. */
export function PaymentForm(props: PaymentFormProps) {
  const { order, clientSecret, payment, onChange, onRetry } = props;
  const { pay, canPay } = useCardPayment({ order, clientSecret, payment, onChange });
  const isReady = payment.phase === 'ready';
  const button = useFocusAfterProcessing(payment);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  return (
    <form className={formStyles.form} aria-label="Payment" onSubmit={submit}>
      <CardField
        disabled={!isReady}
        onRetry={onRetry}
        onChange={({ error }) => isReady && onChange({ ...payment, fault: error?.message ?? null })}
      />
      <Button
        ref={button}
        type="submit"
        wide
        loading={payment.phase === 'processing'}
        disabled={!canPay || !isReady}
      >
        Pay
      </Button>
      <PaymentOutcome order={order} payment={payment} />
    </form>
  );
}

/** Returns the focus to the button when another attempt is possible, because a disabled button loses it. */
function useFocusAfterProcessing({ phase }: Payment) {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef(phase);
  useEffect(() => {
    if (last.current === 'processing' && phase === 'ready') button.current?.focus();
    last.current = phase;
  }, [phase]);
  return button;
}
