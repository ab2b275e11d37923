import type { Intent } from '../payments/payment-provider.ts';
import type { BookingDeps } from './booking-deps.ts';
import type { Hold } from './booking-store.ts';
import { cancelAtProvider, endPayment } from './end-uncaptured-payment.ts';

/**
 * Ends a hold: first its intent at the provider, then our rows in one batch. Returns the intent when it has just been
 * paid: then no row is changed, and the caller syncs the payment. Throws ProviderUnavailableError.
 */
export async function releaseHold(deps: BookingDeps, hold: Hold, now: Temporal.Instant): Promise<Intent | null> {
  const paidIntent = await cancelAtProvider(deps, hold.payment, now);
  if (!paidIntent) await endPayment(deps.db, hold, now);
  return paidIntent;
}
