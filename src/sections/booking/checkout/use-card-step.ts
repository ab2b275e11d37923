import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CheckoutControl } from './use-checkout.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** the payment intent of an open card form */
    cardForm?: string;
  }
}

const home = getRouteApi('/');

/** The router numbers the entries of the history; those it did not make have no number. */
const placeInHistory = (): number => history.state?.__TSR_index ?? Number.POSITIVE_INFINITY;

/** The card form is an entry of the browser's history, so that Back closes it and leaves the booking form as it was. */
export function useCardStep({ state, send }: Pick<CheckoutControl, 'state' | 'send'>): void {
  const navigate = home.useNavigate();
  const entry = useRef<{ intentId: string; place: number } | null>(null);
  const intentId = state.step === 'card' ? state.payment.intentId : null;

  const enter = useEffectEvent(async (opened: string) => {
    // The same card form again, after a try to pay.
    if (entry.current?.intentId === opened) return;
    entry.current = { intentId: opened, place: placeInHistory() + 1 };
    await navigate({
      search: (search) => search,
      // The same address is another entry only with another state.
      state: { cardForm: opened },
      ...{ hash: true, hashScrollIntoView: false, resetScroll: false },
    });
  });
  useEffect(() => {
    if (intentId !== null) void enter(intentId);
  }, [intentId]);

  const goBack = useEffectEvent(() => {
    if (!entry.current || placeInHistory() >= entry.current.place) return;
    entry.current = null;
    send({ type: 'cardLeft' });
  });
  useEffect(() => {
    const listen = () => goBack();
    addEventListener('popstate', listen);
    return () => removeEventListener('popstate', listen);
  }, []);
}
