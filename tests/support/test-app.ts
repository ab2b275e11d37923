import { env } from 'cloudflare:test';
import { drizzle } from 'drizzle-orm/d1';
import Stripe from 'stripe';
import { inject } from 'vitest';
import { createApp } from '../../worker/app.ts';
import type { Client } from '../../worker/clients/client-store.ts';
import { openIdentity } from '../../worker/clients/identity.ts';
import { openSessions } from '../../worker/clients/sessions.ts';
import type { Config } from '../../worker/config.ts';
import { client } from '../../worker/db/schema.ts';
import { seedStatements } from '../../worker/db/seed.ts';
import type { Deps } from '../../worker/deps.ts';
import { stripePayments } from '../../worker/payments/stripe-payments.ts';
import type { Advisor } from '../../worker/platform/advisor.ts';
import { sweep } from '../../worker/sweep/sweep.ts';
import { TEST_KEYS } from './test-keys.ts';

export const ORIGIN = 'https://lashroom.example';
/** Saturday 21 November 2026, 9:00 am at the studio. */
export const START = Temporal.Instant.from('2026-11-20T23:00:00Z');

const CONTENT = ['gallery_item', 'post', 'testimonial', 'quiz_answer', 'site_usage'];
const MUTABLE = ['refund', 'coupon_use', 'slot_cell', 'payment', 'booking', 'usage', 'session', 'client'];

export type Answer<Body = Record<string, unknown>> = { status: number; body: Body; headers: Headers };

async function read<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as Body };
}

/** A signed-in browser. */
export function browserOf(app: ReturnType<typeof createApp>, cookie: string | null) {
  const send = (path: string, init: RequestInit) =>
    app.fetch(
      new Request(ORIGIN + path, {
        redirect: 'manual',
        ...init,
        headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}), ...init.headers },
      }),
      {},
    );
  return {
    send: async (path: string, init: RequestInit = {}) => send(path, init),
    get: async <Body = Record<string, unknown>>(path: string) => read<Body>(await send(path, {})),
    post: async <Body = Record<string, unknown>>(path: string, body: unknown) =>
      read<Body>(
        await send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
}

export type Browser = ReturnType<typeof browserOf>;

export type StudioOptions = {
  /** A language model to word the quiz; none unless a test is about it. */
  advisor?: Advisor | null;
  /** In place of the bound database, for a test that wants to look over its shoulder. */
  database?: D1Database;
};

/** The whole site on an empty, seeded D1, the Stripe stand-in over HTTP, and a clock that stands still until moved. */
export async function openStudio({ advisor = null, database = env.DB }: StudioOptions = {}) {
  await env.DB.batch([...CONTENT, ...MUTABLE].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await env.DB.batch(seedStatements().map((statement) => env.DB.prepare(statement)));
  const stripeUrl = inject('stripeUrl');
  const control = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${stripeUrl}/_local${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return response.json();
  };
  await control('POST', '/reset');

  const config: Config = {
    origins: [ORIGIN],
    stripe: { ...TEST_KEYS, apiBase: stripeUrl },
    identity: {
      issuer: 'https://identity.example',
      authorizationEndpoint: 'https://identity.example/auth',
      tokenEndpoint: 'https://identity.example/token',
      clientId: 'lash-room',
      clientSecret: 'secret',
    },
  };
  let now = START;
  let counter = 0;
  const deps: Deps = {
    db: drizzle(database),
    payments: stripePayments(config.stripe),
    identity: openIdentity(config.identity),
    advisor,
    clock: { now: () => now },
    random: { id: () => crypto.randomUUID(), token: () => `${crypto.randomUUID()}${crypto.randomUUID()}` },
    config,
  };
  const app = createApp(deps);
  const sessions = openSessions(deps);
  const stripe = new Stripe(TEST_KEYS.secretKey);

  return {
    app,
    deps,
    stripeUrl,
    control,
    now: () => now,
    pass(duration: Temporal.DurationLike) {
      now = now.add(duration);
    },
    sweep: () => sweep(deps, now),
    visitor: () => browserOf(app, null),
    /** A new client with an open session. */
    async client(name = `client${++counter}`): Promise<Browser & { id: string; email: string; cookie: string }> {
      const row: Client = {
        id: crypto.randomUUID(),
        issuer: 'https://identity.example',
        subject: name,
        email: `${name}@example.test`,
        firstName: name,
        fullName: '',
        phone: '',
        createdAt: now,
      };
      await deps.db.insert(client).values(row);
      const cookie = (await sessions.begin(row.id)).split(';')[0] ?? '';
      return { ...browserOf(app, cookie), id: row.id, email: row.email, cookie };
    },
    /** What the card form does: confirms the intent with a card number. Answers the intent's status or the error code. */
    async pay(clientSecret: string, card = '4242424242424242'): Promise<string> {
      const intentId = clientSecret.split('_secret_')[0];
      const response = await fetch(`${stripeUrl}/v1/payment_intents/${intentId}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TEST_KEYS.publishableKey}` },
        body: new URLSearchParams({
          client_secret: clientSecret,
          return_url: `${ORIGIN}/`,
          'payment_method_data[type]': 'card',
          'payment_method_data[card][number]': card,
        }),
      });
      const answer = (await response.json()) as { status?: string; error?: { code: string } };
      return answer.error?.code ?? answer.status ?? '';
    },
    /** Delivers an event about an object, signed as the provider signs it unless `secret` says otherwise. */
    async webhook(type: string, object: { id: string }, secret = TEST_KEYS.webhookSecret, timestamp?: number) {
      const event = { id: `evt_${crypto.randomUUID()}`, object: 'event', type, data: { object } };
      const payload = JSON.stringify(event);
      const signature = await stripe.webhooks.generateTestHeaderStringAsync({
        payload,
        secret,
        ...(timestamp ? { timestamp } : {}),
      });
      const request = { method: 'POST', body: payload, headers: { 'stripe-signature': signature } };
      return app.fetch(new Request(`${ORIGIN}/api/stripe/webhook`, request), {});
    },
    /** The one row a query finds, as SQLite has it. */
    row: <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
      env.DB.prepare(sql)
        .bind(...values)
        .first<Row>(),
    rows: async <Row = Record<string, unknown>>(sql: string, ...values: unknown[]) =>
      (
        await env.DB.prepare(sql)
          .bind(...values)
          .all<Row>()
      ).results,
  };
}

export type Studio = Awaited<ReturnType<typeof openStudio>>;

/** Monday 23 November 2026, 11:00 am at the studio. */
export const MONDAY = '2026-11-23T01:00:00.000Z';
/** The same Monday, 3:30 pm. */
export const MONDAY_AFTERNOON = '2026-11-23T05:30:00.000Z';

/** A booking request as the screen sends it; `change` overrides what a test is about. */
export const order = (change: object = {}) => ({
  amount: 150,
  productId: 'prod_classic_set',
  serviceName: 'Classic Set',
  couponId: '',
  service: 'classic_set',
  scheduledDate: MONDAY,
  fullName: 'Maya Nguyen',
  phoneNumber: '0400 111 222',
  notes: '',
  ...change,
});
