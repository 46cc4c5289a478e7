import { commonProblems, type Endpoint } from '@brushline/contract/endpoints';
import { type ProblemCode, problems } from '@brushline/contract/problems';
import type { Answer, Header, JsonSchema, MediaType } from './types.ts';

const PROBLEM_TYPE = 'application/problem+json';

const REQUEST_ID = '3f0c9a52-7c1d-4f4e-9a0b-5d8e2f6a1b3c';

/** Lists every answer of a call except the successful one, by status. */
export function refusalsOf(endpoint: Endpoint): Record<string, Answer> {
  const codes = [...new Set([...(endpoint.problems ?? []), ...commonProblems(endpoint)])];
  const byStatus = Map.groupBy(codes, (code) => String(problems[code].status));
  const answers = [...byStatus].map(([status, codes]) => [status, refusal(status, codes)] as const);
  return Object.fromEntries(answers.sort());
}

/** Describes the answer with which a call refuses for one of several reasons with the same status. */
export function refusal(status: string, codes: readonly ProblemCode[]): Answer {
  const lines = codes.map((code) => `- \`${code}\`: ${problems[code].title}.`);
  const headers = headersOf(status);
  return {
    description: lines.join('\n'),
    ...(headers && { headers }),
    content: { [PROBLEM_TYPE]: problemOf(status, codes) },
  };
}

function problemOf(status: string, codes: readonly ProblemCode[]): MediaType {
  const narrowed: JsonSchema = {
    properties: { status: { const: Number(status) }, code: { enum: codes } },
  };
  const [only, ...more] = codes;
  const examples = codes.map((code) => [code, { summary: code, value: exampleOf(code) }]);
  return {
    schema: { allOf: [{ $ref: '#/components/schemas/Problem' }, narrowed] },
    ...(only && more.length === 0
      ? { example: exampleOf(only) }
      : { examples: Object.fromEntries(examples) }),
  };
}

function exampleOf(code: ProblemCode) {
  const { status, title } = problems[code];
  const errors = { errors: { phone: 'Phone is required' } };
  return {
    type: `/problems/${code}`,
    title,
    status,
    detail: code === 'invalid_body' ? 'Phone is required' : `${title}.`,
    code,
    requestId: REQUEST_ID,
    ...(code === 'invalid_body' && errors),
  };
}

function headersOf(status: string): Record<string, Header> | null {
  if (status === '401')
    return { 'WWW-Authenticate': header('How to authenticate: with a Bearer token.', 'string') };
  if (['429', '503'].includes(status))
    return { 'Retry-After': header('When to try again, in seconds.', 'integer') };
  return null;
}

function header(description: string, type: string): Header {
  return { description, required: true, schema: { type } };
}
