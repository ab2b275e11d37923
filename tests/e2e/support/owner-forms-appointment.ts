import { expect } from '@playwright/test';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { formatNearDay } from '../../../src/domain/short-dates.ts';
import { formatTime, parseInstant, toStudioDay, toStudioTime } from '../../../src/domain/time.ts';
import { RESTORE_FACTS } from '../../support/database/seeded-facts.ts';
import { isFree, requireFreeTime } from './booking-page.ts';
import { bookByLink, fillOtherTime } from './books-by-link.ts';
import type { FormJourney, FormJourneys } from './owner-form-journey.ts';
import {
  createNamedAppointment,
  createUniqueName,
  expectDone,
  expectRefused,
  moveToPast,
  openAppointment,
  openMoreLink,
  openTab,
  press,
} from './owner-phone.ts';
import { type Client, runSql } from './site.ts';

async function requireAppointment(client: Client): Promise<AppointmentResponse> {
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  if (!appointment) throw new Error('The client has no appointment.');
  return appointment;
}

const bookJourney: FormJourney = {
  rule: 'a new client is booked; a time that another client has is refused, and what was typed stays',
  async run({ page }) {
    const otherBooking = await createNamedAppointment('Ada');
    const name = createUniqueName('Bea');
    await openTab(page, 'Book');
    await page.getByRole('link', { name: 'New client' }).click();
    await page.getByLabel('What it is').selectOption({ label: 'Infill' });
    await page.getByLabel('Minutes').fill('60');
    await page.getByLabel('Price, $').fill('110');
    await press(page, 'Continue');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Phone', { exact: true }).fill('0423 777 100');
    await fillOtherTime(page, otherBooking.slot);
    await press(page, 'Book');
    await expectRefused(page, `${otherBooking.name} is booked then: `);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('0423 777 100');
    const freeTime = await requireFreeTime();
    await fillOtherTime(page, freeTime);
    await press(page, 'Book');
    await expectDone(page, `Booked. ${name}`);
    expect(await isFree(freeTime)).toBe(false);
    await openAppointment(page, name);
    await expect(page.getByText('Pays $110 here').filter({ visible: true })).toBeVisible();
  },
};

const letGoJourney: FormJourney = {
  rule: 'a payment link is let go: its page is gone, and its time is free again',
  async run({ page, visit }) {
    const startsAt = await requireFreeTime();
    const address = await bookByLink(page, { name: createUniqueName('Cleo'), phone: '0423 777 200', startsAt });
    expect(await isFree(startsAt)).toBe(false);
    await page.getByRole('link', { name: 'Let it go' }).click();
    await page.getByRole('link', { name: 'Keep it' }).click();
    expect(await isFree(startsAt)).toBe(false);
    await page.getByRole('link', { name: 'Let it go' }).click();
    await press(page, 'Let the time go');
    await expectDone(page, 'Let go. The time is free again.');
    expect(await isFree(startsAt)).toBe(true);
    const stranger = await visit();
    expect((await stranger.goto(address))?.status()).toBe(404);
  },
};

const moveJourney: FormJourney = {
  rule: 'an appointment is moved; a time that another client has is refused, and what was chosen stays',
  async run({ page }) {
    const otherBooking = await createNamedAppointment('Dora');
    const { client, slot, name } = await createNamedAppointment('Ella');
    const newStart = await requireFreeTime(2);
    await openAppointment(page, name);
    await page.getByRole('link', { name: 'Move', exact: true }).click();
    await fillOtherTime(page, otherBooking.slot);
    await page.getByRole('checkbox', { name: /^Ella has agreed/ }).check();
    await press(page, 'Check this time');
    await expectRefused(page, `${otherBooking.name} is booked then: `);
    await expect(page.getByRole('radio', { name: 'Another time' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: /^Ella has agreed/ })).toBeChecked();
    await fillOtherTime(page, newStart);
    await press(page, 'Check this time');
    await press(page, new RegExp(`^Move to ${formatNearDay(newStart)}`));
    await expectDone(page, `${formatTime(newStart)}. The client is told`);
    expect(await isFree(slot)).toBe(true);
    expect(parseInstant((await requireAppointment(client)).scheduledDate)?.equals(newStart)).toBe(true);
  },
};

const cleanupJourney: FormJourney = {
  rule: 'the clean-up time of an appointment is changed and undone; one that meets a blocked time is refused',
  async run({ page, owner }) {
    const { slot, name } = await createNamedAppointment('Ebba');
    const blockStart = slot.add({ minutes: 135 });
    const toClock = (instant: Temporal.Instant) => toStudioTime(instant).toString({ smallestUnit: 'minute' });
    await owner.post('/api/studio/block', {
      day: toStudioDay(blockStart).toString(),
      from: toClock(blockStart),
      to: toClock(blockStart.add({ minutes: 15 })),
      label: 'Tea',
    });
    await openAppointment(page, name);
    await openMoreLink(page, 'Change clean-up time');
    const minutes = page.getByLabel('Time to clean up, in minutes');
    await minutes.fill('20');
    await press(page, 'Change clean-up time');
    await expectRefused(page, 'Already blocked: Tea, ');
    await expect(minutes).toHaveValue('20');
    await minutes.fill('15');
    await press(page, 'Change clean-up time');
    await expectDone(page, 'Clean-up time changed to 15 minutes.');
    await press(page, 'Undo');
    await expectDone(page, 'Undone.');
    await openMoreLink(page, 'Change clean-up time');
    await expect(minutes).toHaveValue('0');
  },
};

