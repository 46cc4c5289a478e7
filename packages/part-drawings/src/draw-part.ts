import { bearingSheet } from './bearing.ts';
import { bulletSheet, powerConnectorSheet } from './connector.ts';
import { controllerSheet, stackControllerSheet } from './controller.ts';
import { hallBoardSheet, hallLatchSheet } from './hall.ts';
import { endBellSheet, finnedHousingSheet } from './housing.ts';
import { arcMagnetSheet, ringMagnetSheet } from './magnet.ts';
import { colletAdapterSheet, propellerMountSheet } from './propeller.ts';
import { rotorSheet } from './rotor.ts';
import { shaftSheet } from './shaft.ts';
import type { Sheet } from './sheet.ts';
import { statorSheet } from './stator.ts';
import { meterSheet } from './tools/meter.ts';
import { pressSheet } from './tools/press.ts';
import { pullerSheet } from './tools/puller.ts';
import { coilSheet, hairpinSheet, spoolSheet } from './winding.ts';

/** Draws the sheet of each kind of part. */
const SHEETS = {
  stator: statorSheet,
  'rotor-bell': rotorSheet,
  'rotor-inner': rotorSheet,
  'rotor-buried': rotorSheet,
  'arc-magnet': arcMagnetSheet,
  'ring-magnet': ringMagnetSheet,
  shaft: shaftSheet,
  bearing: bearingSheet,
  spool: spoolSheet,
  coil: coilSheet,
  hairpin: hairpinSheet,
  'hall-latch': hallLatchSheet,
  'hall-board': hallBoardSheet,
  'finned-housing': finnedHousingSheet,
  'end-bell': endBellSheet,
  controller: controllerSheet,
  'stack-controller': stackControllerSheet,
  'power-connector': powerConnectorSheet,
  bullet: bulletSheet,
  'collet-adapter': colletAdapterSheet,
  'propeller-mount': propellerMountSheet,
  puller: pullerSheet,
  meter: meterSheet,
  press: pressSheet,
};

/** A kind of part with all its measures. Lengths are in mm. */
export type DrawingSpec = Parameters<(typeof SHEETS)[keyof typeof SHEETS]>[0];

/** Draws a part as an SVG document. `title` is its text for screen readers. */
export function drawPart(spec: DrawingSpec, title: string): string {
  return drawSheet(spec, title).svg;
}

/** Draws a part, and returns its scale too. */
export function drawSheet(spec: DrawingSpec, title: string): Sheet {
  const draw = SHEETS[spec.kind] as (spec: DrawingSpec, title: string) => Sheet; // that of its kind
  return draw(spec, title);
}
