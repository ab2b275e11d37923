import type { Account } from './account.ts';

type IntentReference = { id?: unknown; payment_intent?: unknown };

/**
 * Deletes intents with their charges, refunds, disputes and idempotency keys, as when the test data is deleted
 * (https://docs.stripe.com/test-mode) or the keys belong to another account. All intents unless `ids` is given; returns
 * how many were deleted.
 */
export function forgetIntents({ state, save }: Account, ids = Object.keys(state.intents)): number {
  const forgottenIds = new Set(ids.filter((id) => id in state.intents));
  const isForgotten = ({ id, payment_intent }: IntentReference) =>
    forgottenIds.has(String(id)) || forgottenIds.has(String(payment_intent));
  const omitForgotten = <Item extends IntentReference>(items: Record<string, Item>): Record<string, Item> =>
    Object.fromEntries(Object.entries(items).filter(([, item]) => !isForgotten(item)));
  state.intents = omitForgotten(state.intents);
  state.charges = omitForgotten(state.charges);
  state.refunds = omitForgotten(state.refunds);
  state.disputes = omitForgotten(state.disputes);
  state.answers = Object.fromEntries(
    Object.entries(state.answers).filter(([, { body }]) => !isForgotten((body ?? {}) as IntentReference)),
  );
  save();
  return forgottenIds.size;
}
