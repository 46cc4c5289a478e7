import { type BearingSpec, bearingSheet } from './bearing.ts';
import {
  type BulletSpec,
  bulletSheet,
  type PowerConnectorSpec,
  powerConnectorSheet,
} from './connector.ts';
import {
  type ControllerSpec,
  controllerSheet,
  type StackControllerSpec,
  stackControllerSheet,
} from './controller.ts';
import { type HallBoardSpec, type HallLatchSpec, hallBoardSheet, hallLatchSheet } from './hall.ts';
import {
  type EndBellSpec,
  endBellSheet,
  type FinnedHousingSpec,
  finnedHousingSheet,
} from './housing.ts';
import {
  type ArcMagnetSpec,
  arcMagnetSheet,
  type RingMagnetSpec,
  ringMagnetSheet,
} from './magnet.ts';
import {
  type ColletAdapterSpec,
  colletAdapterSheet,
  type PropellerMountSpec,
  propellerMountSheet,
} from './propeller.ts';
import { type RotorSpec, rotorSheet } from './rotor.ts';
import { type ShaftSpec, shaftSheet } from './shaft.ts';
import type { Sheet } from './sheet.ts';
import { type StatorSpec, statorSheet } from './stator.ts';
import { type MeterSpec, meterSheet } from './tools/meter.ts';
import { type PressSpec, pressSheet } from './tools/press.ts';
import { type PullerSpec, pullerSheet } from './tools/puller.ts';
import {
  type CoilSpec,
  coilSheet,
  type HairpinSpec,
  hairpinSheet,
  type SpoolSpec,
  spoolSheet,
} from './winding.ts';

/** A kind of part with all its measures. Lengths are in mm. */
export type DrawingSpec =
  | StatorSpec
  | RotorSpec
  | ArcMagnetSpec
  | RingMagnetSpec
  | ShaftSpec
  | BearingSpec
  | SpoolSpec
  | CoilSpec
  | HairpinSpec
  | HallLatchSpec
  | HallBoardSpec
  | FinnedHousingSpec
  | EndBellSpec
  | ControllerSpec
  | StackControllerSpec
  | PowerConnectorSpec
  | BulletSpec
  | ColletAdapterSpec
  | PropellerMountSpec
  | PullerSpec
  | MeterSpec
  | PressSpec;

/** Draws a part as an SVG document. `title` is its text for screen readers. */
export function drawPart(spec: DrawingSpec, title: string): string {
  return drawSheet(spec, title).svg;
}

/** Draws a part, and says to which scale. */
export function drawSheet(spec: DrawingSpec, title: string): Sheet {
  switch (spec.kind) {
    case 'stator':
      return statorSheet(spec, title);
    case 'rotor-bell':
    case 'rotor-inner':
    case 'rotor-buried':
      return rotorSheet(spec, title);
    case 'arc-magnet':
      return arcMagnetSheet(spec, title);
    case 'ring-magnet':
      return ringMagnetSheet(spec, title);
    case 'shaft':
      return shaftSheet(spec, title);
    case 'bearing':
      return bearingSheet(spec, title);
    case 'spool':
      return spoolSheet(spec, title);
    case 'coil':
      return coilSheet(spec, title);
    case 'hairpin':
      return hairpinSheet(spec, title);
    case 'hall-latch':
      return hallLatchSheet(spec, title);
    case 'hall-board':
      return hallBoardSheet(spec, title);
    case 'finned-housing':
      return finnedHousingSheet(spec, title);
    case 'end-bell':
      return endBellSheet(spec, title);
    case 'controller':
      return controllerSheet(spec, title);
    case 'stack-controller':
      return stackControllerSheet(spec, title);
    case 'power-connector':
      return powerConnectorSheet(spec, title);
    case 'bullet':
      return bulletSheet(spec, title);
    case 'collet-adapter':
      return colletAdapterSheet(spec, title);
    case 'propeller-mount':
      return propellerMountSheet(spec, title);
    case 'puller':
      return pullerSheet(spec, title);
    case 'meter':
      return meterSheet(spec, title);
    case 'press':
      return pressSheet(spec, title);
  }
}
