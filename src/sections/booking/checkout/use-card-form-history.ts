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
  const entry = useRef<{ intentId: string; place: number } | null>(null);
  const intentId = state.step === 'card' ? state.payment.intentId : null;

  const enter = useEffectEvent(async (opened: string) => {
    // After a failed payment the same card form is shown again and keeps its history entry.
    if (entry.current?.intentId === opened) return;
    // A link to a fragment creates an entry without a number. It gets one, so that Back to it is recognised as Back.
    if (history.state === null) history.replaceState(router.history.location.state, '');
    entry.current = { intentId: opened, place: readHistoryIndex() + 1 };
    await navigate({
      search: (search) => search,
      // Without a different state the router would not add an entry for the same URL.
      state: { cardForm: opened },
      hash: true,
      hashScrollIntoView: false,
      resetScroll: false,
    });
  });
  useEffect(() => {
    if (intentId !== null) void enter(intentId);
  }, [intentId]);

  const goBack = useEffectEvent(() => {
    if (!entry.current || readHistoryIndex() >= entry.current.place) return;
    entry.current = null;
    send({ type: 'cardLeft' });
  });
  useEffect(() => {
    const listen = () => goBack();
    addEventListener('popstate', listen);
    return () => removeEventListener('popstate', listen);
  }, []);
}
