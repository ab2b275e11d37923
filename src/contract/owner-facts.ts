/**
 * "Contact" and "Tax" of the settings: the fields of their forms and calls, all text, and what is wrong with one.
 * OWNER §6.11.
 */
import { z } from 'zod';
import { normalisePhone } from '../domain/phone.ts';
import { MAX_FACT_LENGTH, parseAbn, type StudioFacts } from '../domain/studio-facts.ts';
import { parseDay } from '../domain/time.ts';
import { ownerActionBody } from './owner.ts';
import { emailField, wholeNumber, words } from './owner-fields.ts';
import type { FormState } from './owner-forms.ts';
import { MAX_PHONE_LENGTH, text } from './requests.ts';

const MAX_TYPED_ABN_LENGTH = 40;
const MAX_TYPED_DAY_LENGTH = 20;

/** What `parse` makes of what was typed; it gives null for what it does not take. */
const parsed = <Value>(longest: number, parse: (typed: string) => Value | null) =>
  text(longest).transform((typed, context): Value => {
    const value = parse(typed.trim());
    if (value !== null) return value;
    context.addIssue('is not valid');
    return z.NEVER;
  });

const orNone = (longest: number) =>
  text(longest)
    .refine((typed) => typed.trim() === '')
    .transform(() => null);

const contactFields = {
  phone: parsed(MAX_PHONE_LENGTH, (typed) => normalisePhone(typed).e164),
  email: emailField.refine((email) => email !== ''),
  socialUrl: words(MAX_FACT_LENGTH.socialUrl).pipe(z.union([z.literal(''), z.url({ protocol: /^https$/ })])),
  addressWords: words(MAX_FACT_LENGTH.addressWords),
  streetAddress: words(MAX_FACT_LENGTH.streetAddress),
};

const taxFields = {
  abn: z.union([orNone(MAX_TYPED_ABN_LENGTH), parsed(MAX_TYPED_ABN_LENGTH, parseAbn)]),
  gstFrom: z.union([orNone(MAX_TYPED_DAY_LENGTH), parsed(MAX_TYPED_DAY_LENGTH, parseDay)]),
};

/** Registered for GST is only a studio with an ABN. */
const hasAbnForGst = ({ abn, gstFrom }: Pick<StudioFacts, 'abn' | 'gstFrom'>): boolean =>
  gstFrom === null || abn !== null;

const revisionField = { revision: wholeNumber };
const typedContact = z.object({ ...contactFields, ...revisionField });
const typedTax = z.object({ ...taxFields, ...revisionField }).refine(hasAbnForGst);

/** `facts`: those of the page; the others stay. `revision`: that of the row which the form showed. */
export type FactsChange = { facts: Partial<StudioFacts>; revision: number };

const toChange = ({ revision, ...facts }: Partial<StudioFacts> & { revision: number }): FactsChange => ({
  facts,
  revision,
});
const toCall = ({ actionId, ...typed }: Partial<StudioFacts> & { revision: number; actionId: string | null }) => ({
  actionId,
  change: toChange(typed),
});

export const contactForm = typedContact.transform(toChange);
export const taxForm = typedTax.transform(toChange);
export const contactBody = ownerActionBody.extend({ ...contactFields, ...revisionField }).transform(toCall);
export const taxBody = ownerActionBody
  .extend({ ...taxFields, ...revisionField })
  .refine(hasAbnForGst)
  .transform(toCall);

export type ContactField = keyof typeof contactFields;
export type TaxField = keyof typeof taxFields;

const WRONG: Record<ContactField | TaxField, string> = {
  phone: 'That is not an Australian phone number.',
  email: 'That is not an e-mail address.',
  socialUrl: 'That is not an address that begins with https://.',
  addressWords: `Please use at most ${MAX_FACT_LENGTH.addressWords} letters.`,
  streetAddress: `Please use at most ${MAX_FACT_LENGTH.streetAddress} letters.`,
  abn: 'That is not an ABN. Please check the 11 digits.',
  gstFrom: 'That is not a day.',
};

const ABN_MISSING = 'A studio that is registered for GST has an ABN. Please enter it.';

/** What is wrong with what was typed into a field; null for nothing. */
export function contactOrTaxFieldError(field: ContactField | TaxField, typed: Record<string, string>): string | null {
  const schema = { ...contactFields, ...taxFields }[field];
  if (!schema.safeParse(typed[field] ?? '').success) return WRONG[field];
  return field === 'abn' && !typed.abn?.trim() && typed.gstFrom?.trim() ? ABN_MISSING : null;
}

/** The facts of one page as text; `revision`: of their row, which the form carries. */
type FactsView<Page extends string, Field extends string> = FormState & {
  page: Page;
  forms: string[];
  facts: Record<Field, string>;
  revision: number;
};

export type ContactView = FactsView<'contact', ContactField>;
export type TaxView = FactsView<'tax', TaxField>;
