import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { holdQuery } from '../../../api/bookings.ts';
import { isUnauthenticated } from '../../../api/call.ts';
import { invalidateAvailability } from '../../../api/invalidate.ts';
import type { UserResponse } from '../../../contract/responses.ts';
import {
  type CheckoutState,
  findHeldPayment,
  INITIAL_CHECKOUT,
  reduceCheckout,
  resumeCheckout,
} from '../../../domain/checkout/checkout.ts';
import type { CheckoutEvent } from '../../../domain/checkout/checkout-event.ts';
import type { BookingRequest, FailedCharge, PreparedPayment } from '../../../domain/checkout/checkout-types.ts';
import { useIsMounted } from '../../../ui/use-is-mounted.ts';
import type { BookingDetails } from '../form/booking-form.ts';
import type { PressedCardForm } from './card-form.tsx';
import { type CardFormOutcome, findRedirectFailure } from './charge-outcome.ts';
import { isSamePhone } from './discount.ts';
import { dismissWarningToast } from './form-messages.ts';
import { pollCharge } from './poll-charge.ts';
import {
  fetchPrice,
  fetchPriceAfterChange,
  interpretRefusal,
  type PaymentPrice,
  preparePayment,
} from './prepare-payment.ts';
import { promptSignIn } from './prompt-sign-in.ts';
import { redeemCode } from './redeem-code.ts';
import { clearSavedPayment, readSavedPayment, savePayment } from './saved-payment.ts';
import { usePageRestore } from './use-page-restore.ts';

type CheckoutOptions = {
  user: UserResponse | null;
  /** the parameters with which the client's bank redirected to the page */
  bankRedirect: { intentId: string; status: string } | null;
  onSlotLost: () => void;
  /** called when the hold of the payment has ended, with its slot */
  onHoldEnded: (slot: string) => void;
  /** called when the state has changed */
  onChange: (before: CheckoutState, after: CheckoutState) => void;
};

export type CheckoutControl = ReturnType<typeof useCheckout>;

/**
 * The slot of the latest request for a payment. The client may hold it even if the request failed. `holdKnownAt`: when the
 * cached hold was last fetched before the response to that request; null until the response.
 */
type RequestedSlot = { slot: string; holdKnownAt: number | null };

