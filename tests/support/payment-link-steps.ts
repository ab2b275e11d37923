import { signPaymentLinkPath } from '../../worker/mail/payment-link.ts';
import type { Intent } from '../../worker/payments/payment-provider.ts';
import { createOwnerApi } from './owner/owner-api.ts';
import { TAHLIA } from './owner/owner-booking-steps.ts';
import type { TestApp, TestClient } from './test-app.ts';

/** The row of a payment link's booking. */
export type LinkRow = {
  id: string;
  client_id: string;
  state: string;
  hold_minutes: number;
  hold_expires_at: string;
  price_cents: number;
  discount_cents: number;
};

/** The newest booking by payment link. */
export const readLinkRow = (testApp: TestApp) =>
  testApp.row<LinkRow>(`SELECT id, client_id, state, hold_minutes, hold_expires_at, price_cents, discount_cents FROM booking
    WHERE booked_by = 'studio' AND paid_at_studio = 0 ORDER BY rowid DESC LIMIT 1`);

/**
 * Sends a payment link for Monday, 11:00 am, to a new client unless `change` says otherwise. Returns its booking and path.
 */
export async function sendLink(testApp: TestApp, owner: TestClient, change: object = { newClient: TAHLIA }) {
  const { status, body } = await createOwnerApi(owner).bookByLink(change);
  const row = await readLinkRow(testApp);
  if (status !== 200 || !row) throw new Error(`the link was refused: ${status} ${JSON.stringify(body)}`);
  return { ...row, path: await signPaymentLinkPath(testApp.deps.config, row.id) };
}

/** The link's intent, as the stand-in for Stripe has it. */
export async function requireLinkIntent(testApp: TestApp, bookingId: string): Promise<Intent> {
  const row = await testApp.row<{ intent_id: string }>('SELECT intent_id FROM payment WHERE booking_id = ?', bookingId);
  const intent = await testApp.deps.payments.findIntent(row?.intent_id ?? '');
  if (!intent) throw new Error(`no intent of ${bookingId}`);
  return intent;
}

/** The client secret of that intent. */
export const requireLinkSecret = async (testApp: TestApp, bookingId: string): Promise<string> =>
  (await requireLinkIntent(testApp, bookingId)).clientSecret;

/** Pays a link by card and confirms its booking, as its page does. */
export async function payLink(testApp: TestApp, { id, path }: { id: string; path: string }): Promise<void> {
  await testApp.pay(await requireLinkSecret(testApp, id));
  await testApp.createVisitor().post(`/api${path}/confirm`, {});
}
