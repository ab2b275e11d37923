/**
 * The request bodies and queries of the API. Text has a maximum length and must be storable (`isStorableText`). Empty text,
 * null and an absent key all mean "none"; unknown keys are ignored. SPEC §7, DECISIONS §3, §8, §13.
 */
import { z } from 'zod';
import { normaliseEmail } from '../domain/accounts/sign-in-code.ts';
import { OUTCOME_KINDS } from '../domain/cancellation/cancellation.ts';
import { normalisePhone } from '../domain/clients/phone.ts';
import { GALLERY_CATEGORIES } from '../domain/content/gallery.ts';
import { DEFAULT_RATING, TESTIMONIAL_SERVICES } from '../domain/content/testimonial.ts';
import { parseDollars } from '../domain/money.ts';
import { parseQuizAnswers } from '../domain/quiz/quiz-answers.ts';
import { isStorableText } from '../domain/storable-text.ts';
import { parseInstant } from '../domain/time.ts';

export const MAX_ID_LENGTH = 200;
export const MAX_NAME_LENGTH = 200;
export const MAX_PHONE_LENGTH = 50;
const MAX_NOTES_LENGTH = 2000;
/** RFC 5321 */
export const MAX_EMAIL_LENGTH = 254;
export const MAX_INSTANT_LENGTH = 40;
const MAX_PATH_LENGTH = 1000;
/** six digits, with room for pasted spaces and hyphens */
const MAX_CODE_LENGTH = 40;
const MAX_TESTIMONIAL_LENGTH = 5000;

export function createBoundedTextField(maxLength: number) {
  // One call for both checks: each call builds the schema again, and these are built whenever a Worker starts.
  return z.string().check(z.maxLength(maxLength), z.refine(isStorableText, 'has characters that cannot be stored'));
}

/** Of a transform: what `parse` reads in a value. Where that is null, the value is refused with `issue`. */
export const parseOrAddIssue =
  <Value, Parsed>(parse: (value: Value) => Parsed | null, issue: string) =>
  (value: Value, context: z.RefinementCtx): Parsed => {
    const parsed = parse(value);
    if (parsed !== null) return parsed;
    context.addIssue(issue);
    return z.NEVER;
  };

/** '' when there is none. */
export function createOptionalTextField(maxLength: number) {
  return createBoundedTextField(maxLength)
    .nullish()
    .transform((value) => value ?? '');
}

const idField = createBoundedTextField(MAX_ID_LENGTH);

/** null when there is none. */
const optionalIdField = idField.nullish().transform((value) => value || null);

/**
 * The client whom the sending page shows. Another client may have signed in since then, in another tab. Null when the page
 * does not send it.
 */
const pageClientFields = { clientId: optionalIdField };

const boundedInstantField = createBoundedTextField(MAX_INSTANT_LENGTH);

export const instantTextField = boundedInstantField.refine(
  (value) => parseInstant(value) !== null,
  'is not an ISO date-time with Z or an offset',
);

/** null when there is none. */
const optionalInstantField = boundedInstantField
  .refine((value) => value === '' || parseInstant(value) !== null, 'is not an ISO date-time with Z or an offset')
  .nullish()
  .transform((value) => (value ? parseInstant(value) : null));

const fullNameField = createOptionalTextField(MAX_NAME_LENGTH);
const notesField = createOptionalTextField(MAX_NOTES_LENGTH);
const typedPhoneField = createOptionalTextField(MAX_PHONE_LENGTH);

/** The phone number in its stored form: E.164, or as typed when it is not an Australian number. '' when there is none. */
const optionalPhoneField = typedPhoneField.transform((input) => normalisePhone(input).e164 ?? input);

/** Dollars. The server computes the amount itself and only compares it with this one. */
const paymentAmountField = z
  .union([z.number(), idField])
  .refine((value) => parseDollars(value) !== null, 'is not an amount in dollars with at most two decimals');

export const createPaymentIntentSchema = z.object({
  ...pageClientFields,
  amount: paymentAmountField,
  productId: idField.min(1),
  serviceName: createBoundedTextField(MAX_NAME_LENGTH),
  couponId: optionalIdField,
  service: optionalIdField,
  scheduledDate: optionalInstantField,
  fullName: fullNameField,
  phoneNumber: optionalPhoneField,
  notes: notesField,
});
export type CreatePaymentIntentRequest = z.output<typeof createPaymentIntentSchema>;
export type CreatePaymentIntentBody = z.input<typeof createPaymentIntentSchema>;

/**
 * Paid by card or with a reschedule code, never both. For a card payment only `paymentIntentId`, `service` and
 * `scheduledDate` are read: the rest is stored with the hold.
 */
