import { newId } from '../objects/ids.ts';
import type { StripeEvent } from '../objects/types.ts';

/** The version of the API whose shapes the stand-in speaks. */
const API_VERSION = '2026-10-28.endive';

/** An event with a copy of the object as it stands now: later changes do not show in it. */
export function newEvent(
  type: string,
  object: object,
  created: number,
  receivers: number,
  request: StripeEvent['request'],
): StripeEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created,
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: receivers,
    request,
    type,
  };
}
