import { isListed } from '@brushline/contract/order-states';
import { type StripeFault, seeded, webhookFaults } from '../faults.ts';
import { type Outcome, Run } from '../load.ts';
import type { Rig, Setup } from '../rig.ts';
import { armStripe } from '../stand-ins.ts';
import { goShopping, roundsUntil, settle } from './shopping.ts';

interface Journeys {
  load: string;
  setup: Setup;
  /** Faults of Stripe's calls; those of its webhooks are always there. */
  faults: readonly StripeFault[];
  buyers: number;
  units: number;
  seed: number;
}

/** What a customer's call may be answered; 502 only where instances are killed. */
const IN_CONTRACT = [200, 201, 409, 503];

/**
 * L2: everybody orders, pays at Stripe, and half of them tell the shop; webhooks get lost, late,
 * doubled and out of order. Within 60 s of the faults' end each succeeded intent has paid one order
 * or went back in full.
 */
export async function journeys(rig: Rig, options: Journeys): Promise<Outcome> {
  await rig.use(options.setup);
  const run = new Run(rig, options.load, options.seed);
  const part = await run.freshPart(options.units);
  await armStripe(rig, seeded([...webhookFaults, ...options.faults], options.seed));
  const buyers = rig.buyers.slice(0, options.buyers);
  const from = performance.now();
  const all = Promise.all(buyers.map((person) => goShopping(run, person, part)));
  await roundsUntil(run, all);
  run.notes.push(`${buyers.length} journeys in ${seconds(performance.now() - from)}`);
  await run.calm();
  run.notes.push(`settled after ${seconds(await settle(run))}`);
  await noteMoney(run);
  await checkLists(run);
  const strange = run.tally.others(...IN_CONTRACT);
  run.expect(strange.length === 0, `I17: answers with ${JSON.stringify(strange)}`);
  return run.outcome;
}

const LISTS = 20;
const LIST_PATIENCE_MS = 20_000;

/** I8 from the customers' side: a list holds one's own orders, all of them, and no other. */
async function checkLists(run: Run): Promise<void> {
  const { orders } = await run.world();
  for (const person of run.rig.buyers.slice(0, LISTS)) {
    const path = `/orders/${encodeURIComponent(person.email)}`;
    const answer = await run.client.insist({ method: 'GET', path, person }, LIST_PATIENCE_MS);
    const listed = JSON.parse(String(answer.body.text)) as { _id: string }[]; // the contract's answer
    const own = orders.filter(({ uid, state }) => uid === person.uid && isListed(state));
    const [told, held] = [listed.map(({ _id }) => _id), own.map(({ id }) => id)];
    const isSame = told.toSorted().join() === held.toSorted().join();
    run.expect(isSame, `I8: ${person.uid} was shown ${told} and has ${held}`);
  }
}

/** How the journeys ended, so that a load in which nothing happened is seen. */
export async function noteMoney(run: Run): Promise<void> {
  const { orders, intents, refunds } = await run.world();
  const paid = orders.filter(({ state }) => state === 'paid').length;
  const succeeded = intents.filter(({ status }) => status === 'succeeded').length;
  run.notes.push(`${succeeded} payments: ${paid} orders, ${refunds.length} refunds`);
  run.expect(succeeded > 0, 'no payment succeeded: the load did not do its work');
}

export function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
