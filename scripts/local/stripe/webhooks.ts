import { createHmac } from 'node:crypto';
import type { Faults } from './faults.ts';
import { createId, readUnixSeconds, type UnixClock } from './ids.ts';
import type { StripeEvent } from './objects.ts';
import type { AccountState, Delivery } from './state.ts';

const RETRY_DELAYS_MS = [1_000, 5_000, 15_000, 60_000, 300_000];
const LAST_RETRY_DELAY_MS = 900_000;
const MAX_RETRY_SECONDS = 3 * 86_400;
const RESPONSE_TIMEOUT_MS = 10_000;

export type WebhookOptions = {
  state: AccountState;
  faults: Faults;
  clock: UnixClock;
  /** null: the account has no endpoint, and nothing is delivered. */
  url: string | null;
  secret: string;
  retryDelaysMs?: number[];
  save(): void;
};

/** The Stripe-Signature header of a raw body, `t=…,v1=…`. `timestamp` is Unix seconds. */
export function buildSignatureHeader(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** Delivers events to one endpoint: at least once, in no guaranteed order, retried for three days. */
export class Webhooks {
  readonly #options: WebhookOptions;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  #isStopped = false;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  /** Schedules the delivery of a new event, as changed by the next matching fault. */
  send(event: StripeEvent): void {
    if (this.#options.url === null) return;
    const fault = this.#options.faults.takeForEvent(event.type);
    const copies = fault?.action === 'duplicate' ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const delivery = this.#addDelivery(event, Date.now() + (fault?.delayMs ?? 0));
      if (fault?.action === 'drop') delivery.status = 'dropped';
      else if (fault?.action === 'hold') delivery.status = 'held';
      else this.#schedule(delivery);
    }
  }

  /** Schedules undelivered events again after a restart, with the retry delays from the first one on. */
  resume(): void {
    for (const delivery of this.#options.state.deliveries) {
      if (delivery.status !== 'waiting') continue;
      delivery.attempts = 0;
      delivery.dueAt = Date.now();
      this.#schedule(delivery);
    }
  }

  /** Sends the held deliveries one after another, newest first, and returns how many there were. */
  async release(): Promise<number> {
    const heldDeliveries = this.#options.state.deliveries.filter((delivery) => delivery.status === 'held').toReversed();
    for (const delivery of heldDeliveries) delivery.status = 'waiting';
    for (const delivery of heldDeliveries) await this.#attempt(delivery);
    return heldDeliveries.length;
  }

  /** Sends an event again, delivered or not, and returns the new delivery after its first attempt. */
  async resend(event: StripeEvent): Promise<Delivery> {
    const delivery = this.#addDelivery(event, Date.now());
    await this.#attempt(delivery);
    return delivery;
  }

  forget(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  stop(): void {
    this.#isStopped = true;
    this.forget();
  }

  #addDelivery(event: StripeEvent, dueAt: number): Delivery {
    const delivery: Delivery = {
      id: createId('whd', 12),
      event: event.id,
      type: event.type,
      status: 'waiting',
      attempts: 0,
      lastStatus: null,
      dueAt,
    };
    event.pending_webhooks += 1;
    this.#options.state.deliveries.push(delivery);
    this.#options.save();
    return delivery;
  }

  #schedule(delivery: Delivery): void {
    if (this.#isStopped) return;
    const delayMs = Math.max(0, delivery.dueAt - Date.now());
    const timer = setTimeout(() => {
      this.#timers.delete(delivery.id);
      void this.#attempt(delivery);
    }, delayMs);
    timer.unref();
    this.#timers.set(delivery.id, timer);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const { state, save, clock, retryDelaysMs = RETRY_DELAYS_MS } = this.#options;
    const event = state.events[delivery.event];
    if (event === undefined || this.#isStopped) return;
    delivery.attempts += 1;
    delivery.lastStatus = await this.#post(JSON.stringify(event));
    if (delivery.lastStatus !== null && delivery.lastStatus >= 200 && delivery.lastStatus < 300) {
      delivery.status = 'delivered';
      event.pending_webhooks -= 1;
    } else if (readUnixSeconds(clock) - event.created > MAX_RETRY_SECONDS) {
      delivery.status = 'given_up';
    } else if (state.deliveries.includes(delivery)) {
      delivery.dueAt = Date.now() + (retryDelaysMs[delivery.attempts - 1] ?? LAST_RETRY_DELAY_MS);
      this.#schedule(delivery);
    }
    save();
  }

  /** The endpoint's HTTP status, or null when it did not answer. */
  async #post(body: string): Promise<number | null> {
    const { url, secret, clock } = this.#options;
    if (url === null) return null;
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': buildSignatureHeader(body, secret, readUnixSeconds(clock)),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      return null;
    }
  }
}
