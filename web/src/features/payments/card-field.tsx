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
  /** Asks for the input anew. */
  onRetry: () => void;
}

/** Shows the card provider's own input. It stands in a frame, and so takes its colours by value. */
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
      <span id="card-label" className={styles.label}>
        Card
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand as a label does. */}
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

/** How long the input takes on a slow line, in milliseconds. */
const SLOW_MS = 15_000;

/**
 * Says that the input is loading. Its frame reports no failure, so after a while this offers to ask for it anew, and
 * goes on waiting: on a bad line it may still come.
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
