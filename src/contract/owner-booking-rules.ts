/** The page "Online booking" of the owner's area, and the fields of its form, whose values are text. OWNER §6.11. */
import { z } from 'zod';
import { BOOKING_RULE_LIMITS, type BookingRules, parseRule, type RuleLimits } from '../domain/booking-rules.ts';
import { ownerActionBody } from './owner.ts';
import type { FormState } from './owner-forms.ts';

const ruleField = (limits: RuleLimits) =>
  z.string().transform((typed, context) => {
    const value = parseRule(typed, limits);
    if (value !== null) return value;
    context.addIssue('is not within its limits');
    return z.NEVER;
  });

/** `revision`: that of the row which the form showed. */
export const bookingRulesForm = z
  .object({
    noticeHours: ruleField(BOOKING_RULE_LIMITS.noticeHours),
    daysAhead: ruleField(BOOKING_RULE_LIMITS.daysAhead),
    cleanupMinutes: ruleField(BOOKING_RULE_LIMITS.cleanupMinutes),
    revision: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  })
  .transform(({ revision, ...rules }) => ({ rules, revision }));

const ruleValue = (limits: RuleLimits) => z.number().transform(String).pipe(ruleField(limits));

/** The same as a call. */
export const bookingRulesBody = ownerActionBody
  .extend({
    noticeHours: ruleValue(BOOKING_RULE_LIMITS.noticeHours),
    daysAhead: ruleValue(BOOKING_RULE_LIMITS.daysAhead),
    cleanupMinutes: ruleValue(BOOKING_RULE_LIMITS.cleanupMinutes),
    revision: z.int().min(0),
  })
  .transform(({ actionId, revision, ...rules }) => ({ actionId, change: { rules, revision } }));

export type BookingRulesView = FormState & {
  page: 'booking-rules';
  forms: string[];
  /** in force now */
  rules: BookingRules;
  /** of their row; the form carries it */
  revision: number;
};
