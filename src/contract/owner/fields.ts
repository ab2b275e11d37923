/**
 * Fields shared by several forms of the owner's area, where every value is text, and by the same calls under /api/studio,
 * where numbers and booleans may be JSON values.
 */
import { z } from 'zod';
import { normaliseEmail } from '../../domain/accounts/sign-in-code.ts';
import type { ShownBlockedTime } from '../../domain/diary/conflicts.ts';
import { parseDay } from '../../domain/time.ts';
import { createBoundedTextField, MAX_EMAIL_LENGTH, parseOrAddIssue } from '../requests.ts';

/** Browsers post a line break as two characters but count it as one against `maxlength`. */
export const createTrimmedTextField = (maxLength: number) =>
  z
    .string()
    .transform((input) => input.replaceAll('\r\n', '\n').trim())
    .pipe(createBoundedTextField(maxLength));

/**
 * A whole number from 0, as text in a form. A `revision` is the revision of the row that was shown: the row is changed only
 * if it still has this revision.
 */
export const wholeNumberField = z.union([
  z.number().int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);

/** The revision of the shown row; null, or '' in a form, when there is no row yet. */
export const revisionField = z.union([
  z.number().int().nonnegative().nullable(),
  z
    .string()
    .regex(/^\d{0,9}$/)
    .transform((input) => (input === '' ? null : Number(input))),
]);

/** A form posts a ticked box as "yes", and does not post an unticked box. */
export const checkboxField = z.union([z.boolean(), z.literal('yes').transform(() => true)]).default(false);

/** A boolean, which a form posts as "yes" or "no". */
export const yesNoField = z.union([z.boolean(), z.enum(['yes', 'no']).transform((answer) => answer === 'yes')]);

export const dayField = z.string().transform(parseOrAddIssue(parseDay, 'is not a day'));

/** More characters than any id, day, time or choice has. */
export const MAX_SHORT_LENGTH = 40;

/** An id, a day, a time or a choice, as typed or chosen; '' for none. */
export const shortTextField = createBoundedTextField(MAX_SHORT_LENGTH).default('');

/** '' for none. */
export const emailField = createBoundedTextField(MAX_EMAIL_LENGTH)
  .transform(normaliseEmail)
  .pipe(z.union([z.literal(''), z.email()]));

/** The number of quarter hours in a day: no day has more blocked times. */
const MAX_BLOCKED_TIMES = 96;
const MAX_UNBLOCK_LENGTH = 5000;

/** The value of the button that unblocks these times and then does the action of its form; null without times. */
export const toUnblockValue = (blockedTimes: readonly ShownBlockedTime[]): string | null =>
  blockedTimes.length === 0 ? null : blockedTimes.map(({ id, revision }) => `${id}.${revision}`).join(' ');

/** The posted value of that button: ids with their revisions. */
export const unblockField = createBoundedTextField(MAX_UNBLOCK_LENGTH)
  .regex(/^(?:[0-9a-f-]{1,36}\.\d{1,9}(?: |$))*$/)
  .default('')
  .transform((value): ShownBlockedTime[] =>
    value.split(' ').flatMap((entry) => {
      const [id, revision] = entry.split('.');
      return id && revision ? [{ id, revision: Number(revision) }] : [];
    }),
  )
  .refine((blockedTimes) => blockedTimes.length <= MAX_BLOCKED_TIMES, 'names more blocked times than a day has');

/** The times to unblock in a call, taken from the `conflicts` of the refusal. */
export const unblockListField = z
  .array(z.object({ id: createBoundedTextField(40), revision: z.number().int().nonnegative() }))
  .max(MAX_BLOCKED_TIMES)
  .default([]);
