import { ask } from './place.ts';
import type { Trial } from './trial.ts';

export const signIn: Trial = {
  expects:
    "The pages' Cross-Origin-Opener-Policy lets the sign-in popup answer, Firebase's own pages below /__/ carry none, and signing in with Google works.",
  async run({ site, isLocal }, notes) {
    const policyOf = async (path: string) =>
      (await ask(`${site}${path}`)).headers.get('cross-origin-opener-policy');
    const pages = await policyOf('/login');
    notes.found(`/login: ${pages}`, pages === 'same-origin-allow-popups');
    const handler = await policyOf('/__/auth/handler');
    if (isLocal) notes.say('/__/auth/handler: only Hosting itself has it');
    else notes.found(`/__/auth/handler: ${handler}`, handler === null);
    await notes.askPerson(`Press "Continue with Google" at ${site}/login. Are you signed in?`);
    await notes.askPerson(
      'Close the popup of a second try. Can the button be pressed again at once?',
    );
  },
};
