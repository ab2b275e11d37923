import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent } from 'react';
import { holdQuery } from '../../api/appointments.ts';
import { servicesQuery } from '../../api/services.ts';
import { userQuery } from '../../api/user.ts';
import { showPhone } from '../../domain/phone.ts';
import { readRescheduleCode } from '../../domain/reschedule-token.ts';
import { discountQuery, quoteFor, quoteWithCode } from './discount.ts';
import { isStillFree, useFreeTimes } from './free-times.ts';
import { BANK_REFUSED, MISSING, UNKNOWN_CODE, warn } from './notices.ts';
import type { Order } from './open-payment.ts';
import { endHold } from './refresh.ts';
import { useRescheduleCode } from './reschedule-code.ts';
import { askToSignIn } from './sign-in-first.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useCheckout } from './use-checkout.ts';
import { useChoice } from './use-choice.ts';

/** Only these need a client; days are there to look at, and notes are asked of nobody yet. SPEC §5. */
const NEEDS_SIGN_IN = new Set(['service', 'slot', 'fullName', 'phoneNumber']);
const CHOICES = new Set(['service', 'slot', 'day']);

/** The state of the booking section: the choice, its price, and how far paying has got. */
export function useBooking() {
  const queryClient = useQueryClient();
  const { data: user } = useSuspenseQuery(userQuery);
  const { data: services } = useSuspenseQuery(servicesQuery);
  const choice = useChoice(services);
  const { service, month, returned, choose } = choice;
  const form = useBookingForm(user, choice);

  const typedCode = useRescheduleCode();
  const code = readRescheduleCode(typedCode);

  const readOrder = (): Order | null => {
    const entered = form.read();
    const ordered = services.find(({ id }) => id === entered?.service);
    // A time in a month that is not shown has no radio to be read from.
    const at = entered?.slot ?? (entered?.day ? null : slot);
    if (!entered || !ordered || !at) return null;
    const { fullName, phoneNumber, notes } = entered;
    return { service: ordered, slot: at, fullName, phoneNumber, notes };
  };
  const checkout = useCheckout({
    user,
    returning: returned !== null && returned.status !== 'failed',
    readOrder,
    onSlotLost: form.clearSlot,
    onBooked: form.reset,
  });

  const holds = useQuery({
    ...holdQuery,
    enabled: user !== null,
    refetchOnMount: ({ state }) => (state.data?.hold ? 'always' : true),
  });
  const hold = (checkout.stage === 'form' && !checkout.held && holds.data?.hold) || null;
  const own = checkout.held?.slot ?? hold?.scheduledDate ?? null;
  const times = useFreeTimes(month, service?.id ?? null, own);
  const slot = choice.slot && isStillFree(choice.slot, month, times.free) ? choice.slot : null;

  const discount = useQuery({ ...discountQuery(user, form.phone), enabled: user !== null && service !== null });

  const finishReturn = useEffectEvent(() => {
    if (!returned) return;
    choose({});
    if (returned.status === 'failed') checkout.refuse(BANK_REFUSED);
    else void checkout.confirm(returned.intent);
  });
  useEffect(() => finishReturn(), []);

  return {
    user,
    services,
    choice,
    times,
    slot,
    form,
    checkout,
    /** the reschedule code that pays, null when none stands in its field */
    code,
    quote: service && (code ? quoteWithCode(service) : quoteFor(service, discount.data?.couponId ?? null)),
    hold,
    holdIsFresh: holds.isFetchedAfterMount,
    refunds: holds.data?.refunds ?? [],

    changed: (event: ChangeEvent<HTMLFormElement>) => {
      // The form hears it, but one of its controls is what changed.
      const control = event.target as Element as HTMLInputElement;
      const name = control.name || (control.dataset.detail ?? '');
      if (CHOICES.has(name)) checkout.closeCard();
      form.changed(name, control.value);
      if (!user && NEEDS_SIGN_IN.has(name)) askToSignIn(form.choice());
    },

    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!user) return askToSignIn(form.choice());
      const order = readOrder();
      if (!order) return warn(MISSING);
      if (checkout.stage !== 'form') return;
      if (code) void checkout.redeem(order, code);
      else if (typedCode.trim() === '') void checkout.proceed(order);
      else warn(UNKNOWN_CODE);
    },

    /** Back to the payment that was under way before the page was loaded again. */
    resume: () => {
      const heldService = services.find(({ id }) => id === hold?.service);
      if (!hold || !heldService) return;
      const { scheduledDate, couponId, fullName, notes } = hold;
      const details = { fullName, notes, phoneNumber: showPhone(hold.phoneNumber) };
      form.restore({ ...details, service: heldService.id, slot: scheduledDate });
      // With another discount it would be another payment.
      queryClient.setQueryData(discountQuery(user, details.phoneNumber).queryKey, { couponId });
      void checkout.proceed({ ...details, service: heldService, slot: scheduledDate });
    },
    holdEnded: () => endHold(queryClient),
  };
}
