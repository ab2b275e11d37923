import type { Account } from '../../scripts/local/stripe/account.ts';
import type { StripeEvent } from '../../scripts/local/stripe/objects.ts';
import { buildSignatureHeader } from '../../scripts/local/stripe/webhooks.ts';
import { ORIGIN } from '../support/create-browser.ts';
import { TEST_KEYS } from '../support/providers/test-keys.ts';
import type { TaskScheduler } from './task-scheduler.ts';

/** The fate of one copy of an event: it is sent after a while, or never. */
export type DeliveryRoute = { after: Temporal.DurationLike } | 'lost';

/** Returns one route for each copy of an event. */
export type DeliveryRoutePicker = () => DeliveryRoute[];

type Site = { fetch(request: Request, env: object): Response | Promise<Response> };

const RETRY_SECONDS = [1, 5, 15, 60, 300, 900];

export const deliverAtOnce: DeliveryRoutePicker = () => [{ after: { seconds: 1 } }];

/**
 * Delivers the provider's events to the site: at least once unless they are lost, and again until the site has accepted
 * them.
 */
export class WebhookDelivery {
  readonly #scheduler: TaskScheduler;
  readonly #routes: DeliveryRoutePicker;
  readonly #now: () => Temporal.Instant;
  readonly events: StripeEvent[] = [];
  #undelivered = new Set<StripeEvent>();
  #accepted = new Set<StripeEvent>();
  #isOpen = true;
  site: Site | null = null;

  constructor(scheduler: TaskScheduler, routes: DeliveryRoutePicker, now: () => Temporal.Instant) {
    this.#scheduler = scheduler;
    this.#routes = routes;
    this.#now = now;
  }

  /** Takes an event of the provider and sends its copies by their routes. */
  send(event: StripeEvent): void {
    this.events.push(event);
    if (!this.#isOpen) return;
    for (const route of this.#routes())
      if (route !== 'lost')
        this.#scheduler.spawn(`webhook ${event.type}`, route.after, async () => this.#deliver(event));
  }

  /** No event is delivered by itself any more. */
  close(): void {
    this.#isOpen = false;
  }

  /** Tries once to deliver an event; true when the site has accepted it. */
  async attemptDelivery(event: StripeEvent): Promise<boolean> {
    const { site } = this;
    if (!site) throw new Error('no site to carry anything to');
    const body = JSON.stringify(event);
    const timestamp = Math.floor(this.#now().epochMilliseconds / 1000);
    const headers = { 'stripe-signature': buildSignatureHeader(body, TEST_KEYS.webhookSecret, timestamp) };
    const response = await this.#scheduler.invoke(`webhook ${event.type}`, async () =>
      site.fetch(new Request(`${ORIGIN}/api/stripe/webhook`, { method: 'POST', body, headers }), {}),
    );
    if (!response?.ok) return false;
    this.#undelivered.delete(event);
    this.#accepted.add(event);
    return true;
  }

  async #deliver(event: StripeEvent): Promise<void> {
    this.#undelivered.add(event);
    for (const seconds of RETRY_SECONDS) {
      if (await this.attemptDelivery(event)) return;
      await this.#scheduler.sleep({ seconds });
    }
  }

  /** Tries once more to deliver every event that the site has refused and the provider still tries to deliver. */
  async deliverRemaining(): Promise<void> {
    for (const event of this.#undelivered) await this.attemptDelivery(event);
  }

  /** Tries once to deliver each event of this type (a prefix) that the site never accepted, in the order of sending. */
  async deliverLost(type: string): Promise<void> {
    for (const event of this.events)
      if (event.type.startsWith(type) && !this.#accepted.has(event)) await this.attemptDelivery(event);
  }

  /** This delivery in the shape of the stand-in's own sender of webhooks. */
  asWebhooks(): Account['webhooks'] {
    const rejectManualDelivery = async () => {
      throw new Error('a run posts its events itself');
    };
    return {
      send: (event) => this.send(event),
      forget: () => {},
      release: rejectManualDelivery,
      resend: rejectManualDelivery,
    };
  }
}
