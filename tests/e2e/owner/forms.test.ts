import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { PHONE, test } from '../support/browser-fixtures.ts';
import { type FormJourney, type OwnerFormName, recordSentForms } from '../support/owner-form-journey.ts';
import { APPOINTMENT_JOURNEYS } from '../support/owner-forms-appointment.ts';
import { ARTICLE_JOURNEYS } from '../support/owner-forms-articles.ts';
import { CLIENT_JOURNEYS } from '../support/owner-forms-clients.ts';
import { DIARY_JOURNEYS } from '../support/owner-forms-diary.ts';
import { GALLERY_JOURNEYS } from '../support/owner-forms-gallery.ts';
import { INBOX_JOURNEYS } from '../support/owner-forms-inbox.ts';
import { MONEY_JOURNEYS } from '../support/owner-forms-money.ts';
import { SETTINGS_JOURNEYS } from '../support/owner-forms-settings.ts';
import { createClient } from '../support/site.ts';

// Each journey makes what it needs, so those of this file can run on both sites.
test.describe.configure({ mode: 'parallel' });

/** The journey of every form of the owner's area: the type check fails while a form has none. */
const JOURNEYS: Record<OwnerFormName, FormJourney> = {
  ...APPOINTMENT_JOURNEYS,
  ...DIARY_JOURNEYS,
  ...MONEY_JOURNEYS,
  ...CLIENT_JOURNEYS,
  ...GALLERY_JOURNEYS,
  ...ARTICLE_JOURNEYS,
  ...SETTINGS_JOURNEYS,
  ...INBOX_JOURNEYS,
};

const FORM_NAMES = Object.keys(JOURNEYS) as OwnerFormName[];
const SEE_OTHER_STATUS = 303;

for (const journey of new Set(Object.values(JOURNEYS)))
  test(`without script on a phone ${journey.rule}`, async ({ visit, onTestFinished }) => {
    const owner = await createClient(OWNER.email);
    const page = await visit({ client: owner, device: PHONE, javaScriptEnabled: false });
    const sentForms = recordSentForms(page);
    await journey.run({ page, owner, visit, onTestFinished });
    const acceptedNames = sentForms.filter(({ status }) => status === SEE_OTHER_STATUS).map(({ name }) => name);
    expect(FORM_NAMES.filter((name) => JOURNEYS[name] === journey && !acceptedNames.includes(name))).toEqual([]);
    // No form of the area is missing in the list of forms.
    expect(sentForms.filter(({ name }) => name === null)).toEqual([]);
  });
