/**
 * The settings pages of the owner's area, except "Online booking" and the log: views, and the fields of their forms and
 * calls. OWNER §6.11.
 */
import { z } from 'zod';
import { FEED_DETAIL_LEVELS, type FeedDetailLevel } from '../../domain/diary/calendar-feed.ts';
import type { OwnerEmailSettings } from '../../domain/mail/owner-email.ts';
import type { OwnerActionResponse } from './calls.ts';
import { checkboxField, emailField, wholeNumberField } from './fields.ts';
import type { FormState } from './forms.ts';

export const ownerEmailsFormSchema = z
  .object({
    email: emailField,
    booked: checkboxField,
    cancelled: checkboxField,
    waiting: checkboxField,
    morning: checkboxField,
    revision: wholeNumberField,
  })
  .transform(({ revision, ...settings }) => ({ settings, revision }));

/** Whether the form accepts the typed text as an e-mail address; '' counts as none and is accepted. */
export const isValidOwnerEmail = (input: string): boolean => emailField.safeParse(input).success;

export const INVALID_EMAIL_MESSAGE = 'That is not an e-mail address.';

export const makeFeedFormSchema = z.object({ shows: z.enum(FEED_DETAIL_LEVELS) });

/** The list of the settings. */
export type SettingsView = { page: 'settings'; forms: string[] };

/** "Letters to you". `revision`: the revision of the row of these settings, which the form posts back. */
export type OwnerEmailsView = FormState & {
  page: 'owner-emails';
  forms: string[];
  settings: OwnerEmailSettings;
  revision: number;
};

/** A feed whose URL is valid, without the URL itself. `readOn`: the last day on which it was read; null for never. */
export type CalendarFeedItem = { id: string; shows: FeedDetailLevel; createdAt: string; readOn: string | null };

/** "Your calendar elsewhere". `newUrl`: the URL that was just made. */
export type CalendarFeedsView = FormState & {
  page: 'calendar-feeds';
  forms: string[];
  newUrl: string | null;
  feeds: CalendarFeedItem[];
};

export type SecurityView = { page: 'security'; forms: string[]; signedInAt: string };

/** The answer to the call that makes a URL of the calendar. */
export type MakeFeedResponse = OwnerActionResponse & { address: string };
