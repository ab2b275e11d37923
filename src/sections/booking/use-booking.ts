import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type ChangeEvent, type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { userQuery } from '../../api/account.ts';
import { holdQuery } from '../../api/bookings.ts';
import { servicesQuery } from '../../api/catalogue.ts';
import { clearCachedHold } from '../../api/invalidate.ts';
import { isKnownNotToCover, parseRescheduleCode } from '../../domain/cancellation/reschedule-token.ts';
import { warnsOfCharge } from '../../domain/checkout/charge-warning.ts';
import { findHeldPayment, findShownPayment } from '../../domain/checkout/checkout.ts';
import type { BookingRequest } from '../../domain/checkout/checkout-types.ts';
import { formatPhone } from '../../domain/clients/format-phone.ts';
import { listBookableServices } from '../../domain/services/service-rules.ts';
import { toIso } from '../../domain/time.ts';
import { isStillFree, toBookableDay, useFreeTimes } from './calendar/free-times.ts';
import { usePreselectedTime } from './calendar/preselected-time.ts';
import { runCheckoutSideEffects } from './checkout/checkout-side-effects.ts';
import { discountQuery, quoteService, quoteWithRescheduleCode } from './checkout/discount.ts';
import {
  MISSING_INFORMATION_MESSAGE,
  showWarningToast,
  toFormMessage,
  UNKNOWN_CODE_MESSAGE,
} from './checkout/form-messages.ts';
import { toHeldPrice } from './checkout/prepare-payment.ts';
import { promptSignIn } from './checkout/prompt-sign-in.ts';
import { useCardFormHistory } from './checkout/use-card-form-history.ts';
import { useCheckout } from './checkout/use-checkout.ts';
import { useRescheduleCode } from './entry/booking-prefill.ts';
import { useBookingChoice } from './entry/use-booking-choice.ts';
import { findNextField } from './form/next-field.ts';
import { useBookingForm } from './form/use-booking-form.ts';
import { useClientBookings } from './form/use-client-bookings.ts';
import { useCommittedChange } from './form/use-committed-change.ts';
import { useEndedHoldSlot } from './hold/use-ended-hold-slot.ts';

/** The controls that require signing in. SPEC §5. */
const CONTROLS_REQUIRING_SIGN_IN = new Set(['service', 'slot', 'fullName', 'phoneNumber']);
/** The controls that decide what is booked and charged. */
const CHANGE_BY_CONTROL = { service: 'service', slot: 'time', day: 'time', phoneNumber: 'phone' } as const;

