import { expect } from '@playwright/test';
import { CELL_MINUTES, toCellStart, toCells } from '../../../src/domain/hours/slots.ts';
import { toInstantAtStudio, toStudioDay } from '../../../src/domain/time.ts';
import { buildPhoneJpeg } from '../../support/photo-files.ts';
import { fillOtherTime } from './books-by-link.ts';
import { LINK_STEPS } from './studio-month-links.ts';
import type { MonthContext, MonthStep } from './studio-month-site.ts';

const requireStepResult = ({ stepResults }: MonthContext, key: string): string => {
  const value = stepResults.get(key);
  if (!value) throw new Error(`No earlier step has left ${key}.`);
  return value;
};

type BookingTerms = { minutes: number; price: string; startsAt: Temporal.Instant; treatment?: string };

/** Answers the last two questions on the booking page of the chosen client; returns the id of the new appointment. */
async function fillBookingTerms(
  { studio, page }: MonthContext,
  { minutes, price, startsAt, treatment = 'New set' }: BookingTerms,
) {
  await page.getByLabel('What it is').selectOption({ label: treatment });
  await page.getByLabel('Minutes').fill(String(minutes));
  await page.getByLabel('Price, $').fill(price);
  await page.getByRole('button', { name: 'Continue' }).click();
  return async (): Promise<string> => {
    await fillOtherTime(page, startsAt);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(page.getByText(/^Booked\./)).toBeVisible();
    const [booking] = await studio.rows<{ id: string }>(
      "SELECT id FROM booking WHERE booked_by = 'studio' ORDER BY created_at DESC, id LIMIT 1",
    );
    return booking?.id ?? '';
  };
}

const noteMoney = async ({ page }: MonthContext, id: string, method: string, amount: string) => {
  await page.goto(`/studio/appointments/${id}/money`);
  await page.getByLabel('Amount in dollars').fill(amount);
  await page.getByRole('button', { name: method }).click();
  const message = page.getByText(new RegExp(`^Noted \\$${amount}`)).filter({ visible: true });
  await expect(message.first()).toBeVisible();
};

/** Books a walk-in who came an hour and a half ago for an hour, so the appointment is over. */
async function bookWalkIn(month: MonthContext, price: string): Promise<string> {
  const { studio, page } = month;
  await page.goto('/studio/book');
  await page.getByRole('link', { name: 'Walk-in, no details' }).click();
  const [cell = 0] = toCells(studio.now().subtract({ minutes: 90 }), CELL_MINUTES);
  const submitBooking = await fillBookingTerms(month, {
    minutes: 60,
    price,
    startsAt: toCellStart(cell),
    treatment: 'Removal',
  });
  return submitBooking();
}

const toMonthInstant = ({ studio }: MonthContext, day: number, time: string) =>
  toInstantAtStudio(studio.toDay(day), time);

/** Books and pays online, and stores the appointment under this name. */
async function bookOnline(month: MonthContext, name: string, fromDay: number, dollars = 150): Promise<void> {
  const { studio, stepResults, clients } = month;
  const client = clients.get(name);
  if (!client) throw new Error(`${name} has not signed in before the month.`);
  const slot = await studio.requireFreeTime(fromDay);
  const { id } = await studio.bookOnline(client, slot, name, dollars);
  stepResults.set(name, id);
  stepResults.set(`${name}'s start`, slot.toString());
}

const requireStart = (month: MonthContext, name: string) =>
  Temporal.Instant.from(requireStepResult(month, `${name}'s start`));

/** The clients who book online in the month. */
export const ONLINE_CLIENTS = ['Noor Haddad', 'Zara Ellis', 'Maya Chen', 'Ines Costa'];

