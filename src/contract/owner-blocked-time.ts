/**
 * Blocking time in the owner's area: what the pages show, with the conventions of owner-view.ts, and the fields of the forms
 * and of the same calls under /api/studio. OWNER §6.4.
 */
import { z } from 'zod';
import { MAX_LABEL_LENGTH, type PeriodInput } from '../domain/blocked-time.ts';
import { ownerActionBody } from './owner.ts';
import { wholeNumber } from './owner-fields.ts';
import type { FormState } from './owner-forms.ts';
import { text } from './requests.ts';

const MAX_DAY_LENGTH = 10;
const MAX_TIME_LENGTH = 5;

const period = { day: text(MAX_DAY_LENGTH), from: text(MAX_TIME_LENGTH), to: text(MAX_TIME_LENGTH) };
const label = z.string().trim().pipe(text(MAX_LABEL_LENGTH));

/** `parts`: "free" leaves out what is booked. */
const blockFields = { ...period, label: label.default(''), parts: z.enum(['all', 'free']).default('all') };
/** Without a label it stays as it is: the form has none while names are hidden. */
const changeFields = { ...period, revision: wholeNumber, label: label.nullable().default(null) };
const unblockFields = { revision: wholeNumber };

/** One of the last labels; '' for what is typed in `label`. Of the forms alone, which choose without script. */
const chosenLabel = label.default('');
const withChosenLabel = <Fields extends { label: string | null }>({
  chosenLabel,
  ...fields
}: Fields & { chosenLabel: string }) => ({
  ...fields,
  label: chosenLabel || fields.label,
});

export const blockForm = z.object({ ...blockFields, chosenLabel }).transform(withChosenLabel);
export const changeBlockedForm = z.object({ ...changeFields, chosenLabel }).transform(withChosenLabel);
export const unblockForm = z.object(unblockFields);

export const blockBody = ownerActionBody.extend(blockFields);
export const changeBlockedBody = ownerActionBody.extend(changeFields);
export const unblockBody = ownerActionBody.extend(unblockFields);

/** `label`: null while it is hidden. */
export type BlockFields = PeriodInput & { label: string | null };

type BlockFormView = FormState & {
  forms: string[];
  title: string;
  about: string;
  fields: BlockFields;
  /** the last labels, to choose from */
  labels: string[];
  /** the quarter hours of a day */
  times: { value: string; words: string }[];
  /** the appointments in the way of what was typed */
  booked: { href: string; words: string }[];
};

/** `gap`: the free time that is offered to be blocked whole, null without one. */
export type BlockView = BlockFormView & { page: 'block'; gap: PeriodInput | null; canBlockParts: boolean };

/** `current`: what is there now, where it was changed since the form was opened; else ''. */
export type BlockedTimeView = BlockFormView & { page: 'blocked-time'; id: string; revision: number; current: string };
