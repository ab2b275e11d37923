/**
 * Blocking time in the owner's area: the views, with the conventions of view.ts, and the fields of the forms and of
 * the same calls under /api/studio. OWNER §6.4.
 */
import { z } from 'zod';
import { MAX_BLOCK_LABEL_LENGTH, type PeriodInput } from '../../domain/diary/blocked-time.ts';
import { createBoundedTextField } from '../requests.ts';
import { wholeNumberField } from './fields.ts';
import type { FormState } from './forms.ts';

const MAX_DAY_CHARACTERS = 10;
const MAX_TIME_CHARACTERS = 5;

const periodFields = {
  day: createBoundedTextField(MAX_DAY_CHARACTERS),
  from: createBoundedTextField(MAX_TIME_CHARACTERS),
  to: createBoundedTextField(MAX_TIME_CHARACTERS),
};
const labelField = z.string().trim().pipe(createBoundedTextField(MAX_BLOCK_LABEL_LENGTH));

/** `parts`: "free" leaves out booked times. */
const blockTimeFields = {
  ...periodFields,
  label: labelField.default(''),
  parts: z.enum(['all', 'free']).default('all'),
};
/** `label`: null keeps the stored label, because the form has no such field while names are hidden. */
const changeBlockedTimeFields = {
  ...periodFields,
  revision: wholeNumberField,
  label: labelField.nullable().default(null),
};

/** One of the last labels; '' uses the typed `label`. Only forms have it, for choosing a label without script. */
const chosenLabel = labelField.default('');
const withChosenLabel = <Fields extends { label: string | null }>({
  chosenLabel,
  ...fields
}: Fields & { chosenLabel: string }) => ({
  ...fields,
  label: chosenLabel || fields.label,
});

export const blockTimeFormSchema = z.object({ ...blockTimeFields, chosenLabel }).transform(withChosenLabel);
export const changeBlockedTimeFormSchema = z
  .object({ ...changeBlockedTimeFields, chosenLabel })
  .transform(withChosenLabel);
export const unblockTimeFormSchema = z.object({ revision: wholeNumberField });

export const blockTimeBodySchema = z.object(blockTimeFields);
export const changeBlockedTimeBodySchema = z.object(changeBlockedTimeFields);

/** `label`: null while names are hidden. */
export type BlockedTimeInput = PeriodInput & { label: string | null };

type BlockFormView = FormState & {
  forms: string[];
  title: string;
  about: string;
  fields: BlockedTimeInput;
  /** the last labels, to choose from */
  labels: string[];
  /** the quarter hours of a day */
  times: { value: string; text: string }[];
  /** the appointments in the way of the typed period */
  conflictingAppointments: { href: string; text: string }[];
};

/** `gap`: the free time that the page offers to block as a whole; null for none. */
export type BlockTimeView = BlockFormView & { page: 'block'; gap: PeriodInput | null; canBlockParts: boolean };

/** `current`: the stored blocked time in words, when it was changed after the form was opened; else ''. */
export type BlockedTimeView = BlockFormView & { page: 'blocked-time'; id: string; revision: number; current: string };
