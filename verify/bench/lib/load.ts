import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { autocannon } from './places.ts';

const run = promisify(execFile);

/** Requests per second that were answered with 200, by so many connections. */
export async function requestsPerSecond(
  url: string,
  connections: number,
  seconds: number,
): Promise<number> {
  const args = [autocannon, '--json', '-c', String(connections), '-d', String(seconds), url];
  const { stdout } = await run(process.execPath, args);
  // The output of a program of a fixed version.
  const result = JSON.parse(stdout) as {
    '2xx': number;
    non2xx: number;
    errors: number;
    duration: number;
  };
  if (result.non2xx + result.errors > 0) throw new Error(`${url} failed under load: ${stdout}`);
  return result['2xx'] / result.duration;
}
