/** The fields of the forms of /studio/hours, in which every value is text. Their addresses are in owner-forms.ts. OWNER §6.5, §7. */
import { z } from 'zod';
import { parseDay } from '../domain/time.ts';
import { text } from './requests.ts';

const dayField = z.string().transform((typed, context) => {
  const day = parseDay(typed);
  if (day) return day;
  context.addIssue('is not a day');
  return z.NEVER;
});

/** The start times of one day as typed; src/domain/opening-times-form.ts reads them. */
const MAX_TIMES_LENGTH = 400;
const timesField = text(MAX_TIMES_LENGTH).default('');

/** The owner's words about days; the columns have the same CHECK. */
export const MAX_NOTE_LENGTH = 80;
const noteField = z
  .string()
  .transform((typed) => typed.trim())
  .pipe(text(MAX_NOTE_LENGTH))
  .default('');

/** '' for a day that has no row yet */
const revisionField = z
  .string()
  .regex(/^\d{0,9}$/)
  .transform((typed) => (typed === '' ? null : Number(typed)));

const MAX_INSTANT_LENGTH = 40;

/** The times of every week from a day on. */
export const openingHoursForm = z
  .object({
    from: dayField,
    asRead: text(MAX_INSTANT_LENGTH),
    ...{ day1: timesField, day2: timesField, day3: timesField, day4: timesField },
    ...{ day5: timesField, day6: timesField, day7: timesField },
  })
  .transform(({ from, asRead, day1, day2, day3, day4, day5, day6, day7 }) => ({
    ...{ from, asRead },
    week: [day1, day2, day3, day4, day5, day6, day7],
  }));

/** One day with its own times. */
export const specialDayForm = z.object({ times: timesField, note: noteField, revision: revisionField });

export const removeSpecialDayForm = z.object({ revision: revisionField });

/** Days off, the first and the last included; `confirmed` once the owner has seen who is booked on them. */
export const closeDaysForm = z.object({
  ...{ from: dayField, to: dayField, reason: noteField },
  confirmed: z
    .literal('yes')
    .optional()
    .transform((said) => said === 'yes'),
});

export const holidayForm = z.object({ open: z.enum(['yes', 'no']).transform((answer) => answer === 'yes') });
