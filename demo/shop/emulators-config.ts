import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPages, demoSources, readFirebaseConfig } from '@brushline/web/hosting/config';
import { headerRules } from '@brushline/web/hosting/headers';
import { inlineHashesOf } from '@brushline/web/hosting/inline-hashes';
import { type Policy, pagePolicy } from '@brushline/web/hosting/policy';
import { bySection } from '@brushline/web/hosting/sections';
import { root } from '../command.ts';
import { at, type Ports } from './ports.ts';

/**
 * Writes the firebase.json of one run beside the real one (its paths are relative to it) and returns its path: the same
 * hosting rules and headers, on this run's ports, with the hashes of the built pages, and with a Content-Security-Policy
 * that allows the stand-ins' addresses.
 */
export function writeEmulatorsConfig(ports: Ports): string {
  const config = readFirebaseConfig(root);
  for (const part of [...config.functions, config.hosting]) delete part.predeploy;
  const inline = inlineHashesOf(...builtPages(root, config));
  config.hosting.headers = headerRules(
    bySection((section) => allowStandIns(pagePolicy(demoSources, inline[section]), ports)),
  );
  const { stripe, imageHost, outbox, smtp, ...emulators } = ports;
  config.emulators = emulatorsAt(emulators);
  const file = join(root, `.firebase-emulators-${ports.hosting}.json`);
  writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}

/** Returns the part of a firebase.json that says where emulators listen, by their names there. */
export function emulatorsAt(ports: Readonly<Record<string, number>>) {
  const all = Object.entries(ports).map(([name, port]) => [name, { host: '127.0.0.1', port }]);
  return { ...Object.fromEntries(all), ui: { enabled: false }, singleProjectMode: true };
}

/** Allows the stand-ins. They use plain http on the loopback, which a browser must not upgrade. */
function allowStandIns(policy: Policy, ports: Ports): Policy {
  const { 'upgrade-insecure-requests': _, ...allowed } = policy;
  const more: Record<string, number[]> = {
    'script-src': [ports.stripe],
    'img-src': [ports.imageHost],
    'connect-src': [ports.auth, ports.functions, ports.stripe, ports.imageHost],
    'frame-src': [ports.auth, ports.stripe],
  };
  const entries = Object.entries(allowed).map(([directive, sources]) => {
    return [directive, [...sources, ...(more[directive] ?? []).map(at)]];
  });
  return Object.fromEntries(entries);
}
