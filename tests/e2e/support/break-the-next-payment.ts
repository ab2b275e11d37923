import type { Page } from '@playwright/test';

/** Makes the next `confirmPayment` of the card form reject, as when the provider's script breaks. */
export async function breakTheNextPayment(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let stripeFactory: unknown;
    let remainingCalls = 1;
    const wrap = (create: (...args: unknown[]) => Record<string, (options: unknown) => Promise<unknown>>) =>
      Object.assign((...args: unknown[]) => {
        const stripe = create(...args);
        const confirm = stripe.confirmPayment;
        stripe.confirmPayment = async (options) => {
          remainingCalls -= 1;
          if (remainingCalls === 0) throw new Error('The card form broke.');
          return confirm?.(options);
        };
        return stripe;
      }, create);
    Object.defineProperty(window, 'Stripe', {
      configurable: true,
      get: () => stripeFactory,
      set: (create) => {
        stripeFactory = wrap(create);
      },
    });
  });
}
