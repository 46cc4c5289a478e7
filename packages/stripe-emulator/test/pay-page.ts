import {
  CardCvcElement,
  CardElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { createElement as h, StrictMode, type SyntheticEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders the page of the browser check: the real react-stripe-js in StrictMode, on the emulator. */
const query = new URLSearchParams(location.search);
const secret = query.get('secret') ?? '';
const split = query.has('split');
const STYLE = {
  base: { color: 'rgb(1, 2, 3)', fontSize: '18px', '::placeholder': { color: 'rgb(4, 5, 6)' } },
};

function PayForm() {
  const stripe = useStripe();
  const elements = useElements();
  const [status, setStatus] = useState('');
  const [problem, setProblem] = useState('');
  const [ready, setReady] = useState(0);
  const [complete, setComplete] = useState(false);
  const [disabled, setDisabled] = useState(false);
  const pay = async (event: SyntheticEvent) => {
    event.preventDefault();
    const card = split
      ? elements?.getElement(CardNumberElement)
      : elements?.getElement(CardElement);
    if (!stripe || !card) return setStatus('no card');
    const method = await stripe.createPaymentMethod({ type: 'card', card });
    if (method.error) return setStatus(`method: ${method.error.message}`);
    const data = { payment_method: { card, billing_details: { name: 'Ada' } } };
    const { error, paymentIntent } = await stripe.confirmCardPayment(secret, data);
    setStatus(error ? `error: ${error.message}` : `paid: ${paymentIntent.status}`);
  };
  const options = { style: STYLE, disabled };
  const card = h(CardElement, {
    options,
    onReady: () => setReady((count) => count + 1),
    onChange: (event) => {
      setProblem(event.error?.message ?? '');
      setComplete(event.complete);
    },
  });
  const parts = [
    h(CardNumberElement, { key: 'number' }),
    h(CardExpiryElement, { key: 'expiry' }),
    h(CardCvcElement, { key: 'cvc' }),
  ];
  return h(
    'form',
    { onSubmit: pay },
    split ? parts : card,
    h('p', { 'data-testid': 'ready' }, `ready ${ready}`),
    h('p', { 'data-testid': 'problem' }, problem),
    h('p', { 'data-testid': 'complete' }, complete ? 'complete' : 'incomplete'),
    h('button', { type: 'submit' }, 'Pay'),
    h('button', { type: 'button', onClick: () => setDisabled(!disabled) }, 'Toggle'),
    h('output', null, status),
  );
}

const stripePromise = loadStripe(query.get('key') ?? '');
const root = createRoot(document.getElementById('root') ?? document.body);
root.render(h(StrictMode, null, h(Elements, { stripe: stripePromise }, h(PayForm))));
