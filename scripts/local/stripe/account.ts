import type { Faults } from './faults.ts';
import { createId, readUnixSeconds, type UnixClock } from './ids.ts';
import type { StripeEvent } from './objects.ts';
import type { AccountState } from './state.ts';
import type { Webhooks } from './webhooks.ts';

export type StripeKeys = { secretKey: string; publishableKey: string; webhookSecret: string };

/** The studio's Stripe account at the stand-in; every call works on it. */
export type Account = {
  /** The URL of this stand-in, without a trailing slash. */
  url: string;
  keys: StripeKeys;
  clock: UnixClock;
  state: AccountState;
  faults: Faults;
  webhooks: Pick<Webhooks, 'send' | 'release' | 'resend' | 'forget'>;
  refundFailureDelayMs: number;
  save(): void;
};

/** The API request that caused an event, its `request` at Stripe; null when the bank or the clock caused it. */
export type EventRequest = { requestId: string; idempotencyKey: string | null } | null;

const API_VERSION = '2026-10-28.endive';

/** Records an event with a copy of the object as it is now, and sends it to the webhook endpoint. */
export function emitEvent(
  account: Account,
  type: string,
  object: StripeEvent['data']['object'],
  request: EventRequest,
): void {
  const event: StripeEvent = {
    id: createId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: readUnixSeconds(account.clock),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: request?.requestId ?? null, idempotency_key: request?.idempotencyKey ?? null },
    type,
  };
  account.state.events[event.id] = event;
  account.save();
  account.webhooks.send(event);
}