export const createAppointmentSchema = z.object({
  ...pageClientFields,
  paymentIntentId: optionalIdField,
  service: optionalIdField,
  scheduledDate: optionalInstantField,
  duration: z.number().nullish(),
  price: z.union([z.number(), idField]).nullish(),
  notes: notesField,
  fullName: fullNameField,
  phoneNumber: optionalPhoneField,
  couponUsed: optionalIdField,
  /** A reschedule code, which is no coupon: SPEC §7 fixes the name. */
  rescheduleCouponCode: optionalIdField,
});
export type CreateAppointmentRequest = z.output<typeof createAppointmentSchema>;
export type CreateAppointmentBody = z.input<typeof createAppointmentSchema>;

export const MAX_REASON_LENGTH = 500;

/**
 * The outcome that the dialog showed for the choice, and if sent the start and the cents paid ahead at the studio that it
 * showed. DECISIONS §17, OWNER §12.
 */
export const expectedOutcomeSchema = z.object({
  outcome: z.enum(OUTCOME_KINDS),
  cents: z.int().min(0),
  until: instantTextField.nullable().transform((value) => (value === null ? null : parseInstant(value))),
  scheduledDate: optionalInstantField,
  noted: z.int().min(0).optional(),
});

/** The choice may be absent: with less than twelve hours' notice, and when no choice is offered. */
export const cancelAppointmentSchema = z.object({
  cancellationChoice: z
    .enum(['reschedule', 'refund', ''])
    .nullish()
    .transform((value) => value || null),
  cancellationReason: createOptionalTextField(MAX_REASON_LENGTH),
  expected: expectedOutcomeSchema.nullish().transform((value) => value ?? null),
});
export type CancelAppointmentBody = z.input<typeof cancelAppointmentSchema>;

export const checkDiscountSchema = z.object({
  email: createOptionalTextField(MAX_EMAIL_LENGTH),
  phoneNumber: typedPhoneField,
});
export type CheckDiscountBody = z.input<typeof checkDiscountSchema>;

/** A photo is given as its path on this site, '' for none. */
export const createTestimonialSchema = z.object({
  ...pageClientFields,
  rating: z.int().min(1).max(5).default(DEFAULT_RATING),
  content: createBoundedTextField(MAX_TESTIMONIAL_LENGTH)
    .transform((text) => text.trim())
    .pipe(z.string().min(1)),
  serviceType: z.enum(TESTIMONIAL_SERVICES),
  beforeImage: createOptionalTextField(MAX_ID_LENGTH),
  afterImage: createOptionalTextField(MAX_ID_LENGTH),
});
export type CreateTestimonialRequest = z.output<typeof createTestimonialSchema>;
export type CreateTestimonialBody = z.input<typeof createTestimonialSchema>;

/** All future appointments and the latest past ones; with `before`, the page before the appointment with this id. */
export const appointmentsQuerySchema = z.object({ before: optionalIdField });

/** The latest entries; with `before`, the page before the entry with this id. */
export const ledgerQuerySchema = z.object({ before: z.coerce.number().int().positive().optional() });

export const careAdviceSchema = z.object({
  lashStyle: idField,
  weeksWorn: z.number().int().min(0),
});
export type CareAdviceBody = z.input<typeof careAdviceSchema>;

export const updateProfileSchema = z.object({
  ...pageClientFields,
  fullName: fullNameField,
  phoneNumber: typedPhoneField,
});
export type UpdateProfileBody = z.input<typeof updateProfileSchema>;

export const deleteAccountSchema = z.object(pageClientFields);

/** The two forms for signing in with a code are form-encoded, so that they work without JavaScript. */
export const requestSignInCodeSchema = z.object({
  email: createBoundedTextField(MAX_EMAIL_LENGTH).transform(normaliseEmail).pipe(z.email()),
  returnTo: createOptionalTextField(MAX_PATH_LENGTH),
});
export const enterSignInCodeSchema = z.object({ code: createBoundedTextField(MAX_CODE_LENGTH) });

/** The dates are validated by the route, which answers INVALID_WINDOW or WINDOW_TOO_WIDE. */
export const availabilityQuerySchema = z.object({
  startDate: boundedInstantField,
  endDate: boundedInstantField,
  service: optionalIdField,
});

/** One of the six categories, or none for all. */
export const galleryQuerySchema = z.object({ category: z.enum(GALLERY_CATEGORIES).optional() });

/** `summary`: the posts without their text. */
export const blogQuerySchema = z.object({ view: z.enum(['summary']).optional() });

/** One answer to each of the five questions, as a body or as the query of a shared result. */
export const quizSubmissionSchema = z
  .record(z.string(), z.unknown())
  .transform(parseOrAddIssue(parseQuizAnswers, 'is not one known answer to each of the five questions'));
