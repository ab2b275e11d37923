import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { findErrorCode, toErrorMessage } from '../../api/call.ts';
import { invalidateAppointments, invalidateAvailability } from '../../api/invalidate.ts';
import { confirmLinkBooking, openLinkPayment, paymentLinkQuery } from '../../api/payment-link.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { INITIAL_LINK_PAYMENT, reduceLinkPayment } from '../../domain/checkout/link-checkout.ts';
import { sleep } from '../../ui/sleep.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import type { CardFormOutcome } from '../booking/checkout/charge-outcome.ts';
import { clearDiscounts } from '../booking/checkout/discount.ts';
import { usePageRestore } from '../booking/checkout/use-page-restore.ts';

const PAYMENT_FAILED_MESSAGE = 'The payment did not go through. Please try again.';
const FORM_NOT_OPENED_MESSAGE = 'The card form could not be opened. Please check your connection and try again.';

/** The error codes that tell the outcome of a payment; after any other error the outcome is unknown. */
const FINAL_ERROR_CODES: readonly ErrorCode[] = ['PAYMENT_NOT_COMPLETED', 'LINK_ENDED', 'SLOT_LOST_REFUNDED'];
/** "Not completed" is final only at the second check, because the request to charge may be in flight at the first. */
const MAX_CHECKS = 2;
const CHECK_INTERVAL_MS = 3000;

/** After 3-D Secure the bank redirects to this page with the parameter `payment_intent`. */
const isBackFromBank = () => new URLSearchParams(location.search).has('payment_intent');

/** Opens the payment of a link, charges the card, and books the paid appointment. Failures are shown in the page. */
export function useLinkPayment(link: string) {
  const queryClient = useQueryClient();
  const [state, send] = useReducer(reduceLinkPayment, INITIAL_LINK_PAYMENT);
  const isShown = useIsMounted();
  const { queryKey } = paymentLinkQuery(link);
  /** Counts the payments that were begun or decided: what ends later, or belongs to an earlier payment, changes nothing. */
  const payment = useRef(0);
  /** For a step of the present payment: whether that one has been decided, or another begun, since the step began. */
  const createDecisionCheck = () => {
    const ownPayment = payment.current;
    return () => ownPayment !== payment.current;
  };
  const fail = (reason: string) => {
    payment.current += 1;
    send({ type: 'failed', reason });
  };

  const openCardForm = async () => {
    payment.current += 1;
    send({ type: 'open' });
    try {
      send({ type: 'opened', clientSecret: (await openLinkPayment(link)).clientSecret });
    } catch (error) {
      // The link was paid after this page was opened, for example in another tab.
      if (findErrorCode(error) === 'PAYMENT_ALREADY_MADE') return confirmBooking();
      fail(toErrorMessage(error, FORM_NOT_OPENED_MESSAGE));
    }
  };
  /** Repeats the request until the outcome is known or the page is left. Repeated requests book only one appointment. */
  const confirmBooking = async () => {
    const isDecided = createDecisionCheck();
    send({ type: 'confirm' });
    for (let check = 1; isShown() && !isDecided(); check += 1) {
      try {
        queryClient.setQueryData(queryKey, await confirmLinkBooking(link));
        // The client's dashboard, if it was open before, has the time as held and not paid.
        invalidateAvailability(queryClient);
        clearDiscounts(queryClient);
        return void invalidateAppointments(queryClient);
      } catch (error) {
        if (isDecided()) return;
        const code = findErrorCode(error);
        const isFinal =
          FINAL_ERROR_CODES.some((finalCode) => finalCode === code) &&
          (code !== 'PAYMENT_NOT_COMPLETED' || check >= MAX_CHECKS);
        if (isFinal) return fail(toErrorMessage(error, PAYMENT_FAILED_MESSAGE));
        if (code !== 'PAYMENT_NOT_COMPLETED') send({ type: 'unanswered' });
      }
      await sleep(CHECK_INTERVAL_MS);
    }
  };
  const pay = async (charge: () => Promise<CardFormOutcome>) => {
    const isDecided = createDecisionCheck();
    send({ type: 'pay' });
    // A card form that throws may have charged the card nevertheless.
    const outcome = await charge().catch((): CardFormOutcome => ({ kind: 'broken' }));
    if (outcome === 'incomplete') return isDecided() ? undefined : send({ type: 'incomplete' });
    if ('kind' in outcome && outcome.kind === 'declined') return isDecided() ? undefined : fail(outcome.reason);
    await confirmBooking();
  };
  const confirmAfterBank = useEffectEvent(() => {
    if (!isBackFromBank()) return;
    // Removes the client secret from the browser's history; a reload would also confirm again (DECISIONS §8).
    history.replaceState(history.state, '', location.pathname);
    void confirmBooking();
  });
  useEffect(() => confirmAfterBank(), []);
  // The charge, which the client left for the page of the bank, never returns to a page that the browser has kept.
  usePageRestore(() => void (state.step === 'paying' && confirmBooking()));
  return {
    state,
    openCardForm,
    markReady: () => send({ type: 'ready' }),
    pay,
    confirmBooking,
    giveUp: () => fail(FORM_NOT_OPENED_MESSAGE),
  };
}
