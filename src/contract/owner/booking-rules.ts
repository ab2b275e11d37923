/** The page "Online booking" of the owner's area, and the fields of its form, whose values are text. OWNER §6.11. */
import { z } from 'zod';
import {
  BOOKING_RULE_LIMITS,
  type BookingRules,
  type NumberLimits,
  parseNumberWithinLimits,
} from '../../domain/hours/booking-rules.ts';
import { parseOrAddIssue } from '../requests.ts';
import type { FormState } from './forms.ts';

/** A number within these limits, as text in a form. */
export const createNumberFormField = (limits: NumberLimits) =>
  z.string().transform(parseOrAddIssue((input) => parseNumberWithinLimits(input, limits), 'is not within its limits'));

const toBookingRulesChange = <Rules>({ revision, ...rules }: Rules & { revision: number }) => ({ rules, revision });

/** `revision`: the revision of the row that the form showed. */
export const bookingRulesFormSchema = z
  .object({
    noticeHours: createNumberFormField(BOOKING_RULE_LIMITS.noticeHours),
    daysAhead: createNumberFormField(BOOKING_RULE_LIMITS.daysAhead),
    cleanupMinutes: createNumberFormField(BOOKING_RULE_LIMITS.cleanupMinutes),
    revision: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  })
  .transform(toBookingRulesChange);

/** The same as a JSON number in a call. */
export const createNumberBodyField = (limits: NumberLimits) =>
  z.number().transform(String).pipe(createNumberFormField(limits));

/** The same fields as a call. */
export const bookingRulesBodySchema = z
  .object({
    noticeHours: createNumberBodyField(BOOKING_RULE_LIMITS.noticeHours),
    daysAhead: createNumberBodyField(BOOKING_RULE_LIMITS.daysAhead),
    cleanupMinutes: createNumberBodyField(BOOKING_RULE_LIMITS.cleanupMinutes),
    revision: z.int().min(0),
  })
  .transform(toBookingRulesChange);

export type BookingRulesView = FormState & {
  page: 'booking-rules';
  forms: string[];
  /** the rules in force now */
  rules: BookingRules;
  /** the revision of their row, which the form posts back */
  revision: number;
};
