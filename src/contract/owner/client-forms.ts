/**
 * The fields of the forms of a client's card, where every value is text, and of the same calls under /api/studio, where
 * numbers and booleans may be JSON values. Their addresses are in forms.ts. OWNER §6.7, §7.
 */
import { z } from 'zod';
import { MAX_CLIENT_NOTE_LENGTH, MAX_WATCH_OUT_LENGTH } from '../../domain/clients/client-card.ts';
import { MAX_PRODUCT_LENGTH, NO_PATCH_TEST, PATCH_TEST_RESULTS } from '../../domain/treatments/patch-test.ts';
import {
  createBoundedTextField,
  MAX_EMAIL_LENGTH,
  MAX_ID_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
} from '../requests.ts';
import { checkboxField, createTrimmedTextField, dayField, emailField, wholeNumberField, yesNoField } from './fields.ts';

export const clientCardFormSchema = z.object({
  note: createTrimmedTextField(MAX_CLIENT_NOTE_LENGTH),
  watchOut: createTrimmedTextField(MAX_WATCH_OUT_LENGTH),
  consent: checkboxField,
  /** 0 for a client without a card */
  revision: wholeNumberField,
});
/**
 * `product`: absent keeps the stored product, because the form has no such field while names are hidden. `shownResult`,
 * `shownProduct`: the test that the form showed for `shownDay`, by default `day`; '' for no test. `NO_PATCH_TEST` removes it.
 */
export const patchTestFormSchema = z.object({
  day: dayField,
  result: z.enum([...PATCH_TEST_RESULTS, NO_PATCH_TEST]),
  product: createTrimmedTextField(MAX_PRODUCT_LENGTH).optional(),
  consent: checkboxField,
  shownDay: dayField.optional(),
  shownResult: z.enum(['', ...PATCH_TEST_RESULTS]).default(''),
  shownProduct: createBoundedTextField(MAX_PRODUCT_LENGTH).default(''),
});
export const onlineBookingFormSchema = z.object({ booksOnline: yesNoField, revision: wholeNumberField });
/**
 * `displayName`, `shownPhone`, `shownEmail`: the values that the form showed, which must still be stored. `email`: only for
 * a client without an account; when absent, the address stays.
 */
export const correctClientFormSchema = z.object({
  fullName: createTrimmedTextField(MAX_NAME_LENGTH),
  phone: createTrimmedTextField(MAX_PHONE_LENGTH).default(''),
  displayName: createBoundedTextField(MAX_NAME_LENGTH).default(''),
  shownPhone: createBoundedTextField(MAX_PHONE_LENGTH).default(''),
  email: emailField.optional(),
  shownEmail: createBoundedTextField(MAX_EMAIL_LENGTH).default(''),
});
/** `firstName`: the client's first name, which the owner types to confirm. */
export const deleteClientFormSchema = z.object({ firstName: createBoundedTextField(MAX_NAME_LENGTH) });

/** `into`: the id of the client to join into; `intoRevision`: the revision of that client's card. */
export const joinClientFormSchema = z.object({
  into: createBoundedTextField(MAX_ID_LENGTH).min(1),
  revision: wholeNumberField,
  intoRevision: wholeNumberField,
});
