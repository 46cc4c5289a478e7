import { ask } from './place.ts';
import { CannotTry, type Trial } from './trial.ts';

/** One more than the usual limit of reads for an address. */
const READS = 301;

export const forwarded: Trial = {
  expects: `Of ${READS} reads through Hosting with an invented X-Forwarded-For each, the last are refused with 429: HOSTING_HOPS is right. From another network the shop still answers.`,
  async run({ site, isLocal }, notes) {
    if (isLocal) throw new CannotTry('On the emulators no front end writes X-Forwarded-For.');
    const statuses: number[] = [];
    for (let number = 0; number < READS; number += 1) {
      const invented = { 'x-forwarded-for': `192.0.2.${number % 256}, 198.51.100.${number % 199}` };
      statuses.push((await ask(`${site}/api/parts/none`, { headers: invented })).status);
    }
    const refused = statuses.filter((status) => status === 429).length;
    notes.found(`${refused} of ${READS} were refused`, refused > 0 && statuses[0] === 404);
    notes.say(
      'When none is: HOSTING_HOPS is too large, or MIN_INSTANCES spread them. Repeat at once.',
    );
    await notes.askPerson(`Does ${site} show its parts on a phone without this Wi-Fi, now?`);
  },
};
