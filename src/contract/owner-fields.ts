/**
 * Fields that several forms of the owner's area have, in which every value is text, and the same calls under /api/studio, in
 * which a number and a tick may be those of JSON.
 */
import { z } from 'zod';
import { normaliseEmail } from '../domain/sign-in-code.ts';
import { parseDay } from '../domain/time.ts';
import { MAX_EMAIL_LENGTH, text } from './requests.ts';

/** Browsers post a line break as two characters, and count one against `maxlength`. */
export const words = (longest: number) =>
  z
    .string()
    .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
    .pipe(text(longest));

/** A form posts a ticked box as "yes", and one that is not ticked not at all. */
export const tick = z.union([z.boolean(), z.literal('yes').transform(() => true)]).default(false);

export const dayField = z.string().transform((typed, context) => {
  const day = parseDay(typed);
  if (day) return day;
  context.addIssue('is not a day');
  return z.NEVER;
});

/** '' for none. */
export const emailField = text(MAX_EMAIL_LENGTH)
  .transform(normaliseEmail)
  .pipe(z.union([z.literal(''), z.email()]));
