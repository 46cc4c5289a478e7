import { type ProblemCode, problems } from '@brushline/contract/problems';

/** Makes a problem document of the API, for `route.fulfill`. */
export function problem(code: ProblemCode, detail: string, errors?: Record<string, string>) {
  const { status, title } = problems[code];
  const body = { type: 'about:blank', title, status, detail, code, requestId: 'test', errors };
  return { status, contentType: 'application/problem+json', body: JSON.stringify(body) };
}
