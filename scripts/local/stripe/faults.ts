import { z } from 'zod';

const repetitionFields = {
  /** How many matching calls fail. */
  times: z.int().min(1).default(1),
  /** How many matching calls succeed first. */
  skip: z.int().min(0).default(0),
  delayMs: z.int().min(0).default(0),
};

/**
 * A fault of a call, `before` or `after` it takes effect.
 * - error, cut: a network fault, with an error response or a closed connection. A retry with the key gets the result.
 * - fail: Stripe itself fails, and replays that for the same idempotency key.
 * - delay: the response is late; meanwhile the key is in use.
 */
const apiFaultSchema = z.strictObject({
  on: z.literal('api'),
  method: z.enum(['GET', 'POST']).optional(),
  /** A regular expression that the path must match. */
  path: z.string().default(''),
  action: z.enum(['error', 'cut', 'fail', 'delay']),
  when: z.enum(['before', 'after']).default('before'),
  status: z.int().min(400).max(599).default(500),
  ...repetitionFields,
});

/** A fault of the delivery of an event: never sent, sent twice, held until released, or late. */
const webhookFaultSchema = z.strictObject({
  on: z.literal('webhook'),
  /** The event type; any by default. */
  type: z.string().optional(),
  action: z.enum(['drop', 'duplicate', 'hold', 'delay']),
  ...repetitionFields,
});

export const stripeFaultSchema = z.discriminatedUnion('on', [apiFaultSchema, webhookFaultSchema]);
export type StripeFault = z.output<typeof stripeFaultSchema>;
export type FaultRequest = z.input<typeof stripeFaultSchema>;
export type ApiFault = z.output<typeof apiFaultSchema>;
export type WebhookFault = z.output<typeof webhookFaultSchema>;

export const outageSchema = z.strictObject({ on: z.boolean(), cut: z.boolean().default(false) });
export type Outage = z.output<typeof outageSchema>;

export class Faults {
  pendingFaults: StripeFault[] = [];
  outage: Outage = { on: false, cut: false };

  clear(): void {
    this.pendingFaults = [];
    this.outage = { on: false, cut: false };
  }

  takeForCall(method: string, path: string, actions: ApiFault['action'][]): ApiFault | null {
    return this.#take(
      (fault): fault is ApiFault =>
        fault.on === 'api' &&
        actions.includes(fault.action) &&
        (fault.method === undefined || fault.method === method) &&
        new RegExp(fault.path).test(path),
    );
  }

  takeForEvent(type: string): WebhookFault | null {
    return this.#take(
      (fault): fault is WebhookFault => fault.on === 'webhook' && (fault.type === undefined || fault.type === type),
    );
  }

  #take<Kind extends StripeFault>(matches: (fault: StripeFault) => fault is Kind): Kind | null {
    const match = this.pendingFaults.find(matches);
    if (match === undefined) return null;
    if (match.skip > 0) {
      match.skip -= 1;
      return null;
    }
    match.times -= 1;
    if (match.times === 0) this.pendingFaults = this.pendingFaults.filter((fault) => fault !== match);
    return match;
  }
}
