import { type Finding, find, missing, ok, unknown } from './finding.ts';

/**
 * Checks a deployed shop from outside, without a login.
 *
 * @param deployed the policy that was last deployed from here, or `null` if it is not known
 */
export async function lookFromOutside(
  id: string,
  deployed: string | null,
  ask: typeof fetch = fetch,
): Promise<Finding[]> {
  const site = `https://${id}.web.app`;
  const documents = `https://firestore.googleapis.com/v1/projects/${id}/databases/(default)/documents`;
  const unsigned = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
  const look = (name: string, judge: Judge, url: string, init: RequestInit = {}) =>
    find(name, async () =>
      judge(await ask(url, { ...init, signal: AbortSignal.timeout(20_000) }), id),
    );
  return Promise.all([
    look('Pages', (answer) => judgePages(answer, id, deployed), `${site}/`),
    look('API', judgeApi, `${site}/api/parts`),
    look('Webhook', judgeWebhook, webhookOf(id), unsigned),
    look('Rules', judgeRules, `${documents}/parts?pageSize=1`),
  ]);
}

type Judge = (answer: Response, id: string) => Omit<Finding, 'name'>;

/** Returns the address that Stripe sends its events to. */
export function webhookOf(id: string): string {
  return `https://us-central1-${id}.cloudfunctions.net/api/stripe-webhook`;
}

function judgePages({ status, headers }: Response, id: string, deployed: string | null) {
  if (status !== 200) return missing(`answer ${status}`, deployCommand(id));
  const policy = headers.get('content-security-policy') ?? '';
  if (!policy.includes(`us-central1-${id}.`))
    return missing('answer without the policy of this project', deployCommand(id));
  if (deployed === null) return ok("answer, with the project's own policy");
  if (policy === deployed) return ok('answer, with the policy that was deployed from here');
  return missing('answer with another policy than was deployed from here', 'Who deployed since?');
}

function judgeApi({ status }: Response, id: string) {
  return status === 200 ? ok('answers') : missing(`answers ${status}`, logOf(id));
}

/** Judges the webhook. A healthy one refuses a call without Stripe's signature with 400. */
function judgeWebhook({ status }: Response, id: string) {
  if (status === 400) return ok('answers, and refuses what Stripe has not signed');
  if (status === 404) return missing('was not found', deployCommand(id));
  const todo = 'Let allUsers invoke the function api.';
  if (status === 403) return missing('may not be called from outside', todo);
  return missing(`answers ${status}`, logOf(id));
}

function judgeRules({ status }: Response, id: string) {
  const create = `npx firebase firestore:databases:create '(default)' --location nam5 --project ${id}`;
  if (status === 403) return ok('let nobody read');
  if (status === 404) return missing('there is no database', create);
  if (status === 200) return missing('let anybody read!', `${deployCommand(id)} --only firestore`);
  return unknown(`Firestore answers ${status}`);
}

function deployCommand(id: string): string {
  return `npm run deploy -- --project ${id}`;
}

function logOf(id: string): string {
  return `npx firebase functions:log --only api --project ${id}`;
}
