import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CheckoutControl } from './use-checkout.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the payment intent of an open card form */
    cardForm?: string;
  }
}

const homeRoute = getRouteApi('/');

/** The router numbers the history entries; entries it did not create have no number. */
const readHistoryIndex = (): number => history.state?.__TSR_index ?? Number.POSITIVE_INFINITY;

/** Adds a history entry for the card form, so that Back closes it and keeps the booking form as it was. */
export function useCardFormHistory({ state, send }: Pick<CheckoutControl, 'state' | 'send'>): void {
  const router = useRouter();
  const navigate = homeRoute.useNavigate();
  const entry = useRef<{ intentId: string; index: number } | null>(null);
  const intentId = state.step === 'card' ? state.payment.intentId : null;

  const addHistoryEntry = useEffectEvent(async (openedIntentId: string) => {
    // After a failed payment the same card form is shown again and keeps its history entry.
    if (entry.current?.intentId === openedIntentId) return;
    // A link to a fragment creates an entry without a number. It gets one, so that Back to it is recognised as Back.
    if (history.state === null) history.replaceState(router.history.location.state, '');
    entry.current = { intentId: openedIntentId, index: readHistoryIndex() + 1 };
    await navigate({
      search: (search) => search,
      // Without a different state the router would not add an entry for the same URL.
      state: { cardForm: openedIntentId },
      hash: true,
      hashScrollIntoView: false,
      resetScroll: false,
    });
  });
  useEffect(() => {
    if (intentId !== null) void addHistoryEntry(intentId);
  }, [intentId]);

  const leaveCardForm = useEffectEvent(() => {
    if (!entry.current || readHistoryIndex() >= entry.current.index) return;
    entry.current = null;
    send({ type: 'cardLeft' });
  });
  useEffect(() => {
    const onPopState = () => leaveCardForm();
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
}
