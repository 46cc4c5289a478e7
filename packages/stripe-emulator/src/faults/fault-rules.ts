import { CALL_FAULTS, type FaultRule, WEBHOOK_FAULTS } from './faults.ts';

const NUMBERS = ['rate', 'times', 'delayMs', 'seed', 'status', 'copies', 'window'];
const KNOWN = ['route', 'kind', 'webhook', 'event', 'saved', ...NUMBERS];

/**
 * Reads `{rules: [...]}` or a bare list.
 * @throws TypeError that names the rule and its mistake
 */
export function parseRules(body: unknown): FaultRule[] {
  const list = isRecord(body) && 'rules' in body ? body.rules : body;
  if (!Array.isArray(list)) throw new TypeError('expected a list of rules');
  return list.map((rule, index) => parseRule(rule, index));
}

function parseRule(rule: unknown, index: number): FaultRule {
  const fail = (why: string): never => {
    throw new TypeError(`rule ${index}: ${why}`);
  };
  if (!isRecord(rule)) return fail('expected an object');
  const unknown = Object.keys(rule).find((key) => !KNOWN.includes(key));
  if (unknown !== undefined) fail(`unknown field ${unknown}`);
  const kinds: readonly string[] = rule.webhook === true ? WEBHOOK_FAULTS : CALL_FAULTS;
  if (!kinds.includes(String(rule.kind))) fail(`kind must be one of ${kinds.join(', ')}`);
  if (rule.webhook !== true && typeof rule.route !== 'string') fail('route is required');
  for (const name of NUMBERS) checkNumber(rule[name], name, fail);
  if (typeof rule.rate === 'number' && rule.rate > 1) fail('rate is between 0 and 1');
  // Checked above, field by field.
  return rule as FaultRule;
}

function checkNumber(value: unknown, name: string, fail: (why: string) => never): void {
  if (value === undefined) return;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
    fail(`${name} must be a number that is not negative`);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
