import './goober-sheet.ts';
import { TOAST_MS } from '@brushline/contract/constants';
import { type CustomContentProps, SnackbarContent, SnackbarProvider, useSnackbar } from 'notistack';
import { type Ref, useEffect } from 'react';
import { connectToasts } from '../../lib/notices/toast.ts';
import { Icon } from '../icon.tsx';
import styles from './toast-container.module.css';

function ToastCard({
  id,
  message,
  variant,
  ref,
}: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const { closeSnackbar } = useSnackbar();
  const tone = variant === 'error' ? styles.error : '';
  return (
    <SnackbarContent ref={ref ?? null} className={`boxed ${styles.toast} ${tone}`}>
      <span className={styles.text}>{message}</span>
      <button
        type="button"
        aria-label="Dismiss"
        className={styles.dismiss}
        onClick={() => closeSnackbar(id)}
      >
        <Icon box={16} d="M3 3l10 10M13 3L3 13" strokeWidth="1.75" />
      </button>
    </SnackbarContent>
  );
}

function Connection() {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(
    () =>
      connectToasts(({ kind, text, detail }) =>
        enqueueSnackbar(
          <>
            <span>{text}</span>
            {detail && <span className={styles.detail}>{detail}</span>}
          </>,
          { variant: kind },
        ),
      ),
    [enqueueSnackbar],
  );
  return null;
}

/** Shows toasts at the top right, each for `TOAST_MS`. Loads when the browser is idle, or with the first toast. */
export function ToastContainer() {
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      autoHideDuration={TOAST_MS}
      classes={{ containerRoot: styles.place ?? '' }}
      Components={{ success: ToastCard, error: ToastCard }}
    >
      <Connection />
    </SnackbarProvider>
  );
}
