import { expect } from '@playwright/test';
import { OWNER } from '../../scripts/local/identity/people.ts';
import { PHONE, test } from './browser-fixtures.ts';
import { type OwnerVerb, recordSentForms, type VerbJourney } from './owner-verb-journey.ts';
import { APPOINTMENT_JOURNEYS } from './owner-verbs-appointment.ts';
import { ARTICLE_JOURNEYS } from './owner-verbs-articles.ts';
import { CLIENT_JOURNEYS } from './owner-verbs-clients.ts';
import { DIARY_JOURNEYS } from './owner-verbs-diary.ts';
import { GALLERY_JOURNEYS } from './owner-verbs-gallery.ts';
import { INBOX_JOURNEYS } from './owner-verbs-inbox.ts';
import { MONEY_JOURNEYS } from './owner-verbs-money.ts';
import { SETTINGS_JOURNEYS } from './owner-verbs-settings.ts';
import { createClient } from './site.ts';

// Each journey makes what it needs, so those of this file can run on both sites.
test.describe.configure({ mode: 'parallel' });

/** Every form of the owner's area: the type check fails while one has no journey. */
const JOURNEYS: Record<OwnerVerb, VerbJourney> = {
  ...APPOINTMENT_JOURNEYS,
  ...DIARY_JOURNEYS,
  ...MONEY_JOURNEYS,
  ...CLIENT_JOURNEYS,
  ...GALLERY_JOURNEYS,
  ...ARTICLE_JOURNEYS,
  ...SETTINGS_JOURNEYS,
  ...INBOX_JOURNEYS,
};

const VERBS = Object.keys(JOURNEYS) as OwnerVerb[];
const SEE_OTHER_STATUS = 303;

for (const journey of new Set(Object.values(JOURNEYS)))
  test(`without script on a phone ${journey.rule}`, async ({ visit, onTestFinished }) => {
    const owner = await createClient(OWNER.email);
    const page = await visit({ as: owner, device: PHONE, javaScriptEnabled: false });
    const sent = recordSentForms(page);
    await journey.run({ page, owner, visit, onTestFinished });
    const done = sent.filter(({ status }) => status === SEE_OTHER_STATUS).map(({ verb }) => verb);
    expect(VERBS.filter((verb) => JOURNEYS[verb] === journey && !done.includes(verb))).toEqual([]);
    // A form of the area that the list of forms lacks.
    expect(sent.filter(({ verb }) => verb === null)).toEqual([]);
  });
