import { bookingRulesForm } from '../../src/contract/owner-booking-rules.ts';
import { formPaths } from '../../src/contract/owner-forms.ts';
import {
  closeDaysForm,
  holidayForm,
  openingHoursForm,
  removeSpecialDayForm,
  specialDayForm,
} from '../../src/contract/owner-hours-forms.ts';
import { parseTimes } from '../../src/domain/opening-times-form.ts';
import { DomainError } from '../domain-error.ts';
import { closeDays } from '../owner/close-days.ts';
import { reopenDays } from '../owner/reopen-days.ts';
import { setBookingRules } from '../owner/set-booking-rules.ts';
import { setHoliday } from '../owner/set-holiday.ts';
import { setOpeningHours } from '../owner/set-opening-hours.ts';
import { removeSpecialDay, setSpecialDay } from '../owner/set-special-day.ts';
import { form, noFieldsSchema, type OwnerFormRoute } from './owner-form-route.ts';
import { requireDay } from './route-matcher.ts';

/** The typed times of one day. Throws INVALID_INPUT, HOURS_CROSS. */
export function requireTimes(typed: string): string[] {
  const { times, problem } = parseTimes(typed);
  if (problem) throw new DomainError(problem.code);
  return times;
}

const toDaysOff = () => '/studio/hours/off';
const inDaysOff = { shownOn: toDaysOff, leadsTo: toDaysOff };

/** The forms of /studio/hours and of /studio/settings/booking. OWNER §6.5, §6.11, §7. */
export const HOURS_FORMS: OwnerFormRoute[] = [
  form({
    path: formPaths.openingHours(),
    purpose: 'reading',
    shownOn: formPaths.openingHours,
    leadsTo: formPaths.openingHours,
    schema: openingHoursForm,
    act: async ({ deps, fields, acting }) =>
      setOpeningHours(deps.db, { ...fields, week: fields.week.map(requireTimes) }, acting),
  }),
  form({
    path: formPaths.specialDay(':id'),
    purpose: 'reading',
    shownOn: formPaths.specialDay,
    leadsTo: formPaths.specialDay,
    schema: specialDayForm,
    act: async ({ deps, id, fields, acting }) =>
      setSpecialDay(deps.db, { ...fields, day: requireDay(id), times: requireTimes(fields.times) }, acting),
  }),
  form({
    path: formPaths.removeSpecialDay(':id'),
    purpose: 'reading',
    shownOn: formPaths.specialDay,
    leadsTo: formPaths.specialDay,
    schema: removeSpecialDayForm,
    act: async ({ deps, id, fields, acting }) => removeSpecialDay(deps.db, { ...fields, day: requireDay(id) }, acting),
  }),
  form({
    path: formPaths.closeDays(),
    purpose: 'reading',
    ...inDaysOff,
    schema: closeDaysForm,
    act: ({ deps, fields, acting }) => closeDays(deps.db, fields, acting),
  }),
  form({
    path: formPaths.reopenDays(':id'),
    purpose: 'reading',
    ...inDaysOff,
    schema: noFieldsSchema,
    act: ({ deps, id, acting }) => reopenDays(deps.db, id, acting),
  }),
  form({
    path: formPaths.setHoliday(':id'),
    purpose: 'reading',
    ...inDaysOff,
    schema: holidayForm,
    act: ({ deps, id, fields, acting }) => setHoliday(deps.db, { id, isOpen: fields.open }, acting),
  }),
  form({
    path: formPaths.bookingRules(),
    purpose: 'reading',
    shownOn: formPaths.bookingRules,
    leadsTo: formPaths.bookingRules,
    schema: bookingRulesForm,
    act: ({ deps, fields, acting }) => setBookingRules(deps.db, fields, acting),
  }),
];
