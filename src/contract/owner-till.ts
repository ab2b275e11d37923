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
import { cancellationForClientSchema, ownerActionBody, ownerCancellationSchema } from './owner.ts';
import type { AppointmentQuestion } from './owner-appointment.ts';
import { cancelForClientForm, cancelFormSchema } from './owner-forms.ts';
import { amountField, amountInDollars, withCents } from './owner-refunds.ts';
import { text } from './requests.ts';

const MAX_ENTRY_ID_LENGTH = 40;
const method = z.enum(TILL_METHODS);
const rest = z.enum(REST_CHOICES).default('owed');

type PaidFields = {
  amount: Cents;
  method: TillMethod;
  rest: NotedPayment['rest'];
  newPrice?: Cents | null | undefined;
};

const toPayment = <Fields extends PaidFields>({ amount: amountCents, newPrice, ...fields }: Fields) => ({
  ...fields,
  amountCents,
  newPriceCents: newPrice ?? null,
});

/** `newPrice`: the price that the owner agrees to when more than is owed was typed. */
export const recordPaymentForm = z
  .object({ amount: amountField, method, rest, newPrice: amountField.optional() })
  .transform(toPayment);
export const recordPaymentBody = ownerActionBody
  .extend({ amount: amountInDollars, method, rest, newPrice: amountInDollars.nullish() })
  .transform(toPayment);

/** `entry`: the id of the one that is taken back. */
const entry = text(MAX_ENTRY_ID_LENGTH);
export const correctEntryForm = z.object({ entry }).transform((fields) => ({ entryId: fields.entry }));
export const correctEntryBody = ownerActionBody
  .extend({ entry })
  .transform(({ entry: entryId, ...fields }) => ({ ...fields, entryId }));

const returnMethod = z.enum(RETURN_METHODS);

export const returnPaymentForm = z.object({ amount: amountField, method: returnMethod }).transform(withCents);
export const returnPaymentBody = ownerActionBody
  .extend({ amount: amountInDollars, method: returnMethod })
  .transform(withCents);

const noted = z.enum(NOTED_MONEY_CHOICES);

/** Of a cancellation: what becomes of noted money, and how much of it was shown. */
const notedFields = { noted: noted.optional(), notedAmount: amountField.optional() };
const notedBody = { noted: noted.nullish(), notedAmount: amountInDollars.nullish() };

type NotedFields = { noted?: NotedMoneyChoice | null | undefined; notedAmount?: Cents | null | undefined };

/** `noted`: null where nothing was noted, or nothing is decided about it. */
const withNotedDecision = <Fields extends NotedFields>({ noted: choice, notedAmount, ...fields }: Fields) => ({
  ...fields,
  noted: choice ? { choice, cents: notedAmount ?? 0 } : null,
});

export const cancelWithNotedForm = cancelFormSchema.extend(notedFields).transform(withNotedDecision);
export const cancelWithNotedBody = ownerCancellationSchema.extend(notedBody).transform(withNotedDecision);
export const cancelForClientWithNotedForm = cancelForClientForm.extend(notedFields).transform(withNotedDecision);
export const cancelForClientWithNotedBody = cancellationForClientSchema.extend(notedBody).transform(withNotedDecision);

/** An entry in words; `canCorrect`: until the end of its day. */
export type TillEntryView = { id: string; words: string; cents: Cents; canCorrect: boolean };

/** Asks how much of the price was paid at the studio. `closed`: there is nothing to note any more. */
export type StudioMoneyView = AppointmentQuestion & {
  page: 'studio-money';
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
export type StudioReturnView = AppointmentQuestion & { page: 'studio-return'; notedCents: Cents };
