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
  return Promise.all([
    look(() => ask(`${site}/`, patient()), judgePages(id, deployed)),
    look(() => ask(`${site}/api/parts`, patient()), judgeApi(id)),
    look(() => ask(webhookOf(id), { ...unsigned, ...patient() }), judgeWebhook(id)),
    look(() => ask(`${documents}/parts?pageSize=1`, patient()), judgeRules(id)),
  ]);
}

/** The address that Stripe sends its events to. */
export function webhookOf(id: string): string {
  return `https://us-central1-${id}.cloudfunctions.net/api/stripe-webhook`;
}

interface Judgement {
  name: string;
  of: (status: number, headers: Headers) => Finding;
}

async function look(ask: () => Promise<Response>, judge: Judgement): Promise<Finding> {
  try {
    const { status, headers } = await ask();
    return judge.of(status, headers);
  } catch (error) {
    // `fetch failed` says nothing; its cause does, e.g. that the net is down.
    return unknown(judge.name, error instanceof Error ? (error.cause ?? error) : error);
  }
}

function patient() {
  return { signal: AbortSignal.timeout(20_000) };
}

function judgePages(id: string, deployed: string | null): Judgement {
  const name = 'Pages';
  const todo = deployCommand(id);
  const of = (status: number, headers: Headers) => {
    if (status !== 200) return missing(name, `answer ${status}`, todo);
    const policy = headers.get('content-security-policy') ?? '';
    if (!policy.includes(`us-central1-${id}.`))
      return missing(name, 'answer without the policy of this project', todo);
    if (deployed === null) return ok(name, "answer, with the project's own policy");
    return policy === deployed
      ? ok(name, 'answer, with the policy that was deployed from here')
      : missing(
          name,
          'answer with another policy than was deployed from here',
          'Who deployed since?',
        );
  };
  return { name, of };
}

function judgeApi(id: string): Judgement {
  const name = 'API';
  const of = (status: number) =>
    status === 200 ? ok(name, 'answers') : missing(name, `answers ${status}`, logOf(id));
  return { name, of };
}

/** A call without Stripe's signature is refused with 400, which is what a healthy webhook does. */
function judgeWebhook(id: string): Judgement {
  const name = 'Webhook';
  const of = (status: number) => {
    if (status === 400) return ok(name, 'is there, and refuses what Stripe has not signed');
    if (status === 404) return missing(name, 'is not there', deployCommand(id));
    if (status === 403)
      return missing(
        name,
        'may not be called from outside',
        'Let allUsers invoke the function api.',
      );
    return missing(name, `answers ${status}`, logOf(id));
  };
  return { name, of };
}

function judgeRules(id: string): Judgement {
  const name = 'Rules';
  const of = (status: number) => {
    if (status === 403) return ok(name, 'let nobody read');
    if (status === 200)
      return missing(name, 'let anybody read!', `${deployCommand(id)} --only firestore`);
    if (status === 404)
      return missing(
        name,
        'there is no database',
        `npx firebase firestore:databases:create '(default)' --location nam5 --project ${id}`,
      );
    return unknown(name, `Firestore answers ${status}`);
  };
  return { name, of };
}

function deployCommand(id: string): string {
  return `npm run deploy -- --project ${id}`;
}

function logOf(id: string): string {
  return `npx firebase functions:log --only api --project ${id}`;
}
