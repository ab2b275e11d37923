/**
 * The clean-up time of one appointment in the owner's area: what its page shows, and the fields of its form and of the same
 * call under /api/studio. OWNER §6.3 (More), §7.
 */
import { z } from 'zod';
import { BOOKING_RULE_LIMITS } from '../domain/booking-rules.ts';
import { ownerActionBodySchema } from './owner.ts';
import type { AppointmentFormView } from './owner-appointment.ts';
import { createRuleField, createRuleValueField } from './owner-booking-rules.ts';

const limits = BOOKING_RULE_LIMITS.cleanupMinutes;

/** `asRead`: the minutes that the form showed, which are changed only if they are still the same. */
export const cleanupFormSchema = z.object({ minutes: createRuleField(limits), asRead: createRuleField(limits) });

export const cleanupBodySchema = ownerActionBodySchema.extend({
  minutes: createRuleValueField(limits),
  asRead: createRuleValueField(limits),
});

/** `minutes`: the clean-up time that the appointment has now. */
export type CleanupView = AppointmentFormView & { page: 'cleanup'; minutes: number; endsAt: string };
