/**
 * The score that MDN's HTTP Observatory gives to an answer, by the rules of its version 1.6.3
 * (github.com/mdn/mdn-http-observatory, src/analyzer/tests and src/grader/charts.js). Its package depends on a database
 * and a browser's DOM, so the rules are repeated here, for the answers that Hosting can send: those of an https address,
 * to which http is redirected, and which is on no preload list.
 */
export interface Answer {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Values of `Set-Cookie`. */
  cookies: readonly string[];
  html: string;
}

type Rule = (answer: Answer) => number;

/** Points for each of the twelve tests. */
const rules: Record<string, Rule> = {
  'content-security-policy': ({ headers }) => policyPoints(headers['content-security-policy']),
  cookies: ({ cookies }) => (cookies.length === 0 ? 0 : Math.min(...cookies.map(cookiePoints))),
  // Its answers of status 200 name no origin, or name all without credentials.
  'cross-origin-resource-sharing': ({ headers }) =>
    headers['access-control-allow-credentials'] === 'true' ? -50 : 0,
  'cross-origin-embedder-policy': ({ headers }) =>
    token(headers['cross-origin-embedder-policy'], {
      'require-corp': 10,
      credentialless: 10,
      'unsafe-none': 0,
    }),
  'cross-origin-opener-policy': ({ headers }) =>
    token(headers['cross-origin-opener-policy'], {
      'same-origin': 10,
      'same-origin-allow-popups': 10,
      'noopener-allow-popups': 10,
      'unsafe-none': 0,
    }),
  'cross-origin-resource-policy': ({ headers }) =>
    token(headers['cross-origin-resource-policy'], {
      'same-origin': 10,
      'same-site': 10,
      'cross-origin': 0,
    }),
  redirection: () => 0,
  'referrer-policy': ({ headers }) => referrerPoints(headers['referrer-policy']),
  'strict-transport-security': ({ headers }) =>
    transportPoints(headers['strict-transport-security']),
  'subresource-integrity': ({ html }) => integrityPoints(html),
  'x-content-type-options': ({ headers }) =>
    headers['x-content-type-options']?.trim().toLowerCase() === 'nosniff' ? 0 : -5,
  'x-frame-options': ({ headers }) => framePoints(headers),
};

/** Bonuses count only from 90 points on. */
const LEAST_FOR_BONUS = 90;

export function observatoryScore(answer: Answer): number {
  const points = Object.values(rules).map((rule) => rule(answer));
  const sum = (some: readonly number[]) => some.reduce((total, each) => total + each, 100);
  const withoutBonus = sum(points.filter((each) => each < 0));
  return Math.max(0, withoutBonus >= LEAST_FOR_BONUS ? sum(points) : withoutBonus);
}

const BROAD = /^(ftp:|https?:|\*|https?:\/\/\*(\.\*)?)$/;
const UNSAFE = /^('unsafe-inline'|data:)$/;

function policyPoints(text: string | undefined): number {
  const policy = text === undefined ? null : parsePolicy(text);
  if (policy === null) return -25;
  const of = (directive: string) => policy.get(directive) ?? policy.get('default-src') ?? ['*'];
  const scripts = withoutOverruled(of('script-src'));
  const styles = withoutOverruled(of('style-src'));
  const passive = [...of('img-src'), ...of('media-src')];
  const active = [...policy].flatMap(([name, sources]) =>
    /^(img|media)-src$/.test(name) ? [] : sources,
  );
  if (scripts.some((source) => BROAD.test(source) || UNSAFE.test(source))) return -20;
  if (of('object-src').some((source) => BROAD.test(source))) return -20;
  if (active.some((source) => /^(http|ftp):/.test(source))) return -20;
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10;
  if (passive.some((source) => /^(http|ftp):/.test(source))) return -10;
  if (styles.some((source) => BROAD.test(source) || UNSAFE.test(source))) return 0;
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5;
}

/** Reads the sources by directive, or `null` if a directive appears twice. */
function parsePolicy(text: string): Map<string, string[]> | null {
  const policy = new Map<string, string[]>();
  for (const part of text.toLowerCase().split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/);
    if (!name) continue;
    if (policy.has(name)) return null;
    policy.set(name, sources);
  }
  return policy.size > 0 ? policy : null;
}

/** Leaves out 'unsafe-inline' beside a hash or a nonce, which make browsers ignore it. */
function withoutOverruled(sources: readonly string[]): string[] {
  const isExact = sources.some((source) => /^'(sha(256|384|512)|nonce)-/.test(source));
  return sources.filter((source) => !isExact || source !== "'unsafe-inline'");
}

function token(value: string | undefined, points: Readonly<Record<string, number>>): number {
  return value === undefined ? 0 : (points[value.trim().toLowerCase()] ?? -5);
}

function referrerPoints(value: string | undefined): number {
  if (value === undefined) return 0;
  const last = value.toLowerCase().split(',').at(-1)?.trim() ?? '';
  const isPrivate = /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(last);
  return isPrivate ? 5 : -5;
}

/** Six months, as its charts count them. */
const LEAST_AGE_SECONDS = 15_552_000;

function transportPoints(value: string | undefined): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(value ?? '')?.[1];
  if (age === undefined || value?.includes(',')) return -20;
  return Number(age) < LEAST_AGE_SECONDS ? -10 : 0;
}

function integrityPoints(html: string): number {
  const scripts = html.match(/<script\b[^>]*\ssrc=[^>]*>/g) ?? [];
  const foreign = scripts.filter((script) => /\ssrc="(?:https?:)?\/\//.test(script));
  if (foreign.some((script) => /\ssrc="(?:http:)?\/\//.test(script))) return -50;
  if (foreign.some((script) => !script.includes(' integrity='))) return -5;
  return scripts.some((script) => script.includes(' integrity=')) ? 5 : 0;
}

function framePoints(headers: Answer['headers']): number {
  const isInPolicy = /(?:^|;)\s*frame-ancestors\s/.test(headers['content-security-policy'] ?? '');
  const value = headers['x-frame-options']?.trim().toLowerCase() ?? '';
  if (isInPolicy || value === 'deny' || value === 'sameorigin') return 5;
  return value.startsWith('allow-from') ? 0 : -20;
}

function cookiePoints(cookie: string): number {
  const isSecure = /;\s*secure/i.test(cookie);
  const isSession = /^[^=]*(login|sess)/i.test(cookie);
  if (isSession && !/;\s*httponly/i.test(cookie)) return -30;
  if (!isSecure) return isSession ? -10 : -5;
  return /;\s*samesite=(lax|strict)/i.test(cookie) ? 5 : 0;
}
