import { ports } from '../lib/places.ts';
import { shopEnvironment, withServers } from '../lib/servers.ts';
import { median, spread } from '../lib/statistics.ts';

const CALLS_PER_ROUND = 40;

interface Compared {
  name: string;
  request: (base: string) => Promise<Response>;
}

const body = JSON.stringify({
  part: 'part-1',
  quantity: 10,
  phone: '+1 555 0100',
  address: '1 Motor Way',
});

const compared: Compared[] = [
  {
    name: 'POST /order',
    request: (base) =>
      fetch(`${base}/order`, { method: 'POST', body, headers: headersOf(crypto.randomUUID()) }),
  },
  {
    name: 'GET /orders/{email}, 50 orders',
    request: (base) =>
      fetch(`${base}/orders/reader@brushline.test`, { headers: headersOf('reader') }),
  },
];

function headersOf(token: string) {
  return {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
    'accept-encoding': 'identity',
  };
}

/** (b) Both calls against the bare sequence of the same operations, call by call in turns. */
export async function measureOrders(rounds: number): Promise<string[]> {
  const env = {
    ...shopEnvironment(),
    NODE_ENV: 'production',
    BARE_PORT: String(ports.pairBare),
  };
  const pair = { args: ['verify/bench/peers/orders.ts'], port: ports.pair, env };
  return withServers({ pair }, '/', async (servers) => {
    const lines = [
      '| call | bare sequence, ms | shop, ms | shop / bare sequence |',
      '| --- | --- | --- | --- |',
    ];
    for (const one of compared) lines.push(await compare(one, servers.pair.url, rounds));
    return lines;
  });
}

async function compare({ name, request }: Compared, url: string, rounds: number) {
  const bareUrl = `http://127.0.0.1:${ports.pairBare}`;
  const results: Record<'bare' | 'shop', number>[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const result = await measureRound(
      () => request(bareUrl),
      () => request(url),
    );
    // The first round warms both up.
    if (round >= 0) results.push(result);
  }
  const of = (which: 'bare' | 'shop') => median(results.map((result) => result[which])).toFixed(2);
  const ratios = results.map(({ bare, shop }) => shop / bare);
  return `| ${name} | ${of('bare')} | ${of('shop')} | ${spread(ratios)} |`;
}

async function measureRound(bareCall: () => Promise<Response>, shopCall: () => Promise<Response>) {
  const bare: number[] = [];
  const shop: number[] = [];
  for (let i = 0; i < CALLS_PER_ROUND; i += 1) {
    bare.push(await timed(bareCall));
    shop.push(await timed(shopCall));
  }
  return { bare: median(bare), shop: median(shop) };
}

async function timed(call: () => Promise<Response>): Promise<number> {
  const begin = performance.now();
  const answer = await call();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return performance.now() - begin;
}
