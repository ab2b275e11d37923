import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../../../api/account.ts';
import { nameOf, servicesQuery } from '../../../api/catalogue.ts';
import { endHold, invalidateAppointments } from '../../../api/refresh.ts';
import type { Checkout } from '../../../domain/checkout.ts';
import { writeRescheduleCode } from '../entry/chosen-elsewhere.ts';
import { clearDiscounts } from './discount.ts';
import { messageFor, showBookedToast, warn } from './form-messages.ts';
import { promptSignIn } from './prompt-sign-in.ts';

type Page = {
  queryClient: QueryClient;
  onBooked: () => void;
  choice: () => { service: string | null; slot: string | null };
};

/** Called after each step of the checkout: invalidates the data that a booking changes, and shows toasts. */
export function afterChange({ queryClient, onBooked, choice }: Page, before: Checkout, after: Checkout): void {
  if (after.step === 'booked' && before.step !== 'booked') {
    const services = queryClient.getQueryData(servicesQuery.queryKey) ?? [];
    showBookedToast(nameOf(services, after.appointment.service), after.appointment);
    if (before.step === 'redeeming') writeRescheduleCode('');
    endHold(queryClient);
    void invalidateAppointments(queryClient);
    // A first booking sets the name and phone of the account.
    void queryClient.invalidateQueries(userQuery);
    clearDiscounts(queryClient);
    onBooked();
  }
  const { problem } = after;
  if (!problem || problem === before.problem) return;
  if (problem.kind === 'signedOut') promptSignIn(choice(), messageFor(problem));
  else warn(messageFor(problem));
}
