import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ports } from './ports.ts';

interface HeaderRule {
  headers: { key: string; value: string }[];
}

/** The parts of firebase.json that differ on a developer's machine. */
interface FirebaseConfig {
  functions: { predeploy?: string[] }[];
  hosting: { headers: HeaderRule[]; predeploy?: string[] };
  emulators?: unknown;
}

/**
 * Writes the firebase.json of one run beside the real one (its paths are relative to it) and returns
 * its name: the same hosting rules and headers, on this run's ports, with the stand-ins' addresses
 * let through the Content-Security-Policy.
 */
export function writeEmulatorsConfig(root: string, ports: Ports): string {
  const source = readFileSync(join(root, 'firebase.json'), 'utf8');
  const config = JSON.parse(source) as FirebaseConfig; // our own file
  for (const part of [...config.functions, config.hosting]) delete part.predeploy;
  for (const header of config.hosting.headers.flatMap((rule) => rule.headers))
    if (header.key === 'Content-Security-Policy') header.value = allowStandIns(header.value, ports);
  config.emulators = emulatorPorts(ports);
  const name = `.firebase-emulators-${ports.hosting}.json`;
  writeFileSync(join(root, name), JSON.stringify(config, null, 2));
  return name;
}

function emulatorPorts(ports: Ports) {
  const at = (port: number) => ({ host: '127.0.0.1', port });
  return {
    auth: at(ports.auth),
    functions: at(ports.functions),
    hosting: at(ports.hosting),
    hub: at(ports.hub),
    logging: at(ports.logging),
    eventarc: at(ports.eventarc),
    tasks: at(ports.tasks),
    ui: { enabled: false },
    singleProjectMode: true,
  };
}

/** The stand-ins speak plain http on the loopback, which a browser must not upgrade. */
function allowStandIns(policy: string, ports: Ports): string {
  const origin = (port: number) => `http://127.0.0.1:${port}`;
  const extra: Record<string, string> = {
    'script-src': origin(ports.stripe),
    'img-src': origin(ports.imageHost),
    'connect-src': [ports.auth, ports.functions, ports.stripe, ports.imageHost]
      .map(origin)
      .join(' '),
    'frame-src': [ports.auth, ports.stripe].map(origin).join(' '),
  };
  return policy
    .split(/;\s*/)
    .filter((directive) => directive !== 'upgrade-insecure-requests')
    .map((directive) => {
      const more = extra[directive.split(' ')[0] ?? ''];
      return more ? `${directive} ${more}` : directive;
    })
    .join('; ');
}
