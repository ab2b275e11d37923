/**
 * The clean-up time of one appointment in the owner's area: the view of its page, and the fields of its form and of the
 * same call under /api/studio. OWNER §6.3 (More), §7.
 */
import { z } from 'zod';
import { BOOKING_RULE_LIMITS } from '../../domain/hours/booking-rules.ts';
import type { AppointmentFormView } from './appointment.ts';
import { createNumberBodyField, createNumberFormField } from './booking-rules.ts';

const cleanupLimits = BOOKING_RULE_LIMITS.cleanupMinutes;

/** `asRead`: the minutes that the form showed; the change is made only if they are still stored. */
export const cleanupFormSchema = z.object({
  minutes: createNumberFormField(cleanupLimits),
  asRead: createNumberFormField(cleanupLimits),
});

export const cleanupBodySchema = z.object({
  minutes: createNumberBodyField(cleanupLimits),
  asRead: createNumberBodyField(cleanupLimits),
});

/** `minutes`: the current clean-up time of the appointment. */
export type CleanupView = AppointmentFormView & { page: 'cleanup'; minutes: number; endsAt: string };
