/**
 * The fields of the forms of /studio/hours, where every value is text, and of the same calls under /api/studio, where
 * numbers and booleans may be JSON values. Their addresses are in forms.ts. OWNER §6.5, §7.
 */
import { z } from 'zod';
import { createBoundedTextField, MAX_INSTANT_LENGTH } from '../requests.ts';
import { dayField, revisionField, shortTextField, yesNoField } from './fields.ts';

/** The start times of one day as typed; src/domain/hours/opening-times-form.ts reads them. */
const MAX_TIMES_LENGTH = 400;
const timesField = createBoundedTextField(MAX_TIMES_LENGTH).default('');

/** The limit of the owner's notes and reasons for days; the columns have the same CHECK. */
export const MAX_NOTE_LENGTH = 80;
const typedNoteField = z
  .string()
  .transform((input) => input.trim())
  .pipe(createBoundedTextField(MAX_NOTE_LENGTH));
const reasonField = typedNoteField.default('');

/** `shownDay`: the day whose times the form showed. A call sends none, because it was shown no times. */
const openingHoursSchema = z.object({
  from: dayField,
  shownDay: dayField.nullable().default(null),
  asRead: createBoundedTextField(MAX_INSTANT_LENGTH),
  day1: timesField,
  day2: timesField,
  day3: timesField,
  day4: timesField,
  day5: timesField,
  day6: timesField,
  day7: timesField,
});

const withWeek = ({ day1, day2, day3, day4, day5, day6, day7, ...change }: z.output<typeof openingHoursSchema>) => ({
  ...change,
  week: [day1, day2, day3, day4, day5, day6, day7],
});

/** Both days are included. `confirmed`: the owner has seen who is booked on them; `holiday`: a public holiday, one day. */
const closeDaysFields = {
  from: dayField,
  to: dayField,
  reason: reasonField,
  confirmed: yesNoField.default(false),
  holiday: yesNoField.default(false),
};

/** The times of every week from a day on. */
export const openingHoursFormSchema = openingHoursSchema.transform(withWeek);
/** One day with its own times. `note`: null keeps the stored note, because the form has no note field while names are hidden. */
export const specialDayFormSchema = z.object({
  times: timesField,
  note: typedNoteField.nullable().default(null),
  revision: revisionField,
});
export const removeSpecialDayFormSchema = z.object({ revision: revisionField });
/** Days off. `confirmedDays`: the days that the confirmation was about; `confirmed` does not hold for other days. */
export const closeDaysFormSchema = z
  .object({ ...closeDaysFields, confirmedDays: shortTextField })
  .transform(({ confirmedDays, confirmed, ...days }) => ({
    ...days,
    confirmed: confirmed && (confirmedDays === '' || confirmedDays === `${days.from} ${days.to}`),
  }));
export const closeDaysBodySchema = z.object(closeDaysFields);
export const holidayFormSchema = z.object({ open: yesNoField });
