import type { PaymentProvider } from './payment-provider.ts';

/**
 * The payment provider that `load` resolves to, which the first call loads: Stripe's SDK is half of the code that the Worker
 * would otherwise evaluate when it starts, and few requests need it (docs/decisions/032).
 */
export function createLazyPayments(load: () => Promise<PaymentProvider>): PaymentProvider {
  let loadedProvider: PaymentProvider | undefined;
  const loadOnce = async (): Promise<PaymentProvider> => {
    loadedProvider ??= await load();
    return loadedProvider;
  };
  return {
    createIntent: async (params) => (await loadOnce()).createIntent(params),
    findIntentByPaymentId: async (paymentId, since) => (await loadOnce()).findIntentByPaymentId(paymentId, since),
    findIntent: async (intentId) => (await loadOnce()).findIntent(intentId),
    cancelIntent: async (intentId) => (await loadOnce()).cancelIntent(intentId),
    createRefund: async (params) => (await loadOnce()).createRefund(params),
    findRefund: async (providerRefundId) => (await loadOnce()).findRefund(providerRefundId),
    listIntents: async (query) => (await loadOnce()).listIntents(query),
    listRefunds: async (query) => (await loadOnce()).listRefunds(query),
    listDisputes: async (query) => (await loadOnce()).listDisputes(query),
    listRefundsOfIntent: async (intentId) => (await loadOnce()).listRefundsOfIntent(intentId),
    readEvent: async (rawBody, signature) => (await loadOnce()).readEvent(rawBody, signature),
    withRequestHook: (beforeEach) => createLazyPayments(async () => (await loadOnce()).withRequestHook(beforeEach)),
  };
}
