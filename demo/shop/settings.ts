import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { CommandError } from '../command.ts';
import { MAX_PORT_OFFSET, refusedPort } from './ports.ts';

/** How the shop runs on this machine: from the environment, else from the file `.env`. */
export interface Settings {
  /** Moves every port. */
  portOffset: number;
  /** How long an unpaid order holds its stock, in hours. */
  orderHoldHours: number;
  /** The browser for the tests, or `null` to look for one. */
  chromePath: string | null;
  /** Who gets e-mails about orders, in the outbox of this machine. */
  orderEmail: OrderEmail;
}

const emailModes = ['off', 'on', 'everyone'] as const;

/** The values of ORDER_EMAIL (docs/decisions/e-mail.md). */
export type OrderEmail = (typeof emailModes)[number];

const KNOWN = ['BRUSHLINE_PORT_OFFSET', 'ORDER_HOLD_HOURS', 'CHROME_PATH', 'ORDER_EMAIL'] as const;

/** Reads and checks the settings; one message lists every fault. */
export function readSettings(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
): Settings {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const faults = faultyLines(text);
  const fromFile = parseEnv(text);
  const value = (name: (typeof KNOWN)[number]) => environment[name] ?? fromFile[name];

  const portOffset = wholeNumber(value('BRUSHLINE_PORT_OFFSET'), 0, 0, MAX_PORT_OFFSET);
  if (portOffset === null)
    faults.push(`BRUSHLINE_PORT_OFFSET must be a whole number from 0 to ${MAX_PORT_OFFSET}.`);
  const refused = refusedPort(portOffset ?? 0);
  if (refused)
    faults.push(
      `BRUSHLINE_PORT_OFFSET=${portOffset} needs port ${refused}, which browsers refuse.`,
    );
  const orderHoldHours = wholeNumber(value('ORDER_HOLD_HOURS'), 24, 1, 24 * 30);
  if (orderHoldHours === null)
    faults.push('ORDER_HOLD_HOURS must be a whole number from 1 to 720.');
  const chromePath = value('CHROME_PATH') || null;
  if (chromePath && !existsSync(chromePath))
    faults.push(`CHROME_PATH does not name a file: ${chromePath}`);
  const emailText = value('ORDER_EMAIL') || 'everyone';
  const orderEmail = emailModes.find((mode) => mode === emailText);
  if (!orderEmail) faults.push(`ORDER_EMAIL must be one of ${emailModes.join(', ')}.`);

  if (faults.length > 0 || portOffset === null || orderHoldHours === null || !orderEmail)
    throw new CommandError(
      `Invalid settings (${file} and the environment):\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  return { portOffset, orderHoldHours, chromePath, orderEmail };
}

/** Lists the unknown settings in a `.env`, because a typing error would otherwise go unnoticed. */
function faultyLines(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (/^\s*(#.*)?$/.test(line)) return [];
    const name = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/.exec(line)?.[1];
    if (name === undefined) return [`Line ${index + 1} is not NAME=value: ${line.trim()}`];
    const known = (KNOWN as readonly string[]).includes(name);
    return known
      ? []
      : [`Line ${index + 1} sets ${name}, which is unknown. Known settings: ${KNOWN.join(', ')}.`];
  });
}

function wholeNumber(
  text: string | undefined,
  otherwise: number,
  least: number,
  most: number,
): number | null {
  if (text === undefined || text === '') return otherwise;
  const number = Number(text);
  return Number.isInteger(number) && number >= least && number <= most ? number : null;
}
