import { expect } from '@playwright/test';
import { ERRORS } from '../../../src/contract/errors.ts';
import type { UserResponse } from '../../../src/contract/responses.ts';
import { createAccountAndCard } from './account-and-card.ts';
import type { FormJourney, FormJourneys } from './owner-form-journey.ts';
import {
  createNamedAppointment,
  createUniqueName,
  expectDone,
  expectRefused,
  openCard,
  openTab,
  press,
} from './owner-phone.ts';
import { createClient } from './site.ts';

const WATCH_OUT = 'Left eye waters under the lamp';

const clientCardJourney: FormJourney = {
  rule: 'what to watch out for is kept with the client’s consent, and shown with the appointment; without it nothing typed is lost',
  async run({ page }) {
    const { name } = await createNamedAppointment('Zora');
    await openCard(page, name);
    await page.getByRole('link', { name: 'Change', exact: true }).click();
    await page.getByRole('textbox', { name: 'Watch out for' }).fill(WATCH_OUT);
    await page.getByLabel('Notes, only for you').fill('Prefers mornings.');
    await press(page, 'Save');
    await expectRefused(page, ERRORS.CONSENT_MISSING.message);
    await expect(page.getByText('Please ask Zora first, then tick the box.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Watch out for' })).toHaveValue(WATCH_OUT);
    await expect(page.getByLabel('Notes, only for you')).toHaveValue('Prefers mornings.');
    await page.getByLabel('Zora agreed that I keep this').check();
    await press(page, 'Save');
    await expectDone(page, 'Card saved.');
    await expect(page.getByText('Prefers mornings.')).toBeVisible();
    await expect(page.getByText('Kept with Zora’s consent')).toBeVisible();
    await page.getByRole('link', { name: /Classic Set/ }).click();
    await expect(page.getByText(WATCH_OUT)).toBeVisible();
  },
};

const patchTestJourney: FormJourney = {
  rule: 'a patch test is noted; a reaction without the client’s consent is refused and stays as typed',
  async run({ page }) {
    const { name } = await createNamedAppointment('Yara');
    await openCard(page, name);
    await page.getByRole('link', { name: 'Note a patch test' }).click();
    await page.getByLabel('Result').selectOption('Reacted');
    await page.getByLabel('Product').fill('Sky S+');
    await press(page, 'Save');
    await expectRefused(page, ERRORS.CONSENT_MISSING.message);
    await expect(page.getByLabel('Result')).toHaveValue('reacted');
    await expect(page.getByLabel('Product')).toHaveValue('Sky S+');
    await page.getByLabel('Result').selectOption('Clear');
    await press(page, 'Save');
    await expectDone(page, 'Patch test noted.');
    await expect(page.getByText('Clear, Sky S+')).toBeVisible();
    await page.getByRole('link', { name: 'Note a patch test' }).click();
    await expect(page.getByLabel('Result')).toHaveValue('clear');
    await expect(page.getByLabel('Product')).toHaveValue('Sky S+');
    await page.getByRole('link', { name: 'Leave it as it is' }).click();
    await page.getByRole('link', { name: /Classic Set/ }).click();
    await expect(page.getByText(/^Patch test clear, /)).toBeVisible();
  },
};

const onlineBookingJourney: FormJourney = {
  rule: 'booking online is turned off for a client and on again',
  async run({ page }) {
    const { name } = await createNamedAppointment('Xena');
    await openCard(page, name);
    await page.getByRole('link', { name: 'Turn it off' }).click();
    await expect(page.getByText('Xena can still see and cancel what is booked.')).toBeVisible();
    await press(page, 'Turn off booking online');
    await expect(page.getByText('No. Xena is asked to call or write to you.')).toBeVisible();
    await page.getByRole('link', { name: 'Turn it on' }).click();
    await press(page, 'Let book online again');
    await expect(page.getByText('Yes. Xena can book on the website.')).toBeVisible();
  },
};

