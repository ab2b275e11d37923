/**
 * Money at the studio: the pages of the owner's area, the fields of their forms and the bodies of the calls. In a form an
 * amount is what was typed, in a call dollars. OWNER §6.3 (Money, Cancel), §6.8.
 */
import { z } from 'zod';
import type { Cents } from '../domain/money.ts';
import {
  NOTED_MONEY_CHOICES,
  type NotedMoneyChoice,
  type NotedPayment,
  REST_CHOICES,
  RETURN_METHODS,
  TILL_METHODS,
  type TillMethod,
} from '../domain/till.ts';
import { cancellationForClientSchema, ownerActionBodySchema, ownerCancellationSchema } from './owner.ts';
import type { AppointmentFormView } from './owner-appointment.ts';
import { cancelForClientFormSchema, cancelFormSchema } from './owner-forms.ts';
import { yesNoField } from './owner-hours-forms.ts';
import { amountField, dollarAmountField, withAmountCents } from './owner-refunds.ts';
import { createBoundedTextField } from './requests.ts';

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

/** `newPrice`: the price that the owner agrees to when more than is owed was typed. */
export const recordPaymentFormSchema = z
  .object({ amount: amountField, method: methodField, rest: restField, newPrice: amountField.optional() })
  .transform(toPayment);
export const recordPaymentBodySchema = ownerActionBodySchema
  .extend({ amount: dollarAmountField, method: methodField, rest: restField, newPrice: dollarAmountField.nullish() })
  .transform(toPayment);

/** `entry`: the id of the one that is taken back. */
const entryField = createBoundedTextField(MAX_ENTRY_ID_LENGTH);
export const correctEntryFormSchema = z
  .object({ entry: entryField })
  .transform((fields) => ({ entryId: fields.entry }));
export const correctEntryBodySchema = ownerActionBodySchema
  .extend({ entry: entryField })
  .transform(({ entry: entryId, ...fields }) => ({ ...fields, entryId }));

/** `wasCancelled`: as the button was shown, "Let $60 go" or "Keep it"; null where it is not sent. */
const wasCancelledField = yesNoField.nullable().default(null);
export const waiveRestFormSchema = z.object({ wasCancelled: wasCancelledField });
export const waiveRestBodySchema = ownerActionBodySchema.extend({ wasCancelled: wasCancelledField });

const returnMethodField = z.enum(RETURN_METHODS);

export const returnPaymentFormSchema = z
  .object({ amount: amountField, method: returnMethodField })
  .transform(withAmountCents);
export const returnPaymentBodySchema = ownerActionBodySchema
  .extend({ amount: dollarAmountField, method: returnMethodField })
  .transform(withAmountCents);

const notedChoiceField = z.enum(NOTED_MONEY_CHOICES);

/** What a form that cancels says: what becomes of noted money, and how much of it was shown. */
const notedMoneyFormFields = { noted: notedChoiceField.optional(), notedAmount: amountField.optional() };
const notedMoneyBodyFields = { noted: notedChoiceField.nullish(), notedAmount: dollarAmountField.nullish() };

type NotedMoneyFields = { noted?: NotedMoneyChoice | null | undefined; notedAmount?: Cents | null | undefined };

/** `noted`: null where nothing was noted, or nothing is decided about it. */
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

/** An entry in words; `canCorrect`: until the end of its day. */
export type TillEntryView = { id: string; text: string; cents: Cents; canCorrect: boolean };

/** Asks how much of the price was paid at the studio. `closed`: there is nothing to note any more. */
export type TillView = AppointmentFormView & {
  page: 'till';
  /** "Noted $50 of $110"; '' while nothing is noted */
  state: string;
  entries: TillEntryView[];
  owedCents: Cents;
  /** what can be noted without a higher price */
  canNoteCents: Cents;
  /** what the price comes to with the amount that was typed, where that is too much and the price can become it; else null */
  newPriceCents: Cents | null;
  canReturn: boolean;
  isCancelled: boolean;
};

/** Asks how much of what was noted goes back. */
export type StudioReturnView = AppointmentFormView & { page: 'studio-return'; notedCents: Cents; points: string };
