/**
 * The forms of the owner's area: where they are posted to, their fields, in which every value is text, and what their page
 * shows after a refusal. Those of the frame are in owner-view.ts. OWNER §1, §7.
 */
import { z } from 'zod';
import { parseDay } from '../domain/time.ts';
import type { ErrorCode } from './errors.ts';
import { MAX_REASON_LENGTH, text } from './requests.ts';

/** Where a call under /api/studio does the same, it has the same address. */
export const formPaths = {
  approveClaim: (bookingId: string) => `/studio/claims/${bookingId}/approve`,
  declineClaim: (bookingId: string) => `/studio/claims/${bookingId}/decline`,
  retryRefund: (refundId: string) => `/studio/refunds/${refundId}/retry`,
  paidOtherwise: (refundId: string) => `/studio/refunds/${refundId}/paid-otherwise`,
  approveTestimonial: (id: string) => `/studio/testimonials/${id}/approve`,
  declineTestimonial: (id: string) => `/studio/testimonials/${id}/decline`,
  markNoShow: (bookingId: string) => `/studio/appointments/${bookingId}/no-show`,
  cancel: (bookingId: string) => `/studio/appointments/${bookingId}/cancel`,
  keepAppointment: (bookingId: string) => `/studio/appointments/${bookingId}/keep`,
  openingHours: () => '/studio/hours',
  specialDay: (day: string) => `/studio/hours/day/${day}`,
  removeSpecialDay: (day: string) => `/studio/hours/day/${day}/remove`,
  closeDays: () => '/studio/hours/off',
  reopenDays: (closureId: string) => `/studio/hours/off/${closureId}/open`,
  setHoliday: (closureId: string) => `/studio/hours/holidays/${closureId}`,
} as const;

/** Of a page with a form: why it was refused, and what was typed by the name of the field. */
export type FormState = {
  refused: { code: ErrorCode; message: string } | null;
  typed: Record<string, string>;
};

/** Browsers post a line break as two characters, and count one against `maxlength`. */
const typedReason = z
  .string()
  .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
  .pipe(text(MAX_REASON_LENGTH));

/** Declining a claim or a testimonial. */
export const declineForm = z.object({ reason: typedReason.pipe(z.string().min(1)) });

/** Cancelling an appointment with the client's choice. */
export const cancelForm = z.object({ choice: z.enum(['refund', 'reschedule']), reason: typedReason.default('') });

const dayField = z.string().transform((typed, context) => {
  const day = parseDay(typed);
  if (day) return day;
  context.addIssue('is not a day');
  return z.NEVER;
});

/** The start times of one day as typed; src/domain/opening-times-form.ts reads them. */
const MAX_TIMES_LENGTH = 400;
const timesField = text(MAX_TIMES_LENGTH).default('');

/** The owner's words about days; the columns have the same CHECK. */
export const MAX_NOTE_LENGTH = 80;
const noteField = z
  .string()
  .transform((typed) => typed.trim())
  .pipe(text(MAX_NOTE_LENGTH))
  .default('');

/** '' for a day that has no row yet */
const revisionField = z
  .string()
  .regex(/^\d{0,9}$/)
  .transform((typed) => (typed === '' ? null : Number(typed)));

const MAX_INSTANT_LENGTH = 40;

/** The times of every week from a day on. */
export const openingHoursForm = z
  .object({
    from: dayField,
    asRead: text(MAX_INSTANT_LENGTH),
    ...{ day1: timesField, day2: timesField, day3: timesField, day4: timesField },
    ...{ day5: timesField, day6: timesField, day7: timesField },
  })
  .transform(({ from, asRead, day1, day2, day3, day4, day5, day6, day7 }) => ({
    ...{ from, asRead },
    week: [day1, day2, day3, day4, day5, day6, day7],
  }));

/** One day with its own times. */
export const specialDayForm = z.object({ times: timesField, note: noteField, revision: revisionField });

export const removeSpecialDayForm = z.object({ revision: revisionField });

/** Days off, the first and the last included; `confirmed` once the owner has seen who is booked on them. */
export const closeDaysForm = z.object({
  ...{ from: dayField, to: dayField, reason: noteField },
  confirmed: z
    .literal('yes')
    .optional()
    .transform((said) => said === 'yes'),
});

export const holidayForm = z.object({ open: z.enum(['yes', 'no']).transform((answer) => answer === 'yes') });
