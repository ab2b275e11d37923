import type { QueryClient } from '@tanstack/react-query';
import { nameOf, servicesQuery } from '../../api/services.ts';
import { userQuery } from '../../api/user.ts';
import type { Checkout } from '../../domain/checkout.ts';
import { forgetDiscounts } from './discount.ts';
import { noticeFor, tellBooked, warn } from './notices.ts';
import { endHold, refreshAppointments } from './refresh.ts';
import { writeRescheduleCode } from './reschedule-code.ts';
import { askToSignIn } from './sign-in-first.ts';

type Page = {
  queryClient: QueryClient;
  onBooked: () => void;
  choice: () => { service: string | null; slot: string | null };
};

/** What the rest of the page does after a step of the checkout: it refreshes what a booking has changed, and says what happened. */
export function afterChange({ queryClient, onBooked, choice }: Page, before: Checkout, after: Checkout): void {
  if (after.step === 'booked' && before.step !== 'booked') {
    const services = queryClient.getQueryData(servicesQuery.queryKey) ?? [];
    tellBooked(nameOf(services, after.appointment.service), after.appointment);
    if (before.step === 'redeeming') writeRescheduleCode('');
    endHold(queryClient);
    void refreshAppointments(queryClient);
    // A first booking gives the account its name and phone.
    void queryClient.invalidateQueries(userQuery);
    forgetDiscounts(queryClient);
    onBooked();
  }
  const { problem } = after;
  if (!problem || problem === before.problem) return;
  if (problem.kind === 'signedOut') askToSignIn(choice(), noticeFor(problem));
  else warn(noticeFor(problem));
}