const copyDataJourney: FormJourney = {
  rule: 'a copy of a client’s data is made, to read and as a file, and name and phone are corrected',
  async run({ page }) {
    const { name } = await createNamedAppointment('Willa');
    await openCard(page, name);
    await page.getByRole('link', { name: 'Willa’s data' }).click();
    await press(page, 'Make a copy');
    await expectDone(page, 'A copy of a client’s data was made.');
    await expect(page.getByRole('heading', { name: `A copy for ${name}` })).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Keep as a file' }).click();
    expect((await download).suggestedFilename()).toBe('client-data.json');

    await page.getByRole('link', { name: 'Willa’s data' }).click();
    const correctedName = createUniqueName('Wilma');
    await page.getByLabel('Name', { exact: true }).fill(correctedName);
    await page.getByLabel('Phone', { exact: true }).fill('0411 555 666');
    await press(page, 'Save name and phone');
    await expectDone(page, 'Details corrected.');
    await expect(page.getByRole('heading', { level: 1, name: correctedName })).toBeVisible();
    await openCard(page, correctedName);
  },
};

const deleteDataJourney: FormJourney = {
  rule: 'a client’s data is deleted once the first name is typed; another name is refused and stays as typed',
  async run({ page }) {
    const [, localPart = ''] = createUniqueName('Vera').split(' ');
    const { firstName } = await (await createClient(`${localPart}@example.test`)).get<UserResponse>('/api/auth/user');
    await openCard(page, firstName);
    await page.getByRole('link', { name: `${firstName}’s data` }).click();
    await page.getByLabel(`Type “${firstName}” to confirm`).fill('Another');
    await press(page, `Delete ${firstName}’s data`);
    await expectRefused(page, ERRORS.INVALID_INPUT.message);
    await expect(page.getByText(`Please type the first name: ${firstName}.`)).toBeVisible();
    await expect(page.getByLabel(`Type “${firstName}” to confirm`)).toHaveValue('Another');
    await page.getByLabel(`Type “${firstName}” to confirm`).fill(firstName);
    await press(page, `Delete ${firstName}’s data`);
    await expectDone(page, 'The client’s data is deleted.');
    await openTab(page, 'Clients');
    await page.getByLabel('Name or phone number').fill(firstName);
    await press(page, 'Search');
    await expect(page.getByText(`Nobody is found by “${firstName}”.`)).toBeVisible();
  },
};

/** Eight digits that no other client of the site has, after 04. */
const createRandomPhone = () => `04${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

const joinClientsJourney: FormJourney = {
  rule: 'a client with the phone number of an account is joined into it',
  async run({ page }) {
    const [accountName, enteredName] = [createUniqueName('Ulla'), createUniqueName('Ursula')];
    await createAccountAndCard({ account: accountName, card: enteredName, phone: createRandomPhone() });
    await openCard(page, enteredName);
    await expect(page.getByText(`Same phone as ${accountName}, who has an account. One person?`)).toBeVisible();
    await page.getByRole('link', { name: 'Look at both' }).click();
    await page.getByRole('link', { name: 'Leave them as they are' }).click();
    await page.getByRole('link', { name: 'Look at both' }).click();
    await expect(page.getByRole('heading', { level: 2, name: enteredName })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: accountName })).toBeVisible();
    await press(page, `Join ${enteredName} into the account of ${accountName}`);
    await expectDone(page, 'Joined. All of it is with the account now.');
    await expect(page.getByRole('heading', { level: 1, name: accountName })).toBeVisible();
    await expect(page.getByRole('link', { name: /Classic Set/ })).toHaveCount(2);
  },
};

export const CLIENT_JOURNEYS = {
  clientCard: clientCardJourney,
  patchTest: patchTestJourney,
  onlineBooking: onlineBookingJourney,
  copyClientData: copyDataJourney,
  correctClient: copyDataJourney,
  deleteClient: deleteDataJourney,
  joinClient: joinClientsJourney,
} satisfies FormJourneys;
