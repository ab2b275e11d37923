/**
 * The forms of the owner's area: where they are posted to, their fields, in which every value is text, and what their page
 * shows after a refusal. Those of the frame are in owner-view.ts. OWNER §1, §7.
 */
import { z } from 'zod';
import { CLIENT_OPTIONS } from '../domain/cancellation-for-client.ts';
import type { ErrorCode } from './errors.ts';
import { expectedOutcomeSchema, MAX_REASON_LENGTH, text } from './requests.ts';

/** The same addresses as the calls under /api/studio. */
export const formPaths = {
  approveClaim: (bookingId: string) => `/studio/claims/${bookingId}/approve`,
  declineClaim: (bookingId: string) => `/studio/claims/${bookingId}/decline`,
  retryRefund: (refundId: string) => `/studio/refunds/${refundId}/retry`,
  paidOtherwise: (refundId: string) => `/studio/refunds/${refundId}/paid-otherwise`,
  approveTestimonial: (id: string) => `/studio/testimonials/${id}/approve`,
  declineTestimonial: (id: string) => `/studio/testimonials/${id}/decline`,
  markNoShow: (bookingId: string) => `/studio/appointments/${bookingId}/no-show`,
  cancel: (bookingId: string) => `/studio/appointments/${bookingId}/cancel`,
  cancelForClient: (bookingId: string) => `/studio/appointments/${bookingId}/cancel-for-client`,
  acknowledgeAlert: (alertId: string) => `/studio/alerts/${alertId}/acknowledge`,
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

/** Longer than the value of any option. */
const MAX_SHOWN_LENGTH = 300;

const fromJson = text(MAX_SHOWN_LENGTH).transform((typed, context): unknown => {
  try {
    return JSON.parse(typed);
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
});

/**
 * Cancelling an appointment because its client has asked for it. The value of each option carries the outcome that was
 * shown with it.
 */
export const cancelForClientForm = z.object({
  choice: fromJson.pipe(z.object({ option: z.enum(CLIENT_OPTIONS), expected: expectedOutcomeSchema })),
});
