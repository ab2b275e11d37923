import { contactForm, taxForm } from '../../src/contract/owner-facts.ts';
import { formPaths } from '../../src/contract/owner-forms.ts';
import { makeFeedForm, ownerEmailsForm } from '../../src/contract/owner-settings.ts';
import { endFeed, makeFeed } from '../owner/calendar-feeds.ts';
import { setFacts } from '../owner/set-facts.ts';
import { setOwnerEmails } from '../owner/set-owner-emails.ts';
import { form, noFieldsSchema, type OwnerFormRoute } from './owner-form-route.ts';

/** The forms of "Contact", "Tax", "Letters to you" and "Your calendar elsewhere". OWNER §6.11, §7. */
export const SETTINGS_FORMS: OwnerFormRoute[] = [
  form({
    path: formPaths.contact(),
    purpose: 'facts',
    shownOn: formPaths.contact,
    leadsTo: formPaths.contact,
    schema: contactForm,
    act: ({ deps, fields, acting }) => setFacts(deps.db, fields, acting),
  }),
  form({
    path: formPaths.tax(),
    purpose: 'facts',
    shownOn: formPaths.tax,
    leadsTo: formPaths.tax,
    schema: taxForm,
    act: ({ deps, fields, acting }) => setFacts(deps.db, fields, acting),
  }),
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
