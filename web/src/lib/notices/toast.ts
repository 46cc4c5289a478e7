/** A short message at the top right of the page, for `TOAST_MS`. */
export interface Toast {
  kind: 'success' | 'error';
  text: string;
  /** The reason, on a second line. */
  detail?: string | undefined;
}

type Show = (toast: Toast) => void;

const waiting: Toast[] = [];
let show: Show | null = null;
let summon: (() => void) | null = null;

function deliver(toast: Toast) {
  if (show) return show(toast);
  waiting.push(toast);
  summon?.();
}

export const toast = {
  success: (text: string, detail?: string) => deliver({ kind: 'success', text, detail }),
  error: (text: string, detail?: string) => deliver({ kind: 'error', text, detail }),
};

/** Connects the container, which gets all earlier toasts. */
export function connectToasts(container: Show): () => void {
  show = container;
  for (const toast of waiting.splice(0)) container(toast);
  return () => {
    show = null;
  };
}

/** Calls `load` when a toast comes before its container, or at once if one already waits. */
export function onFirstToast(load: () => void): () => void {
  summon = load;
  if (waiting.length > 0) load();
  return () => {
    summon = null;
  };
}
