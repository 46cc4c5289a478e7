import { parseArgs } from 'node:util';
import { startImageHost } from './server.ts';

/** Runs the stand-in as a process of its own: `node main.ts --api-key KEY --folder DIR`. */
const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string', default: '4580' },
    'api-key': { type: 'string' },
    folder: { type: 'string' },
  },
});

const { host, port, folder, 'api-key': apiKey } = values;
if (!apiKey || !folder) {
  console.error('--api-key and --folder are required');
  process.exit(2);
}

const running = await startImageHost({ host, port: Number(port), apiKey, folder });
console.log(`Image host stand-in listening on http://${host}:${running.port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void running.close());
}
