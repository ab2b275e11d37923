/** The page "Online booking" of the owner's area, and the fields of its form, whose values are text. OWNER §6.11. */
import { z } from 'zod';
import { BOOKING_RULE_LIMITS, type BookingRules, parseRule, type RuleLimits } from '../domain/booking-rules.ts';
import type { FormState } from './owner-forms.ts';
import { orIssue } from './requests.ts';

/** A number within these limits, as text in a form. */
export const createRuleField = (limits: RuleLimits) =>
  z.string().transform(orIssue((typed) => parseRule(typed, limits), 'is not within its limits'));

const toRulesChange = <Rules>({ revision, ...rules }: Rules & { revision: number }) => ({ rules, revision });

/** `revision`: the revision of the row that the form showed. */
export const bookingRulesFormSchema = z
  .object({
    noticeHours: createRuleField(BOOKING_RULE_LIMITS.noticeHours),
    daysAhead: createRuleField(BOOKING_RULE_LIMITS.daysAhead),
    cleanupMinutes: createRuleField(BOOKING_RULE_LIMITS.cleanupMinutes),
    revision: z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  })
  .transform(toRulesChange);

/** The same as a JSON number in a call. */
export const createRuleValueField = (limits: RuleLimits) => z.number().transform(String).pipe(createRuleField(limits));

/** The same fields as a call. */
export const bookingRulesBodySchema = z
  .object({
    noticeHours: createRuleValueField(BOOKING_RULE_LIMITS.noticeHours),
    daysAhead: createRuleValueField(BOOKING_RULE_LIMITS.daysAhead),
    cleanupMinutes: createRuleValueField(BOOKING_RULE_LIMITS.cleanupMinutes),
    revision: z.int().min(0),
  })
  .transform(toRulesChange);

export type BookingRulesView = FormState & {
  page: 'booking-rules';
  forms: string[];
  /** the rules in force now */
  rules: BookingRules;
  /** the revision of their row, which the form posts back */
  revision: number;
};