const sendJourney: FormJourney = {
  rule: 'the address and the confirmation are sent from the appointment, the address once it is entered',
  async run({ page, onTestFinished }) {
    onTestFinished(() => runSql(RESTORE_FACTS));
    const { name } = await createNamedAppointment('Faye');
    await openAppointment(page, name);
    await openMoreLink(page, 'Send the address');
    await expect(page.getByText('There is no street address yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Enter it in the settings' }).click();
    await page.getByLabel('Street address, and where to park').fill('7 Gumtree Court');
    await press(page, 'Save');
    await expectDone(page, 'Facts of the studio saved.');
    await openAppointment(page, name);
    await openMoreLink(page, 'Send the address');
    await expect(page.getByText('7 Gumtree Court')).toBeVisible();
    await press(page, 'Send the address');
    await expectDone(page, 'The address is on its way to the client.');
    await openMoreLink(page, 'Send the confirmation again');
    await press(page, 'Send the confirmation again');
    await expectDone(page, 'The confirmation is on its way again.');
  },
};

const noShowJourney: FormJourney = {
  rule: 'an appointment is marked as missed, after a question that can be left',
  async run({ page }) {
    const { client, id, name } = await createNamedAppointment('Gia');
    await moveToPast(id, 3);
    await openAppointment(page, name);
    await page.getByRole('link', { name: 'Didn’t come' }).click();
    await page.getByRole('link', { name: 'Gia came after all' }).click();
    await page.getByRole('link', { name: 'Didn’t come' }).click();
    await press(page, 'Mark as missed');
    await expectDone(page, 'Marked as missed.');
    expect(await requireAppointment(client)).toMatchObject({ status: 'completed', noShow: true });
  },
};

const cancelForStudioJourney: FormJourney = {
  rule: 'an appointment is cancelled because the studio has to: its client gets the money back, and its time is free',
  async run({ page }) {
    const { client, slot, name } = await createNamedAppointment('Hope');
    await openAppointment(page, name);
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    await page.getByRole('radio', { name: 'I have to' }).check();
    await page.getByRole('radio', { name: '$150 back' }).filter({ visible: true }).check();
    await page.getByLabel('Reason').fill('Ill today');
    await press(page, 'Cancel and send the money back');
    await expectDone(page, 'Cancelled. The client gets an e-mail.');
    expect(await isFree(slot)).toBe(true);
    const cancellation = { outcome: 'refund', byStudio: true };
    expect(await requireAppointment(client)).toMatchObject({ status: 'cancelled', cancellation });
  },
};

const cancelForClientJourney: FormJourney = {
  rule: 'an appointment is cancelled for a client who rang: the code is preselected, and the page says what the e-mail will say',
  async run({ page }) {
    const { client, slot, name } = await createNamedAppointment('Iris');
    await openAppointment(page, name);
    await page.getByRole('link', { name: 'Cancel', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Iris asked' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'A reschedule code' })).toBeChecked();
    await expect(page.getByText('Your appointment is cancelled. Book again with the reschedule code')).toBeVisible();
    await expect(page.getByLabel('Reason')).toBeHidden();
    await page.getByRole('radio', { name: /back/ }).check();
    await expect(page.getByRole('button', { name: 'Cancel and send the money back' })).toBeVisible();
    await page.getByRole('radio', { name: 'A reschedule code' }).check();
    await press(page, 'Cancel and send the code');
    await expectDone(page, 'Cancelled for the client. The client gets an e-mail.');
    expect(await isFree(slot)).toBe(true);
    const cancellation = { outcome: 'token', byStudio: false };
    expect(await requireAppointment(client)).toMatchObject({ status: 'cancelled', cancellation });
  },
};

const lashMapJourney: FormJourney = {
  rule: 'the lash map of an appointment is added and corrected',
  async run({ page }) {
    const { id, name } = await createNamedAppointment('Joy');
    await moveToPast(id, 4);
    await openAppointment(page, name);
    await page.getByRole('main').getByRole('link', { name: 'Add map' }).click();
    await expect(page.getByRole('button', { name: 'Zone 4, 1 mm longer' })).toBeHidden();
    await page.getByLabel('Zone 4, in millimetres').fill('13');
    await page.getByRole('radio', { name: 'CC', exact: true }).check();
    await page.getByLabel('Adhesive and batch').fill('Sky S+, batch 4471');
    await press(page, 'Save map');
    await expectDone(page, 'Map saved.');
    await expect(page.getByText('8 9 10 13 11 10 9 mm, CC, 0.15')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Change map' }).click();
    await expect(page.getByLabel('Zone 4, in millimetres')).toHaveValue('13');
    await page.getByLabel('Note', { exact: true }).fill('Left eye waters.');
    await press(page, 'Save map');
    await expect(page.getByText('Left eye waters.')).toBeVisible();
  },
};

export const APPOINTMENT_JOURNEYS = {
  bookForClient: bookJourney,
  letGo: letGoJourney,
  move: moveJourney,
  changeCleanup: cleanupJourney,
  sendAddress: sendJourney,
  sendConfirmation: sendJourney,
  markNoShow: noShowJourney,
  cancel: cancelForStudioJourney,
  cancelForClient: cancelForClientJourney,
  saveMap: lashMapJourney,
} satisfies FormJourneys;
