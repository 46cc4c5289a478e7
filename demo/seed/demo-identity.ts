import type { Identity } from '@brushline/functions/domain/identity';

/** Loading the demo data signs nobody in; a use case that asks is a fault. */
export const demoIdentity: Identity = {
  verify: unexpected,
  verifyLive: unexpected,
  findByEmail: unexpected,
  findByUid: unexpected,
  findAll: unexpected,
  endSessions: unexpected,
  setRole: unexpected,
  deleteAccount: unexpected,
};

function unexpected(): never {
  throw new Error('The demo data needs no identity service.');
}
