import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { CommandError, root } from '../command.ts';
import { MAX_PORT_OFFSET, refusedPort } from './ports.ts';

/** The settings of the shop on this machine, from the environment, otherwise from the file `.env`. */
export type Settings = ReturnType<typeof readSettings>;

const emailModes = ['off', 'on', 'everyone'] as const;

/** The values of ORDER_EMAIL (docs/decisions/e-mail.md). */
export type OrderEmail = (typeof emailModes)[number];

const KNOWN = ['BRUSHLINE_PORT_OFFSET', 'ORDER_HOLD_HOURS', 'CHROME_PATH', 'ORDER_EMAIL'];

/**
 * Reads and checks the settings; one message lists every fault. `portOffset` moves every port, an unpaid order holds its
 * stock for `orderHoldHours`, `chromePath` is the tests' browser or `null`, and `orderEmail` says who gets e-mails.
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  file = join(root, '.env'),
) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const faults = faultyLines(text);
  const values = { ...parseEnv(text), ...environment };
  const wholeNumber = (name: string, usual: number, [least, most]: [number, number]) => {
    const number = Number(values[name] || usual);
    if (!Number.isInteger(number) || number < least || number > most)
      faults.push(`${name} must be a whole number from ${least} to ${most}.`);
    return number;
  };

  const portOffset = wholeNumber('BRUSHLINE_PORT_OFFSET', 0, [0, MAX_PORT_OFFSET]);
  const orderHoldHours = wholeNumber('ORDER_HOLD_HOURS', 24, [1, 24 * 30]);
  const chromePath = values.CHROME_PATH || null;
  const orderEmail = (values.ORDER_EMAIL || 'everyone') as OrderEmail; // checked below
  const refused = refusedPort(portOffset);
  if (refused)
    faults.push(
      `BRUSHLINE_PORT_OFFSET=${portOffset} needs port ${refused}, which browsers refuse.`,
    );
  if (chromePath && !existsSync(chromePath))
    faults.push(`CHROME_PATH does not name a file: ${chromePath}`);
  if (!emailModes.includes(orderEmail))
    faults.push(`ORDER_EMAIL must be one of ${emailModes.join(', ')}.`);
  if (faults.length === 0) return { portOffset, orderHoldHours, chromePath, orderEmail };
  throw new CommandError(
    `Invalid settings (${file} and the environment):\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  );
}

/** Returns a port offset for another shop beside the one with the settings of this machine. */
export function offsetBeside(more: number): number {
  return (readSettings().portOffset + more) % MAX_PORT_OFFSET;
}

/** Lists the unknown settings in a `.env`, because a typing error would otherwise go unnoticed. */
function faultyLines(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    const [, name] = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line) ?? [];
    if (/^\s*(#.*)?$/.test(line) || KNOWN.includes(name ?? '')) return [];
    if (name === undefined) return `Line ${index + 1} is not NAME=value: ${line.trim()}`;
    return `Line ${index + 1} sets ${name}, which is unknown. Known settings: ${KNOWN.join(', ')}.`;
  });
}
