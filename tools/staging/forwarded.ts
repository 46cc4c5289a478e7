import { ask } from './place.ts';
import { CannotTry, type Trial } from './trial.ts';

/** An address may read so many times the figure of a user (functions/src/http/rate-limits.ts). */
const OFFICE_FACTOR = 20;
const MOST = 1_000;

export const forwarded: Trial = {
  expects:
    'Of more reads than an address may make in a minute, through Hosting and with an invented X-Forwarded-For each, the last are refused with 429: HOSTING_HOPS is right. From another network the shop still answers.',
  async run({ site, isLocal, settings }, notes) {
    if (isLocal) throw new CannotTry('On the emulators no front end writes X-Forwarded-For.');
    const reads = OFFICE_FACTOR * Number(settings.LIMIT_READS_PER_MINUTE || 300);
    if (reads > MOST)
      throw new CannotTry(`That takes ${reads} reads. Deploy with LIMIT_READS_PER_MINUTE=5 first.`);
    const statuses: number[] = [];
    for (let number = 0; number <= reads; number += 1) {
      const invented = { 'x-forwarded-for': `192.0.2.${number % 256}, 198.51.100.${number % 199}` };
      statuses.push((await ask(`${site}/api/parts/none`, { headers: invented })).status);
    }
    const refused = statuses.filter((status) => status === 429).length;
    notes.found(`${refused} of ${reads + 1} were refused`, refused > 0 && statuses[0] === 404);
    notes.say(
      'When none is: HOSTING_HOPS is too large, or they met several instances. Repeat once.',
    );
    await notes.askPerson(`Does ${site} show its parts on a phone without this Wi-Fi, now?`);
  },
};
