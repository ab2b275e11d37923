import type { z } from 'zod';
import { contactFormSchema, type FactsChange, taxFormSchema } from '../../../src/contract/owner/facts.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { makeFeedFormSchema, ownerEmailsFormSchema } from '../../../src/contract/owner/settings.ts';
import { createCalendarFeed, endFeed } from '../../owner/settings/calendar-feeds.ts';
import { setOwnerEmails } from '../../owner/settings/set-owner-emails.ts';
import { setStudioFacts } from '../../owner/settings/set-studio-facts.ts';
import { ALREADY_DONE_MESSAGE, createFormRoute, noFieldsSchema, type OwnerFormRoute } from './form-route.ts';

const createFactsFormRoute = (buildPath: () => string, schema: z.ZodType<FactsChange>): OwnerFormRoute =>
  createFormRoute({
    buildPath,
    purpose: 'facts',
    buildNextPath: buildPath,
    schema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, fields, actionContext }) => setStudioFacts(deps.db, fields, actionContext),
  });

/** The forms of "Contact", "Tax", "Letters to you" and "Your calendar elsewhere". OWNER §6.11, §7. */
export const SETTINGS_FORMS: OwnerFormRoute[] = [
  createFactsFormRoute(formPaths.contact, contactFormSchema),
  createFactsFormRoute(formPaths.tax, taxFormSchema),
  createFormRoute({
    buildPath: formPaths.ownerEmails,
    purpose: 'addresses',
    buildNextPath: formPaths.ownerEmails,
    schema: ownerEmailsFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, fields, actionContext }) => setOwnerEmails(deps.db, fields, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.makeFeed,
    purpose: 'addresses',
    buildNextPath: formPaths.makeFeed,
    schema: makeFeedFormSchema,
    act: ({ deps, fields, actionContext }) => createCalendarFeed(deps, fields.shows, actionContext),
  }),
  createFormRoute({
    buildPath: formPaths.endFeed,
    purpose: 'addresses',
    buildNextPath: formPaths.makeFeed,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, actionContext }) => endFeed(deps.db, id, actionContext),
  }),
];
