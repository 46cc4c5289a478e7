import { CardElement } from '@stripe/react-stripe-js';
import type { StripeCardElementChangeEvent } from '@stripe/stripe-js';
import { useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import { PATIENCE_MS } from '../../lib/api/call.ts';
import { useColorScheme } from '../../theme/color-scheme.ts';
import { palettes } from '../../theme/tokens.ts';
import styles from './card-field.module.css';

interface CardFieldProps {
  disabled: boolean;
  onChange: (event: StripeCardElementChangeEvent) => void;
  /** Called when the input has not come after a while: its frame reports no failure. */
  onLate: () => void;
}

/** Shows the card provider's own input. It stands in a frame, and so takes its colours by value. */
export function CardField({ disabled, onChange, onLate }: CardFieldProps) {
  const [isThere, setThere] = useState(false);
  const [focused, setFocused] = useState(false);
  const colorScheme = useColorScheme();
  const giveUp = useEffectEvent(onLate);
  useLayoutEffect(() => {
    if (isThere || disabled) return;
    const timer = setTimeout(giveUp, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isThere, disabled]);
  const options = useMemo(() => {
    const { text, secondary, error } = palettes[colorScheme];
    const base = { color: text, iconColor: secondary, fontSize: '16px', lineHeight: '24px' };
    return {
      style: {
        base: { ...base, '::placeholder': { color: secondary } },
        invalid: { color: error },
      },
      hidePostalCode: true,
      disabled,
    };
  }, [colorScheme, disabled]);
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
        {!isThere && (
          <p role="status" className={styles.coming}>
            Loading the card field
          </p>
        )}
      </div>
    </div>
  );
}
