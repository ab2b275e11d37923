/**
 * Fields that several forms of the owner's area have, in which every value is text, and the same calls under /api/studio, in
 * which a number and a tick may be those of JSON.
 */
import { z } from 'zod';
import type { ShownBlockedTime } from '../domain/conflicts.ts';
import { normaliseEmail } from '../domain/sign-in-code.ts';
import { parseDay } from '../domain/time.ts';
import { createBoundedTextField, MAX_EMAIL_LENGTH } from './requests.ts';

/** Browsers post a line break as two characters, and count one against `maxlength`. */
export const createTrimmedTextField = (longest: number) =>
  z
    .string()
    .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
    .pipe(createBoundedTextField(longest));

/**
 * A whole number from 0, as text in a form. As a `revision` it is that of the row which was shown, which is changed only if
 * it is still the same.
 */
export const wholeNumberField = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);

/** A form posts a ticked box as "yes", and one that is not ticked not at all. */
export const checkboxField = z.union([z.boolean(), z.literal('yes').transform(() => true)]).default(false);

export const dayField = z.string().transform((typed, context) => {
  const day = parseDay(typed);
  if (day) return day;
  context.addIssue('is not a day');
  return z.NEVER;
});

/** Longer than an id, a day, a time or a choice is. */
export const MAX_SHORT_LENGTH = 40;

/** An id, a day, a time or a choice as it was typed or chosen; '' for none. */
export const shortTextField = createBoundedTextField(MAX_SHORT_LENGTH).default('');

/** '' for none. */
export const emailField = createBoundedTextField(MAX_EMAIL_LENGTH)
  .transform(normaliseEmail)
  .pipe(z.union([z.literal(''), z.email()]));

/** A day has no more. */
const MAX_BLOCKED_TIMES = 96;
const MAX_UNBLOCK_LENGTH = 5000;

/** The value of the button that unblocks these times and then does what its form does; null for none. */
export const toUnblockValue = (shown: readonly ShownBlockedTime[]): string | null =>
  shown.length === 0 ? null : shown.map(({ id, revision }) => `${id}.${revision}`).join(' ');

/** What that button posts: ids with their revisions. */
export const unblockField = createBoundedTextField(MAX_UNBLOCK_LENGTH)
  .regex(/^(?:[0-9a-f-]{1,36}\.\d{1,9}(?: |$))*$/)
  .default('')
  .transform((value): ShownBlockedTime[] =>
    value.split(' ').flatMap((one) => {
      const [id, revision] = one.split('.');
      return id && revision ? [{ id, revision: Number(revision) }] : [];
    }),
  );

/** The same in a call, from the `conflicts` of the refusal. */
export const unblockListField = z
  .array(z.object({ id: createBoundedTextField(40), revision: z.number().int().nonnegative() }))
  .max(MAX_BLOCKED_TIMES)
  .default([]);
