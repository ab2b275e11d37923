import type { Account } from './account.ts';

type IntentReference = { id?: unknown; payment_intent?: unknown };

/**
 * Deletes intents with their charges, refunds, disputes and idempotency keys, as when the test data is deleted
 * (https://docs.stripe.com/test-mode) or the keys belong to another account. All intents unless `ids` is given; returns
 * how many were deleted.
 */
export function forgetIntents({ state, save }: Account, ids = Object.keys(state.intents)): number {
  const gone = new Set(ids.filter((id) => id in state.intents));
  const isGone = ({ id, payment_intent }: IntentReference) => gone.has(String(id)) || gone.has(String(payment_intent));
  const kept = <Item extends IntentReference>(items: Record<string, Item>): Record<string, Item> =>
    Object.fromEntries(Object.entries(items).filter(([, item]) => !isGone(item)));
  state.intents = kept(state.intents);
  state.charges = kept(state.charges);
  state.refunds = kept(state.refunds);
  state.disputes = kept(state.disputes);
  state.answers = Object.fromEntries(
    Object.entries(state.answers).filter(([, { body }]) => !isGone((body ?? {}) as IntentReference)),
  );
  save();
  return gone.size;
}
