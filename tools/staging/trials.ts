import { appCheck } from './app-check.ts';
import { cdn } from './cdn.ts';
import { contention } from './contention.ts';
import { forwarded } from './forwarded.ts';
import { gzip } from './gzip.ts';
import { keepalive } from './keepalive.ts';
import type { trialNames } from './results.ts';
import { signIn } from './sign-in.ts';
import { stripe, threeDSecure } from './stripe.ts';
import type { Trial } from './trial.ts';

export const trials: Readonly<Record<(typeof trialNames)[number], Trial>> = {
  gzip,
  cdn,
  forwarded,
  keepalive,
  contention,
  stripe,
  '3-d-secure': threeDSecure,
  'sign-in': signIn,
  'app-check': appCheck,
};
