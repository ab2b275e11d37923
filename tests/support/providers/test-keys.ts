/** Keys that open nothing but the Stripe stand-in of the Worker tests. */
export const TEST_KEYS = {
  secretKey: 'sk_test_worker',
  publishableKey: 'pk_test_worker',
  webhookSecret: 'whsec_worker',
};
