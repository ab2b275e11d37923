/**
 * The test cards, with Stripe's numbers where Stripe has one. A number that is not listed is refused and never stored.
 */
export type Decline = { code: string; declineCode?: string; message: string };

export type TestCard = {
  number: string;
  brand: string;
  behaviour: string;
  asksThreeDSecure?: boolean;
  decline?: Decline;
  staysProcessing?: boolean;
  refundsFail?: boolean;
};

export const genericDecline: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};
const insufficientFundsDecline: Decline = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const expiredCardDecline: Decline = { code: 'expired_card', message: 'Your card has expired.' };
const wrongCvcDecline: Decline = { code: 'incorrect_cvc', message: "Your card's security code is incorrect." };

export const failedAuthenticationDecline: Decline = {
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'visa', behaviour: 'pays' },
  { number: '5555555555554444', brand: 'mastercard', behaviour: 'pays' },
  { number: '4000000000000002', brand: 'visa', behaviour: 'is declined', decline: genericDecline },
  { number: '4000000000009995', brand: 'visa', behaviour: 'has insufficient funds', decline: insufficientFundsDecline },
  { number: '4000000000000069', brand: 'visa', behaviour: 'has expired', decline: expiredCardDecline },
  { number: '4000000000000127', brand: 'visa', behaviour: 'has a wrong security code', decline: wrongCvcDecline },
  { number: '4000002760003184', brand: 'visa', behaviour: 'asks for 3-D Secure, then pays', asksThreeDSecure: true },
  {
    number: '4000008260003178',
    brand: 'visa',
    behaviour: 'asks for 3-D Secure, then has insufficient funds',
    asksThreeDSecure: true,
    decline: insufficientFundsDecline,
  },
  { number: '4000000000005126', brand: 'visa', behaviour: 'pays, but its refund fails later', refundsFail: true },
  { number: '4000000000007809', brand: 'visa', behaviour: 'stays processing', staysProcessing: true },
];

export function findTestCard(number: string): TestCard | null {
  return TEST_CARDS.find((card) => card.number === number) ?? null;
}

/** The check digit of card numbers (ISO/IEC 7812). Expects digits only. */
export function hasValidCheckDigit(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    if (index % 2 === 0) return total + digit;
    return total + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0);
  return number.length >= 12 && sum % 10 === 0;
}
