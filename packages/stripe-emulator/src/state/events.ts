import { newId } from '../objects/ids.ts';
import type { StripeEvent } from '../objects/types.ts';

/** The version of the API that is served. */
const API_VERSION = '2026-10-28.endive';

/** Makes an event with a copy of the object, so that later changes do not affect it. */
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
