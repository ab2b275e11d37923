import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer } from 'react';
import { ApiError, errorMessage } from '../../api/call.ts';
import { openLinkPayment, paymentLinkQuery, settleLink } from '../../api/payment-link.ts';
import { INITIAL_LINK_PAYMENT, reduceLinkPayment } from '../../domain/link-payment.ts';
import type { CardFormOutcome } from '../booking/checkout/use-checkout.ts';

const FAILED = 'The payment did not go through. Please try again.';
const inline = { failure: { surface: 'inline' } } as const;

const codeOf = (error: unknown) => (error instanceof ApiError ? error.body?.code : undefined);

/** The bank leads back here with this parameter after 3-D Secure. */
const isBackFromBank = () => new URLSearchParams(location.search).has('payment_intent');

/** Opening the payment of a link, charging the card, and booking what was paid. */
export function useLinkPayment(link: string) {
  const queryClient = useQueryClient();
  const [state, send] = useReducer(reduceLinkPayment, INITIAL_LINK_PAYMENT);
  const { queryKey } = paymentLinkQuery(link);

  const fail = (error: unknown) => {
    // Paid since this page was opened, as in another tab.
    if (codeOf(error) === 'PAYMENT_ALREADY_MADE') void queryClient.invalidateQueries({ queryKey });
    else send({ type: 'failed', reason: errorMessage(error, FAILED) });
  };
  const opening = useMutation({
    mutationFn: () => openLinkPayment(link),
    meta: inline,
    onSuccess: ({ clientSecret }) => send({ type: 'opened', clientSecret }),
    onError: fail,
  });
  const settling = useMutation({
    mutationFn: () => settleLink(link),
    meta: inline,
    onSuccess: (paid) => queryClient.setQueryData(queryKey, paid),
    onError: fail,
  });

  const open = () => {
    send({ type: 'open' });
    opening.mutate();
  };
  const settle = () => {
    send({ type: 'settle' });
    settling.mutate();
  };
  const pay = async (charge: () => Promise<CardFormOutcome>) => {
    send({ type: 'pay' });
    const outcome = await charge();
    if (outcome === 'incomplete') return send({ type: 'incomplete' });
    // After anything but a decline the browser cannot know whether the card was charged.
    if ('kind' in outcome && outcome.kind === 'declined') return send({ type: 'failed', reason: outcome.reason });
    settle();
  };
  const settleAfterBank = useEffectEvent(() => {
    if (isBackFromBank()) settle();
  });
  useEffect(() => settleAfterBank(), []);
  return {
    state,
    open,
    ready: () => send({ type: 'ready' }),
    pay,
    giveUp: () =>
      send({
        type: 'failed',
        reason: 'The card form could not be opened. Please check your connection and try again.',
      }),
  };
}
