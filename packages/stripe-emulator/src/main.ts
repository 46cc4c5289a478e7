import { parseArgs } from 'node:util';
import { startStripe } from './server.ts';

const USAGE = `The Stripe emulator.
  --secret-key KEY          sk_test_..., required
  --publishable-key KEY     pk_test_..., required
  --port N                  0 takes any free port (12111)
  --host NAME               (127.0.0.1)
  --webhook-url URL         receives the events
  --webhook-secret SECRET   signs them; required with --webhook-url
  --data-file FILE          stores the state, which is otherwise lost at the end`;

function readOptions() {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean' },
      host: text,
      port: { type: 'string', default: '12111' },
      'secret-key': text,
      'publishable-key': text,
      'webhook-url': text,
      'webhook-secret': text,
      'data-file': text,
    },
  });
  if (values.help) return null;
  const required = (name: 'secret-key' | 'publishable-key' | 'webhook-secret'): string => {
    if (values[name]) return values[name];
    throw new Error(`--${name} is required. --help lists the options.`);
  };
  const { host, 'webhook-url': url, 'data-file': dataFile } = values;
  if (url && !URL.canParse(url)) throw new Error('--webhook-url is not a URL.');
  return {
    port: Number(values.port),
    secretKey: required('secret-key'),
    publishableKey: required('publishable-key'),
    ...(host && { host }),
    ...(url && { webhook: { url, secret: required('webhook-secret') } }),
    ...(dataFile && { dataFile }),
  };
}

async function main(): Promise<void> {
  const options = readOptions();
  if (!options) return console.log(USAGE);
  const running = await startStripe(options);
  console.log(`Stripe emulator listening on http://${options.host ?? '127.0.0.1'}:${running.port}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void running.close());
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
