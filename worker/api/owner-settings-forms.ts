import type { z } from 'zod';
import { contactForm, type FactsChange, taxForm } from '../../src/contract/owner-facts.ts';
import { formPaths } from '../../src/contract/owner-forms.ts';
import { makeFeedForm, ownerEmailsForm } from '../../src/contract/owner-settings.ts';
import { endFeed, makeFeed } from '../owner/calendar-feeds.ts';
import { setFacts } from '../owner/set-facts.ts';
import { setOwnerEmails } from '../owner/set-owner-emails.ts';
import { form, noFieldsSchema, type OwnerFormRoute } from './owner-form-route.ts';

const factsForm = (path: () => string, schema: z.ZodType<FactsChange>): OwnerFormRoute =>
  form({
    path: path(),
    purpose: 'facts',
    shownOn: path,
    leadsTo: path,
    schema,
    act: ({ deps, fields, acting }) => setFacts(deps.db, fields, acting),
  });

/** The forms of "Contact", "Tax", "Letters to you" and "Your calendar elsewhere". OWNER §6.11, §7. */
export const SETTINGS_FORMS: OwnerFormRoute[] = [
  factsForm(formPaths.contact, contactForm),
  factsForm(formPaths.tax, taxForm),
  form({
    path: formPaths.ownerEmails(),
    purpose: 'addresses',
    shownOn: formPaths.ownerEmails,
    leadsTo: formPaths.ownerEmails,
    schema: ownerEmailsForm,
    act: ({ deps, fields, acting }) => setOwnerEmails(deps.db, fields, acting),
  }),
  form({
    path: formPaths.makeFeed(),
    purpose: 'addresses',
    shownOn: formPaths.makeFeed,
    leadsTo: formPaths.makeFeed,
    schema: makeFeedForm,
    act: ({ deps, fields, acting }) => makeFeed(deps, fields.shows, acting),
  }),
  form({
    path: formPaths.endFeed(':id'),
    purpose: 'addresses',
    shownOn: formPaths.makeFeed,
    leadsTo: formPaths.makeFeed,
    schema: noFieldsSchema,
    act: ({ deps, id, acting }) => endFeed(deps.db, id, acting),
  }),
];
