/** The environment of a process, as the platform and the emulators set it. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Returns a trimmed variable; empty if it is not set. */
export function text(env: Env, name: string): string {
  return env[name]?.trim() ?? '';
}

/** Splits a variable with a comma-separated list. */
export function list(env: Env, name: string): string[] {
  const entries = text(env, name).split(',');
  return entries.map((entry) => entry.trim()).filter(Boolean);
}

export function onEmulators(env: Env): boolean {
  return env.FUNCTIONS_EMULATOR === 'true';
}

/** Tells whether the last group of `form` is more than a placeholder such as `xxxx` or `your-key`. */
export function isSecret(value: string, form: RegExp): boolean {
  const secret = form.exec(value)?.at(-1) ?? '';
  const isStandIn = /^(your|change|replace|placeholder|example|secret|todo|<)/i.test(secret);
  return new Set(secret).size > 4 && !isStandIn;
}
