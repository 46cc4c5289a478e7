import { createHash } from 'node:crypto';

/** The origins that a project's pages load from, apart from the shop, Stripe and Google's sign-in. */
export interface PageSources {
  /** The functions' own origin, at which the callable function is called. */
  functions: string;
  /** Serves the frame of the Google sign-in. */
  auth: string;
  /** The hosts of the parts' images. */
  images: readonly string[];
  /** The host to which an admin's browser uploads them. */
  imageUpload: string;
  /** Lets App Check load reCAPTCHA. */
  appCheck: boolean;
}

/** The inline content of built pages, as sources of a policy: `'sha256-...'`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** A Content-Security-Policy by directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Returns the source that allows one inline text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Emotion fills an empty style element through the CSSOM. The policy allows that, because it checks only the element's
 * text.
 */
const EMPTY_STYLE = hashSource('');

const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];

/**
 * Returns the policy of the pages: what they may load, and where they may connect. Sources: the security guides of
 * Stripe, Firebase Auth and App Check.
 */
export function pagePolicy(sources: PageSources, inline: InlineHashes): Policy {
  const recaptcha = sources.appCheck ? RECAPTCHA : [];
  return {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...inline.scripts,
      ...STRIPE_SCRIPTS,
      'https://apis.google.com',
      ...recaptcha,
    ],
    'style-src': ["'self'", EMPTY_STYLE, ...inline.styles],
    'img-src': [
      "'self'",
      'data:',
      ...sources.images,
      'https://lh3.googleusercontent.com',
      'https://*.stripe.com',
    ],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      'https://api.stripe.com',
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...(sources.appCheck ? ['https://content-firebaseappcheck.googleapis.com'] : []),
      sources.imageUpload,
      sources.functions,
    ],
    'frame-src': [...STRIPE_SCRIPTS, 'https://hooks.stripe.com', sources.auth, ...recaptcha],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'upgrade-insecure-requests': [],
  };
}

/** Writes a policy as the value of its header. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...new Set(sources)].join(' '))
    .join('; ');
}
