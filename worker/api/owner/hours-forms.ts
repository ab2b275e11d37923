import { bookingRulesBodySchema, bookingRulesFormSchema } from '../../../src/contract/owner/booking-rules.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import {
  closeDaysBodySchema,
  closeDaysFormSchema,
  holidayFormSchema,
  openingHoursFormSchema,
  removeSpecialDayFormSchema,
  specialDayFormSchema,
} from '../../../src/contract/owner/hours-forms.ts';
import { parseTimes } from '../../../src/domain/hours/opening-times-form.ts';
import { DomainError } from '../../domain-error.ts';
import { closeDays } from '../../owner/hours/close-days.ts';
import { reopenDays } from '../../owner/hours/reopen-days.ts';
import { setHoliday } from '../../owner/hours/set-holiday.ts';
import { setOpeningHours } from '../../owner/hours/set-opening-hours.ts';
import { removeSpecialDay, setSpecialDay } from '../../owner/hours/set-special-day.ts';
import { setBookingRules } from '../../owner/settings/set-booking-rules.ts';
import { ALREADY_DONE_MESSAGE, createFormRoute, noFieldsSchema, type OwnerFormRoute } from './form-route.ts';
import { requireDay } from './route-matcher.ts';

/** The typed times of one day. Throws INVALID_INPUT, HOURS_CROSS. */
function requireTimes(typed: string): string[] {
  const { times, problem } = parseTimes(typed);
  if (problem) throw new DomainError(problem.code);
  return times;
}

const daysOffFormPaths = { buildPagePath: formPaths.closeDays, buildNextPath: formPaths.closeDays };

/** The forms of /studio/hours and of /studio/settings/booking. OWNER §6.5, §6.11, §7. */
export const HOURS_FORMS: OwnerFormRoute[] = [
  createFormRoute({
    buildPath: formPaths.openingHours,
    purpose: 'ordinary',
    buildNextPath: formPaths.openingHours,
    schema: openingHoursFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: async ({ deps, fields, actionContext }) =>
      setOpeningHours(deps.db, { ...fields, week: fields.week.map(requireTimes) }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.specialDay,
    purpose: 'ordinary',
    buildNextPath: formPaths.specialDay,
    schema: specialDayFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: async ({ deps, id, fields, actionContext }) =>
      setSpecialDay(deps.db, { ...fields, day: requireDay(id), times: requireTimes(fields.times) }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.removeSpecialDay,
    purpose: 'ordinary',
    buildPagePath: formPaths.specialDay,
    buildNextPath: formPaths.specialDay,
    schema: removeSpecialDayFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: async ({ deps, id, fields, actionContext }) =>
      removeSpecialDay(deps.db, { ...fields, day: requireDay(id) }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.closeDays,
    purpose: 'ordinary',
    ...daysOffFormPaths,
    schema: closeDaysFormSchema,
    call: { schema: closeDaysBodySchema, unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, fields, actionContext }) => closeDays(deps.db, fields, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.reopenDays,
    purpose: 'ordinary',
    ...daysOffFormPaths,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, actionContext }) => reopenDays(deps.db, id, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.setHoliday,
    purpose: 'ordinary',
    ...daysOffFormPaths,
    schema: holidayFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, fields, actionContext }) => setHoliday(deps.db, { id, isOpen: fields.open }, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.bookingRules,
    purpose: 'ordinary',
    buildNextPath: formPaths.bookingRules,
    schema: bookingRulesFormSchema,
    call: { schema: bookingRulesBodySchema, unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, fields, actionContext }) => setBookingRules(deps.db, fields, actionContext),
  }),
];
