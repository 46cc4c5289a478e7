import { type Finding, missing, ok, unknown } from './finding.ts';

/**
 * Looks at a deployed shop as anybody can, without a login.
 *
 * @param deployed the policy that was last deployed from here, or `null` when nobody knows
 */
export async function lookFromOutside(
  id: string,
  deployed: string | null,
  ask: typeof fetch = fetch,
): Promise<Finding[]> {
  const site = `https://${id}.web.app`;
  const documents = `https://firestore.googleapis.com/v1/projects/${id}/databases/(default)/documents`;
  const unsigned = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const look = async (name: string, judge: Judge, url: string, init: RequestInit = {}) => {
    try {
      const { status, headers } = await ask(url, { ...init, signal: AbortSignal.timeout(20_000) });
      return judge(name, status, headers);
    } catch (error) {
      // `fetch failed` is not helpful; its cause is, e.g. that the network is down.
      return unknown(name, error instanceof Error ? (error.cause ?? error) : error);
    }
  };
  return Promise.all([
    look('Pages', judgePages(id, deployed), `${site}/`),
    look('API', judgeApi(id), `${site}/api/parts`),
    look('Webhook', judgeWebhook(id), webhookOf(id), unsigned),
    look('Rules', judgeRules(id), `${documents}/parts?pageSize=1`),
  ]);
}

type Judge = (name: string, status: number, headers: Headers) => Finding;

/** Returns the address that Stripe sends its events to. */
export function webhookOf(id: string): string {
  return `https://us-central1-${id}.cloudfunctions.net/api/stripe-webhook`;
}

function judgePages(id: string, deployed: string | null): Judge {
  return (name, status, headers) => {
    if (status !== 200) return missing(name, `answer ${status}`, deployCommand(id));
    const policy = headers.get('content-security-policy') ?? '';
    if (!policy.includes(`us-central1-${id}.`))
      return missing(name, 'answer without the policy of this project', deployCommand(id));
    if (deployed === null) return ok(name, "answer, with the project's own policy");
    if (policy === deployed) return ok(name, 'answer, with the policy that was deployed from here');
    const says = 'answer with another policy than was deployed from here';
    return missing(name, says, 'Who deployed since?');
  };
}

function judgeApi(id: string): Judge {
  return (name, status) =>
    status === 200 ? ok(name, 'answers') : missing(name, `answers ${status}`, logOf(id));
}

/** Judges the webhook. A healthy one refuses a call without Stripe's signature with 400. */
function judgeWebhook(id: string): Judge {
  return (name, status) => {
    if (status === 400) return ok(name, 'is there, and refuses what Stripe has not signed');
    if (status === 404) return missing(name, 'is not there', deployCommand(id));
    const todo = 'Let allUsers invoke the function api.';
    if (status === 403) return missing(name, 'may not be called from outside', todo);
    return missing(name, `answers ${status}`, logOf(id));
  };
}

function judgeRules(id: string): Judge {
  const create = `npx firebase firestore:databases:create '(default)' --location nam5 --project ${id}`;
  return (name, status) => {
    if (status === 403) return ok(name, 'let nobody read');
    if (status === 404) return missing(name, 'there is no database', create);
    if (status === 200)
      return missing(name, 'let anybody read!', `${deployCommand(id)} --only firestore`);
    return unknown(name, `Firestore answers ${status}`);
  };
}

function deployCommand(id: string): string {
  return `npm run deploy -- --project ${id}`;
}

function logOf(id: string): string {
  return `npx firebase functions:log --only api --project ${id}`;
}