/** The steps in the order of the month. A step of another day goes between two of them. */
export const MONTH_STEPS: MonthStep[] = [
  {
    name: 'a new client calls and is booked, to be paid at the studio',
    async run(month) {
      const { studio, page, stepResults } = month;
      await studio.moveClockToDay(0);
      await page.goto('/studio/book');
      await page.getByRole('link', { name: 'New client' }).click();
      const start = toMonthInstant(month, 1, '06:00');
      const submitBooking = await fillBookingTerms(month, { minutes: 120, price: '$150', startsAt: start });
      await page.getByLabel('Name', { exact: true }).fill('Tahlia Brooks');
      await page.getByLabel('Phone', { exact: true }).fill('0423 111 222');
      stepResults.set('first set', await submitBooking());
    },
  },
  {
    name: 'she pays with the card machine, and is booked for an infill in three weeks',
    async run(month) {
      const { studio, page, stepResults } = month;
      await studio.moveClockToDay(1, '10:00');
      const id = requireStepResult(month, 'first set');
      await noteMoney(month, id, 'Card machine', '150');
      await page.goto(`/studio/appointments/${id}`);
      await page.locator('summary', { hasText: 'More' }).click();
      await page.getByRole('link', { name: 'Book again' }).click();
      await expect(page.getByLabel('What it is')).toHaveValue('infill');
      const start = toMonthInstant(month, 22, '06:00');
      const submitBooking = await fillBookingTerms(month, {
        minutes: 90,
        price: '$110',
        startsAt: start,
        treatment: 'Infill',
      });
      stepResults.set('infill', await submitBooking());
    },
  },
  {
    name: 'a walk-in pays cash, which is noted as the card machine first and corrected',
    async run(month) {
      await month.studio.moveClockToDay(2, '08:00');
      const id = await bookWalkIn(month, '60.50');
      await noteMoney(month, id, 'Card machine', '60.50');
      await month.page.goto(`/studio/appointments/${id}/money`);
      await month.page.getByRole('button', { name: 'Correct this' }).click();
      await expect(month.page.getByText('Corrected: $60.50, card machine, is taken back.')).toBeVisible();
      await noteMoney(month, id, 'Cash', '60.50');
    },
  },
  {
    name: 'three clients book online; one is on a day that is taken off, and gets the money back',
    async run(month) {
      const { studio, page } = month;
      await studio.moveClockToDay(3);
      await bookOnline(month, 'Noor Haddad', 5);
      await bookOnline(month, 'Maya Chen', 8);
      await bookOnline(month, 'Zara Ellis', 12);
      const day = toStudioDay(requireStart(month, 'Zara Ellis')).toString();
      await page.goto('/studio/hours/off');
      await page.getByLabel('First day').fill(day);
      await page.getByLabel('Last day').fill(day);
      await page.getByRole('button', { name: 'Add days off' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'Zara Ellis' })).toBeVisible();
      await page.getByRole('button', { name: 'Close these days, cancel nobody' }).click();
      await expect(page.getByText('Days off saved. Whoever is booked stays booked.')).toBeVisible();
      await page.goto('/studio/inbox');
      await expect(page.getByRole('article').filter({ hasText: 'Booked on a day off' })).toContainText('Zara Ellis');
      await page.goto(`/studio/appointments/${requireStepResult(month, 'Zara Ellis')}/cancel`);
      await page.getByText('I have to').click();
      const form = page.locator('form').filter({ has: page.locator('[name="wantedBy"]') });
      await form.locator('[data-option="refund"]').check();
      await form.getByRole('button').filter({ visible: true }).last().click();
      await expect(page).toHaveURL(new RegExp(`${requireStepResult(month, 'Zara Ellis')}\\?done=`));
    },
  },
  {
    name: 'a client cancels late and asks for half, which the owner pays',
    async run(month) {
      const { studio, page, clients } = month;
      const id = requireStepResult(month, 'Noor Haddad');
      await studio.moveClockTo(requireStart(month, 'Noor Haddad').subtract({ hours: 5 }));
      const response = await clients
        .get('Noor Haddad')
        ?.post(`/api/appointments/${id}/cancel`, { cancellationChoice: 'refund' });
      expect(response?.status).toBe(200);
      await page.goto('/studio/inbox');
      const card = page.getByRole('article').filter({ hasText: 'Refund asked for' });
      await card
        .getByRole('link', { name: /^Pay \$75/ })
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('button', { name: 'Pay $75 back' }).click();
      await expect(page.getByText(/Approved\. \$[\d.]+ is on its way back to .+\./)).toBeVisible();
    },
  },
  {
    name: 'a client does not come, and what was paid is kept',
    async run(month) {
      const { studio, page } = month;
      await studio.moveClockTo(requireStart(month, 'Maya Chen').add({ minutes: 30 }));
      await page.goto(`/studio/appointments/${requireStepResult(month, 'Maya Chen')}/missed`);
      await page.getByRole('button', { name: 'Mark as missed' }).click();
      await expect(page.getByText('Marked as missed.').filter({ visible: true }).first()).toBeVisible();
    },
  },
  {
    name: 'a price goes up; whoever is booked pays what was agreed, the next client the new price',
    async run(month) {
      const { studio, page } = month;
      await page.goto('/studio/services/classic_set');
      await page.getByLabel('Price, in dollars').fill('160');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Classic Set: $150 to $160. Whoever is booked stays as booked.')).toBeVisible();
      const prices = await studio.rows("SELECT DISTINCT price_cents FROM booking WHERE booked_by = 'client'");
      expect(prices).toEqual([{ price_cents: 15_000 }]);
      await bookOnline(month, 'Ines Costa', 24, 160);
    },
  },
  {
    name: 'a photo is published with consent, and gone once that is withdrawn',
    async run({ studio, page }) {
      const fetchGallery = async () => (await fetch(`${studio.site}/api/gallery`)).text();
      await page.goto('/studio/gallery/new');
      await page.getByLabel('Title').fill('A month of lashes');
      await page.getByLabel('What can be seen?').fill('Closed eyes with long spikes');
      await page.getByLabel('Category').selectOption('Wispy');
      await page.getByLabel('Service').selectOption('Wispy Set');
      await page.getByLabel('Somebody else').check();
      await page.getByLabel('Message').check();
      await page.getByLabel(/They agreed that it is shown on the website/).check();
      await page
        .getByLabel('Photo', { exact: true })
        .setInputFiles({ name: 'IMG_1234.JPG', mimeType: 'image/jpeg', buffer: Buffer.from(buildPhoneJpeg()) });
      await page.getByRole('button', { name: 'Save the photo' }).click();
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Published. It is on the website now.')).toBeVisible();
      expect(await fetchGallery()).toContain('A month of lashes');
      await page.getByRole('link', { name: 'The yes was withdrawn' }).click();
      await page.getByRole('button', { name: 'Take it off and delete the photo' }).click();
      await expect(page.getByText('because the yes was withdrawn.')).toBeVisible();
      expect(await fetchGallery()).not.toContain('A month of lashes');
    },
  },
  ...LINK_STEPS,
  {
    name: 'the client of the first day comes for the infill and pays cash',
    async run(month) {
      await month.studio.moveClockToDay(22);
      await noteMoney(month, requireStepResult(month, 'infill'), 'Cash', '110');
    },
  },
  {
    name: 'the last walk-in of the quarter pays by transfer in its last minutes, the next one in the next quarter',
    async run(month) {
      await month.studio.moveClockToDay(30, '23:40');
      await noteMoney(month, await bookWalkIn(month, '80'), 'Bank transfer', '80');
      await month.studio.moveClockToDay(31, '01:20');
      await noteMoney(month, await bookWalkIn(month, '45'), 'Cash', '45');
    },
  },
];
