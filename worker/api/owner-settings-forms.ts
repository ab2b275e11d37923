import type { z } from 'zod';
import { contactForm, type FactsChange, taxForm } from '../../src/contract/owner-facts.ts';
import { formPaths } from '../../src/contract/owner-forms.ts';
import { makeFeedForm, ownerEmailsForm } from '../../src/contract/owner-settings.ts';
import { endFeed, makeFeed } from '../owner/calendar-feeds.ts';
import { setFacts } from '../owner/set-facts.ts';
import { setOwnerEmails } from '../owner/set-owner-emails.ts';
import { createFormRoute, noFieldsSchema, type OwnerFormRoute } from './owner-form-route.ts';

const createFactsFormRoute = (path: () => string, schema: z.ZodType<FactsChange>): OwnerFormRoute =>
  createFormRoute({
    path: path(),
    purpose: 'facts',
    shownOn: path,
    leadsTo: path,
    schema,
    act: ({ deps, fields, acting }) => setFacts(deps.db, fields, acting),
  });

/** The forms of "Contact", "Tax", "Letters to you" and "Your calendar elsewhere". OWNER §6.11, §7. */
export const SETTINGS_FORMS: OwnerFormRoute[] = [
  createFactsFormRoute(formPaths.contact, contactForm),
  createFactsFormRoute(formPaths.tax, taxForm),
  createFormRoute({
    path: formPaths.ownerEmails(),
    purpose: 'addresses',
    shownOn: formPaths.ownerEmails,
    leadsTo: formPaths.ownerEmails,
    schema: ownerEmailsForm,
    act: ({ deps, fields, acting }) => setOwnerEmails(deps.db, fields, acting),
  }),
  createFormRoute({
    path: formPaths.makeFeed(),
    purpose: 'addresses',
    shownOn: formPaths.makeFeed,
    leadsTo: formPaths.makeFeed,
    schema: makeFeedForm,
    act: ({ deps, fields, acting }) => makeFeed(deps, fields.shows, acting),
  }),
  createFormRoute({
    path: formPaths.endFeed(':id'),
    purpose: 'addresses',
    shownOn: formPaths.makeFeed,
    leadsTo: formPaths.makeFeed,
    schema: noFieldsSchema,
    act: ({ deps, id, acting }) => endFeed(deps.db, id, acting),
  }),
];
