import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { useLayoutEffect, useMemo, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useFocusHandedOn } from '../../components/notice.tsx';
import { useStore } from '../../lib/store.ts';
import { colorScheme } from '../../theme/color-scheme.ts';
import { palettes } from '../../theme/tokens.ts';
import styles from './card-field.module.css';

interface CardFieldProps {
  disabled: boolean;
  onChange: (event: StripeCardElementChangeEvent) => void;
  /** Loads the input again. */
  onRetry: () => void;
}

/** Shows the card provider's input. It is in an iframe, so its colours are passed by value. */
export function CardField({ disabled, onChange, onRetry }: CardFieldProps) {
  const [isThere, setThere] = useState(false);
  const [focused, setFocused] = useState(false);
  const scheme = useStore(colorScheme);
  const options = useMemo(() => {
    const { text, secondary, error } = palettes[scheme];
    const base = { color: text, iconColor: secondary, fontSize: '16px', lineHeight: '24px' };
    return {
      style: {
        base: { ...base, '::placeholder': { color: secondary } },
        invalid: { color: error },
      },
      hidePostalCode: true,
      disabled,
    };
  }, [scheme, disabled]);
  return (
    <div className={styles.place}>
      <span id="card-label" className="fine-print">
        Card
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be placed like a label. */}
      <div
        role="group"
        aria-labelledby="card-label"
        className={styles.field}
        data-focused={focused}
      >
        <CardElement
          options={options}
          onReady={() => setThere(true)}
          onChange={onChange}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        {!isThere && !disabled && <Coming onRetry={onRetry} />}
      </div>
    </div>
  );
}

/** The loading time of the input on a slow connection, in milliseconds. */
const SLOW_MS = 15_000;

/**
 * Shows that the input is loading. The iframe reports no failure, so after a while a button offers to load it again. Meanwhile
 * the first request may still succeed.
 */
function Coming({ onRetry }: Pick<CardFieldProps, 'onRetry'>) {
  const [isLate, setLate] = useState(false);
  const place = useFocusHandedOn();
  useLayoutEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={place} className={styles.coming}>
      <p role="status">{isLate ? 'Still loading the card field' : 'Loading the card field'}</p>
      {isLate && (
        <Button variant="text" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
