import type { StripeError } from '@stripe/stripe-js';

export type FieldName = 'number' | 'expiry' | 'cvc';
export type CardEntry = Record<FieldName, string>;

const CARD_DIGITS = 16;
const CVC_DIGITS = 3;

const extractDigits = (text: string) => text.replace(/\D/g, '');

/** Groups a card number by fours and puts the slash into an expiry date while they are typed. */
export function formatCardField(field: FieldName, typedText: string): string {
  const digits = extractDigits(typedText);
  if (field === 'number') return (digits.slice(0, CARD_DIGITS).match(/.{1,4}/g) ?? []).join(' ');
  if (field === 'cvc') return digits.slice(0, CVC_DIGITS + 1);
  const month = Number(digits[0]) > 1 ? `0${digits}` : digits;
  return month.length > 2 ? `${month.slice(0, 2)} / ${month.slice(2, 4)}` : month;
}

/** The validation error of Stripe's form for a field, or null. `today` decides whether a card has expired. */
export function findFieldProblem(field: FieldName, entry: CardEntry, today: Date): StripeError | null {
  const digits = extractDigits(entry[field]);
  if (field === 'number') {
    return digits.length < CARD_DIGITS
      ? createValidationError('incomplete_number', 'Your card number is incomplete.')
      : null;
  }
  if (field === 'cvc') {
    return digits.length < CVC_DIGITS
      ? createValidationError('incomplete_cvc', "Your card's security code is incomplete.")
      : null;
  }
  if (digits.length < 4)
    return createValidationError('incomplete_expiry', "Your card's expiration date is incomplete.");
  const month = Number(digits.slice(0, 2));
  if (month < 1 || month > 12)
    return createValidationError('invalid_expiry_month', "Your card's expiration date is invalid.");
  const endOfMonth = new Date(2000 + Number(digits.slice(2)), month);
  return endOfMonth > today
    ? null
    : createValidationError('invalid_expiry_year_past', "Your card's expiration year is in the past.");
}

/** The fields of Stripe's `payment_method_data`. */
export function toPaymentMethodFields(entry: CardEntry): Record<string, string> {
  const expiry = extractDigits(entry.expiry);
  return {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': extractDigits(entry.number),
    'payment_method_data[card][exp_month]': expiry.slice(0, 2),
    'payment_method_data[card][exp_year]': `20${expiry.slice(2)}`,
    'payment_method_data[card][cvc]': entry.cvc,
  };
}

function createValidationError(code: string, message: string): StripeError {
  return { type: 'validation_error', code, message };
}
