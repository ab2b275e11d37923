import type { Appearance, StripeError } from '@stripe/stripe-js';
import { toCardFormAppearance } from './appearance.ts';
import type { IntentResult } from './calls.ts';
import { PaymentElement } from './payment-element.ts';

export type ElementsOptions = { clientSecret?: string; appearance?: Appearance };

/** One payment form for one client secret. */
export class Elements {
  readonly clientSecret: string;
  #appearance: Appearance | undefined;
  readonly #retrieveIntent: (clientSecret: string) => Promise<IntentResult>;
  #paymentElement: PaymentElement | null = null;

  constructor(
    { clientSecret, appearance }: ElementsOptions,
    retrieveIntent: (clientSecret: string) => Promise<IntentResult>,
  ) {
    if (clientSecret === undefined) throw new Error('stripe.elements() needs a clientSecret here.');
    this.clientSecret = clientSecret;
    this.#appearance = appearance;
    this.#retrieveIntent = retrieveIntent;
  }

  create(type: string): PaymentElement {
    if (type !== 'payment') throw new Error(`The local Stripe has no "${type}" element.`);
    if (this.#paymentElement !== null) throw new Error('A payment element was already created.');
    this.#paymentElement = new PaymentElement(
      () => this.#retrieveIntent(this.clientSecret),
      () => {
        this.#paymentElement = null;
      },
    );
    this.#paymentElement.form.applyAppearance(toCardFormAppearance(this.#appearance));
    return this.#paymentElement;
  }

  getElement(type: string): PaymentElement | null {
    return type === 'payment' ? this.#paymentElement : null;
  }

  update({ appearance }: ElementsOptions): void {
    if (appearance === undefined) return;
    this.#appearance = appearance;
    this.#paymentElement?.form.applyAppearance(toCardFormAppearance(appearance));
  }

  async fetchUpdates(): Promise<{ error?: StripeError }> {
    return {};
  }

  /** Checks the form as Stripe.js does before a payment. */
  async submit(): Promise<{ error?: StripeError; selectedPaymentMethod?: string }> {
    const error = this.#paymentElement?.form.validate();
    return error ? { error } : { selectedPaymentMethod: 'card' };
  }
}
