/**
 * Refunds of online payments in the owner's area: the views of the pages, the fields of their forms and the bodies of the
 * calls. An amount is text in a form and a number of dollars in a call. OWNER §6.3 (Money), §6.8.
 */
import { z } from 'zod';
import type { DisplayName } from '../../domain/clients/client-name.ts';
import { type Cents, parseTypedDollars } from '../../domain/money.ts';
import type { MoneyLine } from '../../domain/owner/owner-money-lines.ts';
import { REFUND_REASONS } from '../../domain/owner/owner-refund.ts';
import { createBoundedTextField, parseOrAddIssue } from '../requests.ts';
import type { AppointmentFormView } from './appointment.ts';
import { yesNoField } from './fields.ts';
import type { FormState } from './forms.ts';

const MAX_AMOUNT_LENGTH = 20;

/** Returns null for text that is not an amount of at least one cent. */
export const parseRefundAmount = (input: string): Cents | null => parseTypedDollars(input) || null;

const createAmountField = (parse: (input: string) => Cents | null) =>
  createBoundedTextField(MAX_AMOUNT_LENGTH).transform(parseOrAddIssue(parse, 'is not an amount'));

/** A typed amount of at least one cent, in cents. */
export const amountField = createAmountField(parseRefundAmount);

/** An amount in dollars, as calls send it, in cents. */
export const dollarAmountField = z.number().transform(String).pipe(amountField);
const reasonField = z.enum(REFUND_REASONS);

/** Renames the parsed amount to `amountCents`, a name that says its unit. */
export const withAmountCents = <Fields extends { amount: Cents }>({ amount: amountCents, ...fields }: Fields) => ({
  ...fields,
  amountCents,
});

/** Whether the appointment was cancelled when the form was shown; null when not sent. */
export const wasCancelledField = yesNoField.nullable().default(null);

export const refundFormSchema = z
  .object({ amount: amountField, reason: reasonField, wasCancelled: wasCancelledField })
  .transform(withAmountCents);
export const refundBodySchema = z
  .object({ amount: dollarAmountField, reason: reasonField, wasCancelled: wasCancelledField })
  .transform(withAmountCents);

/** The amount on the button that was pressed, perhaps 0; refused when the current amount is another (I33). */
const shownAmountField = createAmountField(parseTypedDollars);
export const shownAmountFormSchema = z
  .object({ amount: shownAmountField })
  .transform(({ amount: shownCents }) => ({ shownCents }));

/** `amount`: what was left of the payment when the page was shown. */
export const fullRefundFormSchema = z.object({ amount: amountField }).transform(withAmountCents);
export const fullRefundBodySchema = z.object({ amount: dollarAmountField }).transform(withAmountCents);

/** The page that asks how much of an online payment to refund. */
export type RefundView = AppointmentFormView & {
  page: 'refund';
  /** the payment and every refund of it */
  money: MoneyLine[];
  /** what is left of the payment */
  unrefundedCents: Cents;
  /** the sentences about the reschedule code or claim that the client also has for this appointment */
  notes: string[];
  isCancelled: boolean;
  /** whether the client has an e-mail address and so gets an e-mail */
  isNotified: boolean;
  /** the sentence about the points; '' without an account */
  points: string;
};

/** The page that asks whether to approve a claim, alone or with a refund of the rest of the payment (`full-refund`). */
export type ApproveClaimView = AppointmentFormView & {
  page: 'approve-claim' | 'full-refund';
  askedCents: Cents;
  /** what is left of the claim */
  remainingClaimCents: Cents;
  /** what is left of the payment, the claim included */
  unrefundedCents: Cents;
  /** what each e-mail to the client says; [] for a client without an e-mail address, like that of a deleted account */
  emailTexts: string[];
  /** whether the client has an account, and so points, which stay */
  hasAccount: boolean;
};

/**
 * The page that asks whether to send a failed refund to the card again, or to record that it was paid outside Stripe.
 * `closedReason`: why there is nothing to decide, else null.
 */
export type FailedRefundView = FormState & {
  page: 'retry-refund' | 'paid-otherwise';
  forms: string[];
  id: string;
  client: DisplayName;
  service: string;
  amountCents: Cents;
  closedReason: string | null;
};
