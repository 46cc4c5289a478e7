import { type Outcome, Run } from '../load.ts';
import { heed, wish } from '../order.ts';
import type { Rig } from '../rig.ts';
import { addTo } from '../stand-ins.ts';
import { journeys } from './journeys.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface Clocks {
  buyers: number;
  units: number;
  seed: number;
}

/**
 * C01: of two instances one is 301 s ahead and refuses Stripe's events as too old, one is 301 s
 * behind. What the webhooks did not bring, the rounds do.
 */
export function skewedClocks(rig: Rig, { buyers, units, seed }: Clocks): Promise<Outcome> {
  const setup = { workers: 2, clockOffsetsMs: [301_000, -301_000] };
  return journeys(rig, { load: 'C01 ±301 s', setup, faults: [], buyers, units, seed });
}

/**
 * C01: a round whose clock is an hour ahead releases nothing that is held for a day; one that is more
 * than a day ahead releases all of it, once.
 */
export async function earlyRounds(rig: Rig, { units, seed }: Clocks): Promise<Outcome> {
  await rig.use({ workers: 1 });
  const run = new Run(rig, 'C01 rounds', seed);
  const part = await run.freshPart(units);
  for (const person of rig.buyers.slice(0, units)) {
    const wanted = wish(run, person, part);
    heed(run, wanted, await run.client.insist(wanted.call, MINUTE_MS));
  }
  const inState = async (state: string) =>
    (await run.world()).orders.filter((order) => order.state === state).length;
  for (const hours of [1, -1, 25]) {
    await rig.fleet.moveRounds(hours * HOUR_MS);
    addTo(run.injected, `round ${hours > 0 ? '+' : ''}${hours} h`);
    run.expect(await rig.fleet.runRound(), 'C01: the round did not end well');
    const expected = hours > 24 ? units : 0;
    const released = await inState('expired');
    run.expect(released === expected, `C01: ${released} orders expired at ${hours} h`);
  }
  await rig.fleet.moveRounds(0);
  run.judge(await run.look());
  return run.outcome;
}
