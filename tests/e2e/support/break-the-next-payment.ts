import type { Page } from '@playwright/test';

/** Makes the next `confirmPayment` of the card form reject, as when the provider's script breaks. */
export async function breakTheNextPayment(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let real: unknown;
    let left = 1;
    const wrap = (create: (...parts: unknown[]) => Record<string, (options: unknown) => Promise<unknown>>) =>
      Object.assign((...parts: unknown[]) => {
        const stripe = create(...parts);
        const confirm = stripe.confirmPayment;
        stripe.confirmPayment = async (options) => {
          left -= 1;
          if (left === 0) throw new Error('The card form broke.');
          return confirm?.(options);
        };
        return stripe;
      }, create);
    Object.defineProperty(window, 'Stripe', {
      configurable: true,
      get: () => real,
      set: (create) => {
        real = wrap(create);
      },
    });
  });
}
