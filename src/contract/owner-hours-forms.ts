/**
 * The fields of the forms of /studio/hours, in which every value is text, and of the same calls under /api/studio, in which
 * a number, a yes and a no may be those of JSON. Their addresses are in owner-forms.ts. OWNER §6.5, §7.
 */
import { z } from 'zod';
import { ownerActionBody } from './owner.ts';
import { dayField } from './owner-fields.ts';
import { text } from './requests.ts';

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

/** null, or '' in a form, for what has no row yet */
export const revisionField = z.union([
  z.number().int().nonnegative().nullable(),
  z
    .string()
    .regex(/^\d{0,9}$/)
    .transform((typed) => (typed === '' ? null : Number(typed))),
]);

/** A form posts it as text. */
export const yesOrNo = z.union([z.boolean(), z.enum(['yes', 'no']).transform((answer) => answer === 'yes')]);

const MAX_INSTANT_LENGTH = 40;

const openingHoursFields = {
  from: dayField,
  asRead: text(MAX_INSTANT_LENGTH),
  ...{ day1: timesField, day2: timesField, day3: timesField, day4: timesField },
  ...{ day5: timesField, day6: timesField, day7: timesField },
};
const typedHours = z.object(openingHoursFields);

const withWeek = ({ from, asRead, day1, day2, day3, day4, day5, day6, day7 }: z.output<typeof typedHours>) => ({
  ...{ from, asRead },
  week: [day1, day2, day3, day4, day5, day6, day7],
});

const specialDayFields = { times: timesField, note: noteField, revision: revisionField };
const removeSpecialDayFields = { revision: revisionField };
/** Both days included; `confirmed` once the owner has seen who is booked on them; `holiday`: a public holiday, of one day. */
const closeDaysFields = {
  ...{ from: dayField, to: dayField, reason: noteField },
  ...{ confirmed: yesOrNo.default(false), holiday: yesOrNo.default(false) },
};
const holidayFields = { open: yesOrNo };

/** The times of every week from a day on. */
export const openingHoursForm = typedHours.transform(withWeek);
/** One day with its own times. */
export const specialDayForm = z.object(specialDayFields);
export const removeSpecialDayForm = z.object(removeSpecialDayFields);
/** Days off. */
export const closeDaysForm = z.object(closeDaysFields);
export const holidayForm = z.object(holidayFields);

export const openingHoursBody = ownerActionBody.extend(openingHoursFields).transform(({ actionId, ...typed }) => ({
  actionId,
  ...withWeek(typed),
}));
export const specialDayBody = ownerActionBody.extend(specialDayFields);
export const removeSpecialDayBody = ownerActionBody.extend(removeSpecialDayFields);
export const closeDaysBody = ownerActionBody.extend(closeDaysFields);
export const holidayBody = ownerActionBody.extend(holidayFields);
