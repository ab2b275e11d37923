/**
 * Money at the studio: the views of the pages in the owner's area, the fields of their forms and the bodies of the calls.
 * An amount is text in a form and a number of dollars in a call. OWNER §6.3 (Money, Cancel), §6.8.
 */
import { z } from 'zod';
import type { Cents } from '../../domain/money.ts';
import {
  NOTED_MONEY_CHOICES,
  type NotedMoneyChoice,
  type NotedPayment,
  REST_CHOICES,
  RETURN_METHODS,
  TILL_METHODS,
  type TillMethod,
} from '../../domain/payments/till.ts';
import { createBoundedTextField } from '../requests.ts';
import type { AppointmentFormView } from './appointment.ts';
import { cancellationForClientSchema, ownerCancellationSchema } from './calls.ts';
import { yesNoField } from './fields.ts';
import { cancelForClientFormSchema, cancelFormSchema } from './forms.ts';
import { amountField, dollarAmountField, wasCancelledField, withAmountCents } from './refunds.ts';

const MAX_ENTRY_ID_LENGTH = 40;
const methodField = z.enum(TILL_METHODS);
const restField = z.enum(REST_CHOICES).default('owed');

type PaymentFields = {
  amount: Cents;
  method: TillMethod;
  rest: NotedPayment['rest'];
  newPrice?: Cents | null | undefined;
};

const toPayment = <Fields extends PaymentFields>({ amount: amountCents, newPrice, ...fields }: Fields) => ({
  ...fields,
  amountCents,
  newPriceCents: newPrice ?? null,
});

/** `newPrice`: the higher price that the owner agrees to after typing more than is owed. */
export const recordPaymentFormSchema = z
  .object({ amount: amountField, method: methodField, rest: restField, newPrice: amountField.optional() })
  .transform(toPayment);
export const recordPaymentBodySchema = z
  .object({ amount: dollarAmountField, method: methodField, rest: restField, newPrice: dollarAmountField.nullish() })
  .transform(toPayment);

/** `entry`: the id of the till entry that the correction takes back. */
export const correctEntryFormSchema = z
  .object({ entry: createBoundedTextField(MAX_ENTRY_ID_LENGTH) })
  .transform((fields) => ({ entryId: fields.entry }));

const withShownCents = <Fields extends { shownAmount?: Cents | null | undefined }>({
  shownAmount,
  ...fields
}: Fields) => ({ ...fields, shownCents: shownAmount ?? null });

/**
 * `wasCancelled`: whether the button was "Keep it" (a cancelled appointment) or "Let $60 go". `shownAmount`: what was noted or
 * owed when the button was shown; refused when it is another amount now (I33).
 */
export const waiveRestFormSchema = z
  .object({ wasCancelled: wasCancelledField, shownAmount: amountField.optional() })
  .transform(withShownCents);
export const waiveRestBodySchema = z
  .object({ wasCancelled: wasCancelledField, shownAmount: dollarAmountField.nullish() })
  .transform(withShownCents);

const returnMethodField = z.enum(RETURN_METHODS);

const wasSettledField = yesNoField.nullable().default(null);

const toStudioReturn = <Fields extends { amount: Cents; shownAmount?: Cents | null | undefined }>(fields: Fields) =>
  withShownCents(withAmountCents(fields));

/**
 * `shownAmount`, `wasSettled`: what was noted, and whether it was settled, when the form was shown; refused when it is
 * otherwise now (I33).
 */
export const returnPaymentFormSchema = z
  .object({
    amount: amountField,
    method: returnMethodField,
    shownAmount: amountField.optional(),
    wasSettled: wasSettledField,
  })
  .transform(toStudioReturn);
export const returnPaymentBodySchema = z
  .object({
    amount: dollarAmountField,
    method: returnMethodField,
    shownAmount: dollarAmountField.nullish(),
    wasSettled: wasSettledField,
  })
  .transform(toStudioReturn);

const notedChoiceField = z.enum(NOTED_MONEY_CHOICES);

/** The fields of a form that cancels: the choice about noted money, and the noted amount that was shown. */
const notedMoneyFormFields = { noted: notedChoiceField.optional(), notedAmount: amountField.optional() };
const notedMoneyBodyFields = { noted: notedChoiceField.nullish(), notedAmount: dollarAmountField.nullish() };

type NotedMoneyFields = { noted?: NotedMoneyChoice | null | undefined; notedAmount?: Cents | null | undefined };

/** `noted`: null when nothing was noted, or when the owner has not decided about it. */
const withNotedMoneyDecision = <Fields extends NotedMoneyFields>({
  noted: choice,
  notedAmount,
  ...fields
}: Fields) => ({
  ...fields,
  noted: choice ? { choice, cents: notedAmount ?? 0 } : null,
});

export const cancelWithNotedMoneyFormSchema = cancelFormSchema
  .extend(notedMoneyFormFields)
  .transform(withNotedMoneyDecision);
export const cancelWithNotedMoneyBodySchema = ownerCancellationSchema
  .extend(notedMoneyBodyFields)
  .transform(withNotedMoneyDecision);
export const cancelForClientWithNotedMoneyFormSchema = cancelForClientFormSchema
  .extend(notedMoneyFormFields)
  .transform(withNotedMoneyDecision);
export const cancelForClientWithNotedMoneyBodySchema = cancellationForClientSchema
  .extend(notedMoneyBodyFields)
  .transform(withNotedMoneyDecision);

/** A till entry in words. `canCorrect`: true until the end of its day, unless it has been corrected. */
export type TillEntryView = { id: string; text: string; cents: Cents; canCorrect: boolean };

/** The page that asks how much was paid at the studio. `closedReason`: nothing is noted and nothing can be noted any more. */
export type TillView = AppointmentFormView & {
  page: 'till';
  /** "Noted $50 of $110"; '' while nothing is noted */
  state: string;
  entries: TillEntryView[];
  owedCents: Cents;
  /** what `applyWaiver` would waive, or keep of a cancelled appointment */
  waiverCents: Cents;
  /** the most that can be noted without raising the price */
  maxNotedCents: Cents;
  /** the higher price at which the typed amount would not be too much, when the price can be raised to it; else null */
  newPriceCents: Cents | null;
  canReturn: boolean;
  isCancelled: boolean;
};

/** The page that asks how much of the noted money goes back. */
export type StudioReturnView = AppointmentFormView & {
  page: 'studio-return';
  notedCents: Cents;
  isSettled: boolean;
  points: string;
};
