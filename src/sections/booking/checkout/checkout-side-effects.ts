import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../../../api/account.ts';
import { findServiceName, servicesQuery } from '../../../api/catalogue.ts';
import { clearCachedHold, invalidateAppointments } from '../../../api/invalidate.ts';
import type { CheckoutState } from '../../../domain/checkout/checkout.ts';
import { writeRescheduleCode } from '../entry/booking-prefill.ts';
import { clearDiscounts } from './discount.ts';
import { showBookedToast, showWarningToast, toFormMessage } from './form-messages.ts';
import { promptSignIn } from './prompt-sign-in.ts';

type CheckoutSideEffectOptions = {
  queryClient: QueryClient;
  onBooked: () => void;
  readChoice: () => { service: string | null; slot: string | null };
};

/** Called after each step of the checkout: invalidates the data that a booking changes, and shows toasts. */
export function runCheckoutSideEffects(
  { queryClient, onBooked, readChoice }: CheckoutSideEffectOptions,
  before: CheckoutState,
  after: CheckoutState,
): void {
  if (after.step === 'booked' && before.step !== 'booked') {
    const services = queryClient.getQueryData(servicesQuery.queryKey) ?? [];
    showBookedToast(findServiceName(services, after.appointment.service), after.appointment);
    if (before.step === 'redeeming') writeRescheduleCode('');
    clearCachedHold(queryClient);
    void invalidateAppointments(queryClient);
    // A first booking sets the name and phone of the account.
    void queryClient.invalidateQueries(userQuery);
    clearDiscounts(queryClient);
    onBooked();
  }
  const { problem } = after;
  if (!problem || problem === before.problem) return;
  if (problem.kind === 'signedOut') promptSignIn(readChoice(), toFormMessage(problem));
  else showWarningToast(toFormMessage(problem));
}
