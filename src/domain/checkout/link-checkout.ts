/**
 * The page of a payment link in the browser: the client opens the card form, the card is charged, and the paid time is
 * booked. OWNER §6.6 (The link).
 */
export type LinkPayment = {
  step: 'closed' | 'opening' | 'opened' | 'ready' | 'paying' | 'confirming';
  /** of the payment intent that the card form confirms; null while the form is closed */
  clientSecret: string | null;
  problem: { title: string; description: string } | null;
};

export type LinkPaymentEvent =
  /** `unanswered`: whether the card was charged is not known yet, and is asked again */
  | { type: 'open' | 'ready' | 'pay' | 'incomplete' | 'confirm' | 'unanswered' }
  | { type: 'opened'; clientSecret: string }
  /** nothing was charged, as far as the browser knows; the form stays open for another card */
  | { type: 'failed'; reason: string };

const OUTCOME_UNKNOWN_PROBLEM = {
  title: 'Please wait before you pay',
  description: 'We could not find out whether your card was charged. Please do not pay again; we are still checking.',
};

/** Whether the client has tried to pay; otherwise the card form could not be opened or used. SPEC §8. */
const hasTriedToPay = ({ step }: LinkPayment): boolean => step === 'paying' || step === 'confirming';

export const INITIAL_LINK_PAYMENT: LinkPayment = { step: 'closed', clientSecret: null, problem: null };

export function reduceLinkPayment(state: LinkPayment, event: LinkPaymentEvent): LinkPayment {
  switch (event.type) {
    case 'open':
      return { ...state, step: 'opening', problem: null };
    case 'opened':
      return { ...state, step: 'opened', clientSecret: event.clientSecret };
    case 'ready':
      return state.step === 'opened' ? { ...state, step: 'ready' } : state;
    case 'pay':
      return { ...state, step: 'paying', problem: null };
    case 'incomplete':
      return { ...state, step: 'ready' };
    case 'confirm':
      return { ...state, step: 'confirming', problem: null };
    case 'unanswered':
      return { ...state, problem: OUTCOME_UNKNOWN_PROBLEM };
    case 'failed':
      // The card form stays open only after a failed charge: otherwise it could not be opened, or the booking failed.
      return {
        step: state.step === 'paying' ? 'ready' : 'closed',
        clientSecret: state.step === 'paying' ? state.clientSecret : null,
        problem: { title: hasTriedToPay(state) ? 'Payment Failed' : 'Setup Failed', description: event.reason },
      };
  }
}
