export type Client = { origin: string; key: string };

export type CallError = { type: string; message: string; [detail: string]: unknown };
export type Reply = { body: Record<string, unknown> } | { error: CallError };

type FormPart = string | number | boolean | null | undefined | { [key: string]: unknown };

const CONNECTION_LOST: CallError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.',
};

/** Reported for a reply that is not from the API, such as a proxy's error page. */
const UNREADABLE: CallError = { type: 'api_error', message: 'An unexpected error occurred.' };

/** Makes a call with the publishable key. Like Stripe.js it never throws: the reply has the error. */
export async function call(
  client: Client,
  method: 'GET' | 'POST',
  path: string,
  params: Record<string, unknown>,
): Promise<Reply> {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) addTo(form, name, value as FormPart);
  form.set('key', client.key);
  const url = `${client.origin}${path}`;
  try {
    const answer =
      method === 'GET' ? await fetch(`${url}?${form}`) : await fetch(url, { method, body: form });
    const body = await answer.json();
    return answer.ok ? { body } : { error: body.error ?? UNREADABLE };
  } catch {
    return { error: CONNECTION_LOST };
  }
}

/** Encodes parameters with Stripe's brackets: `billing_details[address][city]=...`. */
function addTo(form: URLSearchParams, name: string, value: FormPart): void {
  if (value === undefined || value === null) return;
  if (typeof value !== 'object') {
    form.set(name, String(value));
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    addTo(form, `${name}[${key}]`, inner as FormPart);
  }
}
