/**
 * "Contact" and "Tax" of the settings: the fields of their forms and calls, all text, and the error of a field.
 * OWNER §6.11.
 */
import { z } from 'zod';
import { normalisePhone } from '../../domain/clients/phone.ts';
import { MAX_FACT_LENGTH, parseAbn, type StudioFacts } from '../../domain/studio-facts.ts';
import { parseDay } from '../../domain/time.ts';
import { createBoundedTextField, MAX_PHONE_LENGTH, parseOrAddIssue } from '../requests.ts';
import { createTrimmedTextField, emailField, wholeNumberField } from './fields.ts';
import type { FormState } from './forms.ts';
import { INVALID_EMAIL_MESSAGE } from './settings.ts';

const MAX_TYPED_ABN_LENGTH = 40;
const MAX_TYPED_DAY_LENGTH = 20;

/** A field whose typed text `parse` turns into its value; invalid when `parse` returns null. */
const createParsedField = <Value>(maxLength: number, parse: (input: string) => Value | null) =>
  createBoundedTextField(maxLength).trim().transform(parseOrAddIssue(parse, 'is not valid'));

const createEmptyField = (maxLength: number) =>
  createBoundedTextField(maxLength)
    .refine((input) => input.trim() === '')
    .transform(() => null);

const contactFields = {
  phone: createParsedField(MAX_PHONE_LENGTH, (input) => normalisePhone(input).e164),
  email: emailField.refine((email) => email !== ''),
  socialUrl: createTrimmedTextField(MAX_FACT_LENGTH.socialUrl).pipe(
    z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
  ),
  addressWords: createTrimmedTextField(MAX_FACT_LENGTH.addressWords),
  streetAddress: createTrimmedTextField(MAX_FACT_LENGTH.streetAddress),
};

const taxFields = {
  abn: z.union([createEmptyField(MAX_TYPED_ABN_LENGTH), createParsedField(MAX_TYPED_ABN_LENGTH, parseAbn)]),
  gstFrom: z.union([createEmptyField(MAX_TYPED_DAY_LENGTH), createParsedField(MAX_TYPED_DAY_LENGTH, parseDay)]),
};

/** Only a studio with an ABN can be registered for GST. */
const hasAbnForGst = ({ abn, gstFrom }: Pick<StudioFacts, 'abn' | 'gstFrom'>): boolean =>
  gstFrom === null || abn !== null;

/** `facts`: the facts of the page; all others stay. `revision`: the revision of the row that the form showed. */
export type FactsChange = { facts: Partial<StudioFacts>; revision: number };

const toFactsChange = ({ revision, ...facts }: Partial<StudioFacts> & { revision: number }): FactsChange => ({
  facts,
  revision,
});

export const contactFormSchema = z.object({ ...contactFields, revision: wholeNumberField }).transform(toFactsChange);
export const taxFormSchema = z
  .object({ ...taxFields, revision: wholeNumberField })
  .refine(hasAbnForGst)
  .transform(toFactsChange);

export type ContactField = keyof typeof contactFields;
export type TaxField = keyof typeof taxFields;

const FIELD_ERROR_MESSAGES: Record<ContactField | TaxField, string> = {
  phone: 'That is not an Australian phone number.',
  email: INVALID_EMAIL_MESSAGE,
  socialUrl: 'That is not an address that begins with https://.',
  addressWords: `Please use at most ${MAX_FACT_LENGTH.addressWords} letters.`,
  streetAddress: `Please use at most ${MAX_FACT_LENGTH.streetAddress} letters.`,
  abn: 'That is not an ABN. Please check the 11 digits.',
  gstFrom: 'That is not a day.',
};

const ABN_MISSING_MESSAGE = 'A studio that is registered for GST has an ABN. Please enter it.';

/** The message about the typed value of a field; null when it is valid. */
export function findFactFieldError(field: ContactField | TaxField, typed: Record<string, string>): string | null {
  const schema = { ...contactFields, ...taxFields }[field];
  if (!schema.safeParse(typed[field] ?? '').success) return FIELD_ERROR_MESSAGES[field];
  return field === 'abn' && !typed.abn?.trim() && typed.gstFrom?.trim() ? ABN_MISSING_MESSAGE : null;
}

/** The facts of one page as text. `revision`: the revision of their row, which the form posts back. */
type FactsView<Page extends string, Field extends string> = FormState & {
  page: Page;
  forms: string[];
  facts: Record<Field, string>;
  revision: number;
};

export type ContactSettingsView = FactsView<'contact', ContactField>;
export type TaxSettingsView = FactsView<'tax', TaxField>;
