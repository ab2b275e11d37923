import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { RESTORE_FACTS } from '../../support/database/seeded-facts.ts';
import { createBookedAppointment } from './booked-for-owner.ts';
import type { FormJourney, FormJourneys, JourneyContext } from './owner-form-journey.ts';
import {
  createNamedAppointment,
  expectDone,
  expectLastingToast,
  expectRefused,
  openCard,
  openFromMore,
  press,
} from './owner-phone.ts';
import { continueWithGoogle } from './sign-in-page.ts';
import { createClient, readClock, runSql, SITE, setClock } from './site.ts';

const PHONES = { before: '0400 000 000', after: '07 4700 0000' };

const contactJourney: FormJourney = {
  rule: 'a new phone number is at once in the footer, and the old one again by undoing; a wrong address is refused and stays as typed',
  async run({ page, visit, onTestFinished }) {
    onTestFinished(() => runSql(RESTORE_FACTS));
    const visitor = await visit({ javaScriptEnabled: false });
    const expectInFooter = async (number: string) => {
      await visitor.goto('/reviews');
      await expect(visitor.getByRole('contentinfo').getByText(number).first()).toBeVisible();
    };
    await openFromMore(page, 'Settings', 'Contact');
    await page.getByLabel('Phone').fill(PHONES.after);
    // The browser accepts this address, but the site does not.
    await page.getByLabel('E-mail for clients').fill('hello@studio');
    await press(page, 'Save');
    await expectRefused(page, 'Something in the form is missing or not valid.');
    await expect(page.getByLabel('Phone')).toHaveValue(PHONES.after);
    await expect(page.getByLabel('E-mail for clients')).toHaveValue('hello@studio');
    await expectInFooter(PHONES.before);
    await page.getByLabel('E-mail for clients').fill('hello@studio.test');
    await press(page, 'Save');
    await expectLastingToast(page, 'Facts of the studio saved.');
    await expectInFooter(PHONES.after);
    await press(page, 'Undo');
    await expectDone(page, 'Undone.');
    await expect(page.getByLabel('Phone')).toHaveValue(PHONES.before);
    await expectInFooter(PHONES.before);
  },
};

const taxJourney: FormJourney = {
  rule: 'an old sign-in is confirmed, and leads back to the page that asked; a wrong ABN stays as typed, the right one is on receipts',
  async run({ page, visit, onTestFinished }) {
    onTestFinished(() => runSql(RESTORE_FACTS));
    onTestFinished(() => setClock(null));
    const { client, id } = await createBookedAppointment();
    await setClock(readClock().add({ minutes: 16 }));
    await openFromMore(page, 'Settings', 'Tax');
    await expect(page.getByRole('heading', { level: 1, name: 'Please confirm it is you' })).toBeVisible();
    await continueWithGoogle(page, OWNER.email);
    await expect(page.getByRole('heading', { level: 1, name: 'Tax' })).toBeVisible();
    await page.getByLabel('ABN').fill('51 824 753 557');
    await page.getByLabel('Registered for GST since').fill('2020-07-01');
    await press(page, 'Save');
    await expectRefused(page, 'Something in the form is missing or not valid.');
    await expect(page.getByText('That is not an ABN. Please check the 11 digits.')).toBeVisible();
    await expect(page.getByLabel('ABN')).toHaveValue('51 824 753 557');
    await expect(page.getByLabel('Registered for GST since')).toHaveValue('2020-07-01');
    await page.getByLabel('ABN').fill('51 824 753 556');
    await press(page, 'Save');
    await expectDone(page, 'Facts of the studio saved.');
    const receiptPage = await visit({ client, javaScriptEnabled: false });
    await receiptPage.goto(`/api/appointments/${id}/receipt`);
    await expect(receiptPage.getByRole('heading', { level: 1, name: 'Tax invoice' })).toBeVisible();
    await expect(receiptPage.getByText('ABN 51 824 753 556')).toBeVisible();
  },
};

const bookingRulesJourney: FormJourney = {
  rule: 'how far ahead clients can book is set, and undone from the log',
  async run({ page, onTestFinished }) {
    onTestFinished(() => runSql('UPDATE booking_rules SET days_ahead = 90'));
    const readDaysAhead = async () =>
      ((await (await fetch(`${SITE}/api/hours`)).json()) as { daysAhead: number }).daysAhead;
    await openFromMore(page, 'Settings', 'Online booking');
    await expect(page.getByText('Only what is booked from now on.')).toBeVisible();
    await page.getByLabel('How far ahead, in days').fill('120');
    await press(page, 'Save');
    await expectDone(page, 'Online booking saved. Only what is booked from now on.');
    expect(await readDaysAhead()).toBe(120);
    await openFromMore(page, 'Log');
    const entry = page.getByRole('listitem').filter({ hasText: 'Online booking saved.' }).first();
    await press(entry, 'Undo');
    await expectDone(page, 'Undone.');
    expect(await readDaysAhead()).toBe(90);
  },
};