/** The state of the booking section: the choice, its price and the checkout. */
export function useBooking() {
  const queryClient = useQueryClient();
  const { data: user } = useSuspenseQuery(userQuery);
  const { data: services } = useSuspenseQuery(servicesQuery);
  const requestedChoice = useBookingChoice(services);
  const clientBookings = useClientBookings(user, requestedChoice.now);
  const holdResult = useQuery({
    ...holdQuery,
    enabled: user !== null,
    refetchOnMount: ({ state }) => (state.data?.hold ? 'always' : true),
  });
  const offeredServices = listBookableServices(services, clientBookings.tokens, holdResult.data?.hold?.service ?? null);
  const choice = {
    ...requestedChoice,
    service: offeredServices.find(({ id }) => id === requestedChoice.service?.id) ?? null,
  };
  const { service, month, now, bankRedirect, choose } = choice;
  const form = useBookingForm(user, choice, {
    onOutsideChoice: () => checkout.send({ type: 'choiceChanged', choice: 'service' }),
    onSignInNeeded: () => promptSignIn(form.readChoice()),
  });
  const [endedHoldSlot, setEndedHoldSlot] = useEndedHoldSlot();
  const endHold = (slotOfHold: string | null) => {
    clearCachedHold(queryClient);
    setEndedHoldSlot(slotOfHold);
  };
  const committedChange = useCommittedChange(() => promptSignIn(form.readChoice()));
  const checkout = useCheckout({
    user,
    bankRedirect,
    onSlotLost: () => {
      setEndedHoldSlot(null);
      form.clearSlot();
    },
    onHoldEnded: endHold,
    onChange: (before, after) =>
      runCheckoutSideEffects({ queryClient, onBooked: form.reset, readChoice: form.readChoice }, before, after),
  });
  const { state, send } = checkout;
  useCardFormHistory(checkout);
  const payment = findShownPayment(state);
  const heldPayment = findHeldPayment(state);

  const typedCode = useRescheduleCode();
  const code = parseRescheduleCode(typedCode);
  const codePays = code !== null && !isKnownNotToCover(code, clientBookings.tokens, service);
  const sendCodeChange = useEffectEvent(() => void send({ type: 'choiceChanged', choice: 'code' }));
  useEffect(() => sendCodeChange(), [typedCode]);

  const hold = (state.step === 'form' && !heldPayment && holdResult.data?.hold) || null;
  const heldTime = holdResult.data?.hold?.scheduledDate;
  const heldSlot =
    heldPayment?.request.slot ??
    checkout.findSlotPerhapsHeld(holdResult.dataUpdatedAt) ??
    (heldTime ? toIso(heldTime) : endedHoldSlot);
  const times = useFreeTimes(month, service?.id ?? null, heldSlot);
  const slot = choice.slot && isStillFree(choice.slot, month, times.freeTimes, now) ? choice.slot : null;
  const day = toBookableDay(form.day, month, times.freeTimes);
  const preselectedTime = usePreselectedTime(choice, slot, { freeTimes: times.freeTimes, signedIn: user !== null });
  const [nextField] = useState(() => findNextField(service, slot));

  const discount = useQuery({
    ...discountQuery(queryClient, user, form.phone),
    enabled: user !== null && service !== null,
  });
  const couponId = discount.data?.couponId ?? null;

  const readRequest = (): BookingRequest | null => {
    const enteredValues = form.readValues();
    const requestedService = offeredServices.find(({ id }) => id === enteredValues?.service);
    // A chosen time in a month that is not shown has no radio to read, so it is taken from the URL.
    const enteredSlot = enteredValues?.slot ?? (enteredValues?.day ? null : slot);
    if (!enteredValues || !requestedService || !enteredSlot) return null;
    const { fullName, phoneNumber, notes } = enteredValues;
    const discountDependsOnPhone = couponId !== null || !discount.isSuccess;
    return { service: requestedService, slot: enteredSlot, fullName, phoneNumber, notes, code, discountDependsOnPhone };
  };

  const removePaymentFromUrl = useEffectEvent(() => void (bankRedirect && choose({})));
  useEffect(() => removePaymentFromUrl(), []);

  return {
    user,
    services,
    offeredServices,
    /** the service in the URL that this client cannot choose, because the owner has switched it off; else null */
    switchedOffService: service ? null : requestedChoice.service,
    choice,
    times,
    slot,
    /** ISO day */
    day,
    /** the state of a time chosen before the page was loaded */
    preselectedTime: state.step === 'form' ? preselectedTime : null,
    /** the first empty field */
    nextField,
    form,
    committedChange,
    checkout,
    /** what the summary shows: the payment if there is one, else the choice */
    summary: payment
      ? {
          service: payment.request.service,
          slot: payment.request.slot,
          day: null,
          quote: payment.quote,
          isPaidByCode: false,
        }
      : {
          service,
          slot,
          day,
          isPaidByCode: codePays,
          quote: service && (codePays ? quoteWithRescheduleCode(service) : quoteService(service, couponId)),
        },
    hasCode: code !== null && payment === null,
    // Also while the failed check is repeated.
    discountFailed: discount.data === undefined && discount.errorUpdateCount > 0 && code === null,
    isCheckingDiscount: discount.isFetching,
    /** Repeats a failed discount check. A coupon closes a payment prepared without it: a discount needs a new payment. */
    checkDiscount: async () => {
      const { data } = await discount.refetch();
      if (data?.couponId && payment?.discountUnknown) send({ type: 'choiceChanged', choice: 'discount' });
    },
    hold,
    isHoldFresh: holdResult.isFetchedAfterMount,
    clientBookings,
    refunds: holdResult.data?.refunds ?? [],

    applyChange: (event: ChangeEvent<HTMLFormElement>) => {
      // The handler is on the form; the target is the changed control.
      const control = event.target as Element as HTMLInputElement;
      const name = control.name || (control.dataset.detail ?? '');
      const change = CHANGE_BY_CONTROL[name as keyof typeof CHANGE_BY_CONTROL];
      if (change) send({ type: 'choiceChanged', choice: change });
      form.applyChange(name, control.value);
      if (!user && CONTROLS_REQUIRING_SIGN_IN.has(name)) committedChange.reportChange(name);
    },

    /** Call when a time was chosen outside the calendar. */
    chooseTime: (chosenSlot: string) => {
      send({ type: 'choiceChanged', choice: 'time' });
      form.pickTime(chosenSlot);
      if (!user) promptSignIn({ ...form.readChoice(), slot: chosenSlot });
    },

    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!user) return promptSignIn(form.readChoice());
      const request = readRequest();
      if (!request) return showWarningToast(MISSING_INFORMATION_MESSAGE);
      if (code === null && typedCode.trim() !== '') return showWarningToast(UNKNOWN_CODE_MESSAGE);
      void checkout.submit(request);
    },

    /** Prepares the payment of an earlier request again, with its values in the form. */
    resume: (request: BookingRequest) => {
      form.restore({ ...request, service: request.service.id });
      void checkout.submit(request);
    },

    /** Resumes the payment of a hold from before the page was loaded, at the price of the hold. */
    resumeHold: () => {
      const heldService = services.find(({ id }) => id === hold?.service);
      if (!hold || !heldService) return;
      const { couponId: reservedCouponId, fullName, notes } = hold;
      const slot = toIso(hold.scheduledDate);
      const phoneNumber = formatPhone(hold.phoneNumber);
      const details = { fullName, notes, phoneNumber };
      form.restore({ ...details, service: heldService.id, slot });
      const request = {
        ...details,
        service: heldService,
        slot,
        code: null,
        discountDependsOnPhone: reservedCouponId !== null,
      };
      void checkout.submit(request, toHeldPrice(hold));
    },
    expireHold: () => {
      endHold(heldTime ? toIso(heldTime) : null);
      if (!warnsOfCharge(state.problem)) showWarningToast(toFormMessage({ kind: 'holdEnded' }));
    },
  };
}
