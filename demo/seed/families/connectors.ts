import { familyPart, type Sale, type SeedPart } from '../part.ts';

type ShellRow = readonly [
  code: string,
  current: number,
  contacts: number,
  contact: number,
  resistance: number,
  width: number,
  depth: number,
  length: number,
  pitch: number,
  shell: 'yellow' | 'graphite',
  mass: number | null,
  sale: Sale,
];

const shells: readonly ShellRow[] = [
  ['XT30', 30, 2, 2, 0.8, 10.2, 5.2, 13, 5, 'yellow', 1.8, [46, 200, 12_400]],
  ['XT90', 90, 2, 4.5, 0.3, 21.2, 10.5, 21, 10.9, 'yellow', 11, [128, 100, 3100]],
  ['MR60', 60, 3, 3.5, 0.55, 20.6, 8.1, 19, 6.3, 'graphite', null, [96, 100, 90]],
];

type BulletRow = readonly [
  contact: number,
  current: number,
  resistance: number,
  plug: number,
  socket: number,
  cup: number,
  sale: Sale,
];

const bullets: readonly BulletRow[] = [
  [2, 20, 0.8, 12, 10, 3.6, [12, 500, 44_000]],
  [4, 65, 0.3, 18.5, 15, 6, [22, 500, 27_500]],
  [5.5, 110, 0.2, 22, 18.5, 7.5, [38, 500, 8200]],
  [8, 200, 0.1, 30, 25, 10, [84, 200, 1450]],
];

/** Moulded pairs and bullets. */
export const connectors = [...shells.map(shellPair), ...bullets.map(bulletPair)];

function shellPair([
  code,
  current,
  contacts,
  contact,
  resistance,
  width,
  depth,
  length,
  pitch,
  shell,
  mass,
  sale,
]: ShellRow): SeedPart {
  const name = `Connector ${code}, ${contacts === 3 ? 'three-pole pair' : 'pair'}`;
  const weight = mass === null ? '' : `, ${mass} g the pair`;
  return familyPart({
    number: `CON-${code}`,
    name,
    category: 'connector',
    description: `Plug and socket with ${contacts} gold-plated contacts of ${contact.toFixed(1)} mm for ${current} A continuous, in PA66 with glass fibre, keyed against reversal. Contact resistance ${resistance} mΩ, 100 matings at full load; the face is ${width} × ${depth} mm${weight}.`,
    specs: { current, contacts, contact, resistance, form: 'shell', matings: 100, mass },
    sale,
    drawing: {
      kind: 'power-connector',
      width,
      depth,
      length,
      contacts,
      contact,
      pitch,
      shell,
    },
  });
}

function bulletPair([contact, current, resistance, plug, socket, cup, sale]: BulletRow): SeedPart {
  const diameter = contact.toFixed(1);
  const name = `Bullet connector ${diameter} mm, pair`;
  return familyPart({
    number: `CON-B${diameter.replace('.', '')}`,
    name,
    category: 'connector',
    description: `Turned brass plug of ${plug} mm and socket of ${socket} mm, 0.5 µm gold over nickel, for ${current} A continuous. Solder cups with a sight hole, contact resistance ${resistance} mΩ; heat-shrink is not included.`,
    specs: { current, contacts: 1, contact, resistance, form: 'bullet' },
    sale,
    drawing: { kind: 'bullet', diameter: contact, plug, socket, cup },
  });
}
