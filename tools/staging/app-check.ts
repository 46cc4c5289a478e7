import { send, signUp } from './place.ts';
import { CannotTry, type Trial } from './trial.ts';

export const appCheck: Trial = {
  expects:
    'With APP_CHECK=enforce a write without a token, or with a wrong one, is refused with app_check_failed, and the pages can write.',
  async run(place, notes) {
    const user = await signUp(place);
    try {
      for (const [what, token] of [
        ['no token', {}],
        ['a wrong token', { 'x-firebase-appcheck': 'wrong' }],
      ] as const) {
        const headers = { ...user.headers, ...token };
        const answer = await send(`${place.api}/addReview`, 'POST', {}, headers);
        const { code } = (await answer.json()) as { code?: string }; // a problem document
        if (answer.status === 400)
          throw new CannotTry('App Check is off. Deploy with APP_CHECK=enforce first.');
        notes.found(`${what}: ${answer.status} ${code}`, code === 'app_check_failed');
      }
    } finally {
      await user.remove();
    }
    await notes.askPerson(`Can you sign in at ${place.site} and write a review?`);
  },
};
