type Values = Readonly<Record<string, unknown>>;

const PREFIX = 'draft:';

/** What was kept under `key` in this tab: texts and numbers only. */
export function readDraft(key: string): Values {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? '{}');
    return Object.fromEntries(Object.entries(Object(draft)).filter(([, value]) => isPlain(value)));
  } catch {
    return {};
  }
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

export function keepDraft(key: string, values: object): void {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    // Storage is closed or full: the form itself still holds what was typed.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // Then there was none.
  }
}
