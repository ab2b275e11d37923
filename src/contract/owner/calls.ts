/**
 * Requests and responses of the owner's routes, with the conventions of requests.ts and responses.ts. They have their own
 * file because no page of the public site uses them. DECISIONS §10, §14, §15.
 */
import { z } from 'zod';
import type { AppointmentStatus } from '../../domain/bookings/appointment.ts';
import { CANCELLATION_OPTIONS } from '../../domain/cancellation/cancellation-for-client.ts';
import { OWNER_CANCELLATION_CHOICES } from '../../domain/cancellation/owner-cancellation.ts';
import type { TestimonialService } from '../../domain/content/testimonial.ts';
import { parseInstant } from '../../domain/time.ts';
import {
  createBoundedTextField,
  createOptionalTextField,
  expectedOutcomeSchema,
  instantTextField,
  MAX_REASON_LENGTH,
} from '../requests.ts';
import { dayField, unblockListField } from './fields.ts';

/** 128 random bits as 32 hexadecimal digits, or '' for none. */
const ACTION_ID_PATTERN = /^(?:[0-9a-f]{32})?$/;

/**
 * The id of the owner action in the log, which every request that changes something may carry. It is made before the post,
 * so that the same request posted twice is one action. When it is null, the server makes one. A request without other fields
 * may have no body. OWNER §1.
 */
export const ownerActionBodySchema = z.object({
  actionId: z
    .string()
    .regex(ACTION_ID_PATTERN)
    .nullish()
    .transform((value) => value || null),
});
export type OwnerActionBody = z.output<typeof ownerActionBodySchema>;

/** The body of a request that has these fields and the id of its action. */
export const withActionId = <Fields>(fields: z.ZodType<Fields>) =>
  z
    .unknown()
    .transform((body) => ({ action: body, fields: body }))
    .pipe(z.object({ action: ownerActionBodySchema, fields }));

/** The reason for declining a claim or a testimonial; shown to the client of a claim. */
export const declineBodySchema = z.object({ reason: createBoundedTextField(MAX_REASON_LENGTH).trim().min(1) });

/** The outcome that the owner saw before cancelling; the server compares it with the current outcome. */
const expectedField = expectedOutcomeSchema.nullish().transform((value) => value ?? null);

/** The client's choice when the studio cancels. */
export const ownerCancellationSchema = z.object({
  choice: z.enum(OWNER_CANCELLATION_CHOICES),
  reason: createOptionalTextField(MAX_REASON_LENGTH),
  expected: expectedField,
});

/** The option for a client who has asked the studio to cancel. */
export const cancellationForClientSchema = z.object({
  option: z.enum(CANCELLATION_OPTIONS),
  expected: expectedField,
});

/** A move: to another start, another length in minutes, or both; null and an absent key leave them as they are. */
export const moveBodySchema = z.object({
  startsAt: instantTextField.nullish().transform((value) => (value ? parseInstant(value) : null)),
  minutes: z
    .int()
    .nullish()
    .transform((value) => value ?? null),
  /** the client has agreed to it */
  agreed: z.boolean().default(false),
  unblock: unblockListField,
});

/** A day at the studio, "2026-11-23"; today when there is none. */
export const inboxQuerySchema = z.object({
  day: dayField.optional(),
});

export type OwnerAppointment = {
  id: string;
  scheduledDate: string;
  service: string;
  name: string;
  email: string;
  phoneNumber: string;
  notes: string;
  status: AppointmentStatus;
  noShow: boolean;
};

/** The inbox as `npm run owner` prints it; the view of the page is in inbox.ts. */
export type InboxResponse = {
  /** oldest first */
  claims: {
    appointmentId: string;
    service: string;
    scheduledDate: string;
    name: string;
    email: string;
    /** dollars */
    amount: number;
    askedAt: string | null;
    /** when the claim is approved automatically unless the owner decides before */
    autoApprovedAt: string | null;
  }[];
  /** oldest first */
  testimonials: {
    id: string;
    name: string;
    rating: number;
    content: string;
    serviceType: TestimonialService;
    /** paths on this site */
    photos: string[];
    createdAt: string;
  }[];
  /** refunds that the bank returned or that Stripe refused; `reason` is Stripe's code, if it gave one */
  failedRefunds: {
    refundId: string;
    reason: string | null;
    email: string;
    amount: number;
    paymentIntentId: string | null;
    requestedAt: string;
  }[];
  /** the day of `appointments` */
  day: string;
  appointments: OwnerAppointment[];
};

/** One sentence that says what was done. */
export type OwnerActionResponse = { message: string };