const ownerEmailsJourney: FormJourney = {
  rule: 'the owner says where her letters go; a wrong address and the ticks stay as typed',
  async run({ page, onTestFinished }) {
    onTestFinished(() =>
      runSql("UPDATE owner_email_settings SET email = '', booked = 1, cancelled = 1, waiting = 1, morning = 1"),
    );
    const address = page.getByLabel('To which address');
    await openFromMore(page, 'Settings', 'Letters to you');
    await address.fill('owner@studio');
    await page.getByLabel('Something waits in the inbox').uncheck();
    await press(page, 'Save');
    await expect(page.getByText('That is not an e-mail address.')).toBeVisible();
    await expect(address).toHaveValue('owner@studio');
    await expect(page.getByLabel('Something waits in the inbox')).not.toBeChecked();
    await address.fill('owner@studio.test');
    await press(page, 'Save');
    await expectDone(page, 'Letters to you saved.');
    await expect(address).toHaveValue('owner@studio.test');
    await press(page, 'Undo');
    await expectDone(page, 'Undone.');
    await expect(address).toHaveValue('');
  },
};

const calendarFeedJourney: FormJourney = {
  rule: 'an address of the calendar is made, read and made invalid',
  async run({ page, owner, visit, onTestFinished }) {
    onTestFinished(() => runSql('DELETE FROM calendar_feed'));
    await openFromMore(page, 'Settings', 'Your calendar elsewhere');
    await page.getByText('First names').click();
    await press(page, 'Make an address');
    await expectDone(page, 'Address of your calendar made.');
    await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden();
    const scriptedPage = await visit({ client: owner });
    await scriptedPage.goto(page.url());
    await expect(scriptedPage.getByRole('button', { name: 'Copy' })).toBeVisible();
    const address = await page.getByLabel('Address').inputValue();
    const fetchFeed = () => fetch(SITE + new URL(address, SITE).pathname);
    expect(await (await fetchFeed()).text()).toContain('BEGIN:VCALENDAR');
    await page.getByRole('link', { name: 'Make it invalid' }).click();
    await press(page, 'Make the address invalid');
    await expectDone(page, 'The address of your calendar is invalid now.');
    expect((await fetchFeed()).status).toBe(404);
  },
};

/** The visible text of the page. */
const readMainText = ({ page }: Pick<JourneyContext, 'page'>) => page.getByRole('main').innerText();

const hideNamesJourney: FormJourney = {
  rule: 'names are hidden in the middle of booking, and shown again, with what was chosen',
  async run({ page }) {
    const { name } = await createNamedAppointment('Quinn');
    await openCard(page, name);
    await page.getByRole('link', { name: 'Book Quinn' }).click();
    await page.waitForURL(/\/studio\/book\?/);
    const address = page.url();
    await press(page, 'Hide names');
    await expect(page.getByRole('button', { name: 'Show names' })).toBeVisible();
    expect(page.url()).toBe(address);
    expect(await readMainText({ page })).not.toMatch(/Quinn|0411/);
    await press(page, 'Show names');
    await expect(page.getByText(name)).toBeVisible();
    expect(page.url()).toBe(address);
  },
};

const signOutJourney: FormJourney = {
  rule: 'the owner signs out everywhere',
  async run({ page }) {
    const otherSession = await createClient(OWNER.email);
    await openFromMore(page, 'Settings', 'Security');
    await expect(page.getByText(/^Signed in since .+\.$/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Confirm again' })).toHaveAttribute('href', /confirm=1/);
    await press(page, 'Sign out everywhere');
    await page.waitForURL('/');
    expect((await page.goto('/studio'))?.status()).toBe(404);
    expect((await fetch(`${SITE}/studio`, { headers: { cookie: otherSession.cookie } })).status).toBe(404);
  },
};

export const SETTINGS_JOURNEYS = {
  contact: contactJourney,
  tax: taxJourney,
  bookingRules: bookingRulesJourney,
  undo: bookingRulesJourney,
  ownerEmails: ownerEmailsJourney,
  makeFeed: calendarFeedJourney,
  endFeed: calendarFeedJourney,
  hideNames: hideNamesJourney,
  signOutEverywhere: signOutJourney,
} satisfies FormJourneys;
