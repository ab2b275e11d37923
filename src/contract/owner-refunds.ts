/**
 * Giving money of an online payment back: the pages of the owner's area, the fields of their forms and the bodies of the
 * calls. In a form an amount is what was typed, in a call dollars. OWNER §6.3 (Money), §6.8.
 */
import { z } from 'zod';
import type { DisplayName } from '../domain/client-name.ts';
import { type Cents, parseTypedDollars } from '../domain/money.ts';
import type { MoneyLine } from '../domain/owner-money-lines.ts';
import { REFUND_REASONS } from '../domain/owner-refund.ts';
import { ownerActionBodySchema } from './owner.ts';
import type { AppointmentFormView } from './owner-appointment.ts';
import type { FormState } from './owner-forms.ts';
import { createBoundedTextField } from './requests.ts';

const MAX_AMOUNT_LENGTH = 20;

/** Null for what is not an amount of at least a cent. */
export const parseRefundAmount = (typed: string): Cents | null => parseTypedDollars(typed) || null;

const createAmountField = (parse: (typed: string) => Cents | null) =>
  createBoundedTextField(MAX_AMOUNT_LENGTH).transform((typed, context) => {
    const cents = parse(typed);
    if (cents !== null) return cents;
    context.addIssue('is not an amount');
    return z.NEVER;
  });

/** What was typed as an amount of at least a cent, in cents. */
export const amountField = createAmountField(parseRefundAmount);

/** Dollars of a call, in cents. */
export const dollarAmountField = z.number().transform(String).pipe(amountField);
const reasonField = z.enum(REFUND_REASONS);

/** Renames the parsed amount to `amountCents`, a name that says its unit. */
export const withAmountCents = <Fields extends { amount: Cents }>({ amount: amountCents, ...fields }: Fields) => ({
  ...fields,
  amountCents,
});

export const refundFormSchema = z.object({ amount: amountField, reason: reasonField }).transform(withAmountCents);
export const refundBodySchema = ownerActionBodySchema
  .extend({ amount: dollarAmountField, reason: reasonField })
  .transform(withAmountCents);

/** What a button of a page said, perhaps nothing: another amount than there is now is refused (I33). */
const shownAmountField = createAmountField(parseTypedDollars);
export const shownAmountFormSchema = z.object({ amount: shownAmountField }).transform(withAmountCents);

/** `amount`: all that was left of the payment when it was shown. */
export const fullRefundFormSchema = z.object({ amount: amountField }).transform(withAmountCents);
export const fullRefundBodySchema = ownerActionBodySchema
  .extend({ amount: dollarAmountField })
  .transform(withAmountCents);

/** Asks how much of an online payment goes back. */
export type RefundView = AppointmentFormView & {
  page: 'refund';
  /** the payment and every refund of it */
  money: MoneyLine[];
  /** what is left of the payment */
  unrefundedCents: Cents;
  /** what else the client can have for this appointment, in sentences */
  notes: string[];
  /** an e-mail goes out; none to a deleted account */
  isNotified: boolean;
  /** the sentence about the points; '' without an account */
  points: string;
};

/** Asks whether a claim is approved, on its own or with a refund of the rest of the payment (`full-refund`). */
export type ApproveClaimView = AppointmentFormView & {
  page: 'approve-claim' | 'full-refund';
  askedCents: Cents;
  /** what is left of the claim */
  remainingClaimCents: Cents;
  /** what is left of the payment, the claim included */
  unrefundedCents: Cents;
  /** what each e-mail to the client says */
  emailTexts: string[];
  /** the client has points, which stay */
  hasAccount: boolean;
};

/**
 * Asks whether a refund that did not reach the card is sent there again, or was paid outside Stripe. `closed`: why there is
 * nothing to decide any more.
 */
export type FailedRefundView = FormState & {
  page: 'retry-refund' | 'paid-otherwise';
  forms: string[];
  id: string;
  client: DisplayName;
  service: string;
  amountCents: Cents;
  closed: string | null;
};
