import type { z } from 'zod';
import { contactFormSchema, type FactsChange, taxFormSchema } from '../../src/contract/owner-facts.ts';
import { formPaths } from '../../src/contract/owner-forms.ts';
import { makeFeedFormSchema, ownerEmailsFormSchema } from '../../src/contract/owner-settings.ts';
import { endFeed, makeFeed } from '../owner/settings/calendar-feeds.ts';
import { setOwnerEmails } from '../owner/settings/set-owner-emails.ts';
import { setStudioFacts } from '../owner/settings/set-studio-facts.ts';
import { ALREADY_DONE_MESSAGE, createFormRoute, noFieldsSchema, type OwnerFormRoute } from './owner-form-route.ts';

const createFactsFormRoute = (path: () => string, schema: z.ZodType<FactsChange>): OwnerFormRoute =>
  createFormRoute({
    path: path(),
    purpose: 'facts',
    shownOn: path,
    leadsTo: path,
    schema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, fields, acting }) => setStudioFacts(deps.db, fields, acting),
  });

/** The forms of "Contact", "Tax", "Letters to you" and "Your calendar elsewhere". OWNER §6.11, §7. */
export const SETTINGS_FORMS: OwnerFormRoute[] = [
  createFactsFormRoute(formPaths.contact, contactFormSchema),
  createFactsFormRoute(formPaths.tax, taxFormSchema),
  createFormRoute({
    path: formPaths.ownerEmails(),
    purpose: 'addresses',
    shownOn: formPaths.ownerEmails,
    leadsTo: formPaths.ownerEmails,
    schema: ownerEmailsFormSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, fields, acting }) => setOwnerEmails(deps.db, fields, acting),
  }),
  createFormRoute({
    path: formPaths.makeFeed(),
    purpose: 'addresses',
    shownOn: formPaths.makeFeed,
    leadsTo: formPaths.makeFeed,
    schema: makeFeedFormSchema,
    act: ({ deps, fields, acting }) => makeFeed(deps, fields.shows, acting),
  }),
  createFormRoute({
    path: formPaths.endFeed(':id'),
    purpose: 'addresses',
    shownOn: formPaths.endFeed,
    leadsTo: formPaths.makeFeed,
    schema: noFieldsSchema,
    call: { unchanged: ALREADY_DONE_MESSAGE },
    act: ({ deps, id, acting }) => endFeed(deps.db, id, acting),
  }),
];
