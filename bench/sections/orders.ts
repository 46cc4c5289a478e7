import { ports } from '../lib/places.ts';
import { shopEnvironment, start } from '../lib/servers.ts';
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
      fetch(`${base}/order`, { method: 'POST', body, headers: headersOf('buyer') }),
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
  const env = { ...shopEnvironment(), NODE_ENV: 'production' };
  const server = await start({ args: ['bench/peers/orders.ts'], port: ports.pair, env }, '/');
  const bare = `http://127.0.0.1:${ports.pair + 1}`;
  const lines = [
    '| call | bare sequence, ms | shop, ms | shop / bare sequence |',
    '| --- | --- | --- | --- |',
  ];
  try {
    for (const { name, request } of compared) {
      const results = [];
      for (let round = -1; round < rounds; round += 1) {
        const result = await measureRound(
          () => request(bare),
          () => request(server.url),
        );
        // The first round warms both up.
        if (round >= 0) results.push(result);
      }
      const [theirs, ours] = [results.map(({ bare }) => bare), results.map(({ shop }) => shop)];
      const ratios = results.map(({ bare, shop }) => shop / bare);
      lines.push(
        `| ${name} | ${median(theirs).toFixed(2)} | ${median(ours).toFixed(2)} | ${spread(ratios)} |`,
      );
    }
    return lines;
  } finally {
    await server.stop();
  }
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
