import { buildLocalVars } from '../../../scripts/local/local-vars.ts';
import { signIn } from '../../../scripts/local/sign-in.ts';
import type { PaymentIntentResponse } from '../../../src/contract/responses.ts';
import type { ServiceId } from '../../../src/domain/services/service.ts';
import { toInstantAtStudio, toIso, toStudioDay } from '../../../src/domain/time.ts';
import { createProviderClient } from '../../support/providers/provider.ts';
import { requireOwnSite } from '../../support/sites/sites-for-journeys.ts';

const OWN_SITE = requireOwnSite();
export const { site: SITE, identity: IDENTITY_URL, stripe: STRIPE_URL, mailbox: MAILBOX_URL } = OWN_SITE;
const LOCAL_VARS = buildLocalVars(0);
/** The controls of the payment provider of a site. */
export const createStripeControls = (url: string) =>
  createProviderClient(url, {
    secretKey: LOCAL_VARS.STRIPE_SECRET_KEY,
    publishableKey: LOCAL_VARS.STRIPE_PUBLISHABLE_KEY,
  });
export const stripe = createStripeControls(STRIPE_URL);
/** Where the browser asks Stripe to charge a card. */
export const CHARGE_URL = `${STRIPE_URL}/v1/payment_intents/*/confirm`;

/** A signed-in client that calls the API directly, without a browser. */
export type Client = {
  email: string;
  /** the Cookie header of their session */
  cookie: string;
  get<Answer>(path: string): Promise<Answer>;
  post(path: string, body: object): Promise<Response>;
};

/** Signs a client in at the site with this address. */
export async function createClientAt(
  site: string,
  email = `client-${crypto.randomUUID()}@example.test`,
): Promise<Client> {
  const cookie = await signIn(site, email);
  return {
    email,
    cookie,
    get: async (path) => (await fetch(site + path, { headers: { cookie } })).json(),
    post: (path, body) =>
      fetch(site + path, {
        method: 'POST',
        headers: { cookie, origin: site, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

/** Signs in a new client, or the one with this email. */
export const createClient = (email?: string): Promise<Client> => createClientAt(SITE, email);

let clockOffsetMs = 0;

/** The present time of the site's clock. */
export const readClock = () => Temporal.Now.instant().add({ milliseconds: clockOffsetMs });

/** Sets the site's clock to an instant, from which it keeps running; null resets it to the real time. */
export async function setClock(instant: Temporal.Instant | null): Promise<void> {
  clockOffsetMs = instant ? instant.epochMilliseconds - Date.now() : 0;
  await callControl('/clock', String(clockOffsetMs));
}

/**
 * Sets the site's clock to the next day's noon, so that the day does not change during a journey. A journey that sends money
 * back signs in after it, because that needs a recent sign-in.
 */
export const setClockToNoon = (): Promise<void> =>
  setClock(toInstantAtStudio(toStudioDay(readClock()).add({ days: 1 }), '12:00'));

/** Runs the sweep of a site at a moment. */
export async function sweepAt(site: string, { epochMilliseconds }: Temporal.Instant): Promise<void> {
  const response = await fetch(`${site}/cdn-cgi/handler/scheduled?cron=*+*+*+*+*&time=${epochMilliseconds}`);
  if (!response.ok) throw new Error(`The scheduled run answered ${response.status}.`);
}

/** Runs the sweep, as if `minutesLater` minutes had passed. */
export const sweep = (minutesLater = 0): Promise<void> => sweepAt(SITE, readClock().add({ minutes: minutesLater }));

/** Closes the site and opens it again on the same data, as a second `npm start` does. */
export const restartSite = () => callControl('/restart', '');

/** Ends the site's process in the middle of whatever it does, as a power cut would. */
export const killSite = () => callControl('/kill', '');

/** Runs an SQL statement on the database while the site is open. */
export const runSql = (statement: string) => callControl('/edit', statement);

/** Changes a price, in cents. */
export const changePrice = (service: ServiceId, cents: number) =>
  runSql(`UPDATE service SET price_cents = ${cents} WHERE id = '${service}'`);

async function callControl(path: string, body: string): Promise<void> {
  const response = await fetch(OWN_SITE.control + path, { method: 'POST', body });
  if (!response.ok) throw new Error(await response.text());
}

/** Books and pays an appointment through the same API calls as the page. `provider`: that of the client's site. */
export async function bookAndPay(
  client: Client,
  slot: Temporal.Instant,
  change: object = {},
  provider = stripe,
): Promise<void> {
  const paymentResponse = await client.post('/api/create-payment-intent', { ...buildBookingRequest(slot), ...change });
  const { clientSecret, paymentIntentId } = (await paymentResponse.json()) as PaymentIntentResponse;
  await provider.pay(clientSecret);
  const appointmentResponse = await client.post('/api/appointments', { paymentIntentId });
  if (appointmentResponse.status > 201)
    throw new Error(`The booking answered ${appointmentResponse.status}: ${await appointmentResponse.text()}`);
}

/** A booking of a Classic Set as a returning client's page sends it. */
export const buildBookingRequest = (slot: Temporal.Instant) => ({
  amount: 150,
  productId: 'prod_classic_set',
  serviceName: 'Classic Set',
  couponId: '',
  service: 'classic_set',
  scheduledDate: toIso(slot),
  fullName: '',
  phoneNumber: '',
  notes: '',
});
