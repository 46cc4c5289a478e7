import type { OpenApiDocument } from '../document.ts';
import type { Operation } from '../operation.ts';
import { refusal } from '../refusals.ts';
import type { Answer } from '../types.ts';
import { type SchemaFaults, schemaFaults } from './validate.ts';

/** A call, and how it was answered. */
export interface Exchange {
  method: string;
  /** The path below the base path, as it was sent; a query may follow. */
  path: string;
  status: number;
  /** The `Content-Type` of the answer, or `null`. */
  contentType: string | null;
  /** The answer's body. */
  text: string;
}

/** Lists what the document does not allow in an answer; empty if the answer is valid. */
export type AnswerFaults = (exchange: Exchange) => string[];

/**
 * Checks answers against the document: status, content type and body. A call that is not in the document must get what
 * the document says about such calls: 404 for an unknown path, 405 for another method.
 */
export function answerFaults(document: OpenApiDocument): AnswerFaults {
  const faults = schemaFaults(document);
  return (exchange) => {
    const { method, status } = exchange;
    const operations = operationsAt(document, exchange.path);
    const isHead = method === 'HEAD';
    const operation = operations?.[isHead ? 'get' : method.toLowerCase()];
    const answers = operation?.responses ?? outsideAnswers(operations, method);
    const answer = answers[status];
    const call = `${method} ${exchange.path.split('?')[0]}`;
    if (!answer)
      return [
        `${call} answered ${status}, which the document does not list: ${exchange.text.slice(0, 300)}`,
      ];
    return bodyFaults(answer, exchange, isHead, faults).map(
      (fault) => `${call} ${status}: ${fault}`,
    );
  };
}

function bodyFaults(
  { content }: Answer,
  { contentType, text }: Exchange,
  isHead: boolean,
  faults: SchemaFaults,
) {
  if (isHead || !content)
    return text === '' ? [] : [`a body where none is allowed: ${text.slice(0, 300)}`];
  const type = contentType?.split(';')[0]?.trim() ?? 'no content type';
  const media = content[type];
  if (!media)
    return [`${type}, and not ${Object.keys(content).join(' or ')}: ${text.slice(0, 300)}`];
  return faults(media.schema, type.endsWith('json') ? parsed(text) : text);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Operations = Readonly<Record<string, Operation>>;

function operationsAt({ paths }: OpenApiDocument, path: string): Operations | undefined {
  // A trailing slash changes nothing.
  const asked = (path.split('?')[0] ?? '').replace(/(?<=.)\/$/, '');
  const template = Object.keys(paths).find((known) =>
    new RegExp(`^${known.replace(/\{\w+\}/g, '[^/]+')}$`).test(asked),
  );
  return template === undefined ? undefined : paths[template];
}

/** Lists the possible answers of calls that the document does not list. */
function outsideAnswers(
  operations: Operations | undefined,
  method: string,
): Record<string, Answer> {
  if (!operations) return { ...atTheDoor, 404: refusal('404', ['not_found']) };
  if (method === 'OPTIONS') return { 204: { description: 'Names the methods.' } };
  return { ...atTheDoor, 405: refusal('405', ['method_not_allowed']) };
}

/** The refusals that apply to every address. */
const atTheDoor: Record<string, Answer> = {
  400: refusal('400', ['invalid_path']),
  413: refusal('413', ['body_too_large']),
  415: refusal('415', ['encoded_body']),
};