/** Runs the reducer of domain/checkout/checkout.ts: sends its requests and dispatches their responses. */
export function useCheckout({ user, bankRedirect, onSlotLost, onHoldEnded, onChange }: CheckoutOptions) {
  const queryClient = useQueryClient();
  const context = { queryClient, user };
  const [state, setState] = useState(() =>
    bankRedirect ? resumeCheckoutAfterBankRedirect(bankRedirect) : INITIAL_CHECKOUT,
  );
  const latestState = useRef(state);
  const [requestedSlot, setRequestedSlot] = useState<RequestedSlot | null>(null);
  /** of the payment whose hold is being extended */
  const [extendingIntentId, setExtendingIntentId] = useState<string | null>(null);

  const send = (event: CheckoutEvent): CheckoutState => {
    const before = latestState.current;
    if (isNextAction(event, before)) dismissWarningToast();
    const after = reduceCheckout(before, event);
    if (after === before) return before;
    latestState.current = after;
    setState(after);
    if (after.step === 'charging') savePayment(buildSavedPayment(after.payment.intentId, false));
    else if ('intentId' in after) savePayment(buildSavedPayment(after.intentId, after.charged));
    // At the form the payment stays saved if its outcome was not found: a reload fetches it.
    else if (event.type !== 'unansweredDismissed' && !(before.step === 'form' && after.step === 'form'))
      clearSavedPayment();
    onChange(before, after);
    return after;
  };
  const buildSavedPayment = (intentId: string, charged: boolean) => ({ intentId, charged, clientId: user?.id ?? '' });

  /** Interprets a refused request for the form. */
  const handleRefusal = (error: unknown, request: BookingRequest, attempt: number) => {
    if (isUnauthenticated(error)) {
      promptSignIn({ service: request.service.id, slot: request.slot });
      return { problem: null, holdLost: false };
    }
    const { problem, slotLost, earlierAppointment } = interpretRefusal(context, request, error);
    if (slotLost) {
      setRequestedSlot(null);
      onSlotLost();
    }
    if (earlierAppointment) send({ type: 'alreadyBooked', attempt, appointment: earlierAppointment, problem });
    return { problem, holdLost: slotLost && findHeldPayment(latestState.current)?.request.slot === request.slot };
  };

  const prepare = async (request: BookingRequest, price: PaymentPrice) => {
    const { slot } = request;
    setRequestedSlot({ slot, holdKnownAt: null });
    try {
      return await preparePayment(request, price, user?.id);
    } finally {
      // Runs after a failure too: the slot may be held nevertheless.
      const holdKnownAt = queryClient.getQueryState(holdQuery.queryKey)?.dataUpdatedAt ?? 0;
      setRequestedSlot((current) => (current?.slot === slot ? { slot, holdKnownAt } : current));
      invalidateAvailability(queryClient);
    }
  };

  const isShown = useIsMounted();
  const pollOutcome = () =>
    pollCharge({ queryClient, readState: () => latestState.current, send, onSlotLost, isShown });

  const resumeSavedPayment = useEffectEvent(() => {
    const savedPayment = bankRedirect || !user ? null : readSavedPayment(user.id);
    if (savedPayment) send({ type: 'chargeFound', intentId: savedPayment.intentId, charged: savedPayment.charged });
    void pollOutcome();
  });
  useEffect(() => resumeSavedPayment(), []);

  usePageRestore(() => {
    send({ type: 'pageRestored' });
    void pollOutcome();
  });

  const redeem = async (request: BookingRequest, attempt: number) => {
    try {
      send({ type: 'confirmed', attempt, appointment: await redeemCode(request, user?.id) });
    } catch (error) {
      send({ type: 'refused', attempt, ...handleRefusal(error, request, attempt) });
    }
  };

  return {
    state,
    send,

    /**
     * The slot that this client may hold although the hold fetched at `holdFetchedAt` does not show it yet; null once the
     * hold has been fetched after the response.
     */
    findSlotPerhapsHeld: (holdFetchedAt: number): string | null =>
      requestedSlot && (requestedSlot.holdKnownAt ?? holdFetchedAt) === holdFetchedAt ? requestedSlot.slot : null,

    /** `heldPrice`: the price of the client's hold for this request */
    submit: async (request: BookingRequest, heldPrice: PaymentPrice | null = null) => {
      const { attempt: previousAttempt } = latestState.current;
      const { step, attempt } = send({ type: 'submitted', request });
      if (attempt === previousAttempt) return;
      if (step === 'redeeming') return redeem(request, attempt);
      try {
        const price = heldPrice ?? (await fetchPrice(context, request));
        if (latestState.current.attempt !== attempt) return;
        send({ type: 'prepared', attempt, payment: await prepare(request, price) });
      } catch (error) {
        if (latestState.current.attempt === attempt)
          send({ type: 'refused', attempt, ...handleRefusal(error, request, attempt) });
      }
    },

    /** Requests the payment again, which extends the hold by fifteen minutes. A failure leaves the card form open. */
    extend: async () => {
      const payment = findHeldPayment(latestState.current);
      if (!payment) return;
      const { attempt } = latestState.current;
      const { intentId } = payment;
      setExtendingIntentId(intentId);
      try {
        send({ type: 'extended', intentId, payment: await prepare(payment.request, payment) });
      } catch (error) {
        send({ type: 'notExtended', intentId, ...handleRefusal(error, payment.request, attempt) });
      } finally {
        setExtendingIntentId((current) => (current === intentId ? null : current));
      }
    },
    isExtending: ({ intentId }: PreparedPayment) => intentId === extendingIntentId,

    /** Details changed since the payment was prepared are sent to the server before the card is charged. */
    pay: async (cardForm: PressedCardForm, details: BookingDetails | null) => {
      const { attempt: previousAttempt } = latestState.current;
      const chargingState = send({ type: 'chargeRequested' });
      if (chargingState.step !== 'charging' || chargingState.attempt === previousAttempt) return;
      const { attempt, payment } = chargingState;
      const { intentId } = payment;
      const request = { ...payment.request, ...details };
      const reportOutcome = async (outcome: CardFormOutcome) => {
        if (outcome === 'incomplete') return void send({ type: 'incomplete', attempt });
        if ('charged' in outcome) send({ type: 'charged', intentId: outcome.charged });
        else send({ type: 'chargeFailed', attempt, intentId, failure: outcome });
        await pollOutcome();
      };
      if (!isSameRequest(request, payment.request)) {
        const failure = await cardForm.submit().catch(toBrokenCharge);
        if (latestState.current.attempt !== attempt) return;
        if (failure) return reportOutcome(failure);
        try {
          const price = await fetchPriceAfterChange(context, payment, request);
          if (latestState.current.attempt !== attempt) return;
          if (price.discountUnknown && !payment.discountUnknown)
            return void send({ type: 'refused', attempt, problem: { kind: 'priceMayChange' }, holdLost: false });
          const preparedState = send({ type: 'prepared', attempt, payment: await prepare(request, price) });
          if (preparedState.step !== 'charging' || preparedState.attempt !== attempt) return;
        } catch (error) {
          return void send({ type: 'refused', attempt, ...handleRefusal(error, request, attempt) });
        }
      }
      return reportOutcome(await cardForm.charge().catch(toBrokenCharge));
    },

    recheckStatus: () => {
      send({ type: 'statusRechecked' });
      void pollOutcome();
    },

    expireHold: (payment: PreparedPayment) => {
      send({ type: 'holdExpired', intentId: payment.intentId });
      onHoldEnded(payment.request.slot);
    },

    failCardForm: () => {
      send({ type: 'cardFormFailed' });
      void pollOutcome();
    },
  };
}

/**
 * Whether the event dismisses the warning toast. Not while the problem is `priceMayChange`: its warning covers every later
 * change of the choice, and typing makes many.
 */
const isNextAction = ({ type }: CheckoutEvent, { problem }: CheckoutState): boolean =>
  type === 'submitted' ||
  type === 'chargeRequested' ||
  (type === 'choiceChanged' && problem?.kind !== 'priceMayChange');

const resumeCheckoutAfterBankRedirect = ({ intentId, status }: { intentId: string; status: string }): CheckoutState =>
  resumeCheckout(intentId, status === 'succeeded', findRedirectFailure(status));

const toBrokenCharge = (): FailedCharge => ({ kind: 'broken' });

/** The server stores a phone number in one form, however it was typed. */
const isSameRequest = (request: BookingRequest, otherRequest: BookingRequest): boolean =>
  isSamePhone(request.phoneNumber, otherRequest.phoneNumber) &&
  JSON.stringify({ ...request, phoneNumber: '' }) === JSON.stringify({ ...otherRequest, phoneNumber: '' });
