import { parseArgs } from 'node:util';
import { startStripe } from './server.ts';

/** Runs the emulator as a process of its own: `node main.ts --port 12111 --secret-key sk_test_...`. */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '12111' },
    'secret-key': { type: 'string' },
    'publishable-key': { type: 'string' },
    'webhook-url': { type: 'string' },
    'webhook-secret': { type: 'string' },
    'data-file': { type: 'string' },
  },
});

const secretKey = required('secret-key');
const publishableKey = required('publishable-key');
const url = values['webhook-url'];
const dataFile = values['data-file'];

const running = await startStripe({
  host: values.host,
  port: Number(values.port),
  secretKey,
  publishableKey,
  ...(url === undefined ? {} : { webhook: { url, secret: required('webhook-secret') } }),
  ...(dataFile === undefined ? {} : { dataFile }),
});
console.log(`Stripe emulator listening on http://${values.host}:${running.port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void running.close());
}

function required(name: 'secret-key' | 'publishable-key' | 'webhook-secret'): string {
  const value = values[name];
  if (value !== undefined && value !== '') return value;
  console.error(`--${name} is required`);
  process.exit(2);
}
