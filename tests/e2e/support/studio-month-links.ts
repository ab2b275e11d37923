import { expect, type Page } from '@playwright/test';
import { CARDS, payWithCard } from './booking-page.ts';
import { bookByLink } from './books-by-link.ts';
import type { MonthStep } from './studio-month-site.ts';

/** Expects the page of a link on a phone to say whose it is, and that it is to be paid. */
async function expectUnpaidLinkPage(stranger: Page, address: string, name: string): Promise<void> {
  await stranger.goto(address);
  await expect(stranger.getByRole('heading', { level: 1, name: `Hello ${name}` })).toBeVisible();
  await expect(stranger.getByText('It is booked once it is paid.')).toBeVisible();
}

/** The steps of the month in which the owner books by payment link. OWNER §6.6, I27. */
export const LINK_STEPS: MonthStep[] = [
  {
    name: 'payment link paid: a stranger pays on a phone, and the appointment is confirmed',
    async run({ studio, page, openPhone }) {
      await studio.moveClockToDay(14);
      const startsAt = await studio.requireFreeTime(17);
      const address = await bookByLink(page, { name: 'Ruby Lane', phone: '0423 333 111', startsAt });
      expect((await studio.requireFreeTime(17)).equals(startsAt)).toBe(false);
      const stranger = await openPhone();
      await expectUnpaidLinkPage(stranger, address, 'Ruby');
      await stranger.getByRole('button', { name: 'Pay $80 by card' }).click();
      await payWithCard(stranger, CARDS.accepted);
      await expect(stranger.getByText('Paid. See you on')).toBeVisible();
      await stranger.close();
      const bookings = await studio.rows("SELECT state, price_cents FROM booking WHERE full_name = 'Ruby Lane'");
      expect(bookings).toEqual([{ state: 'confirmed', price_cents: 8000 }]);
    },
  },
  {
    name: 'payment link run out: it waits in the inbox, nothing is charged, and its time is free',
    async run({ studio, page, openPhone }) {
      const startsAt = await studio.requireFreeTime(18);
      const linkBooking = { name: 'Skye Marsh', phone: '0423 333 222', startsAt, term: 'two_hours' } as const;
      const address = await bookByLink(page, linkBooking);
      const stranger = await openPhone();
      await expectUnpaidLinkPage(stranger, address, 'Skye');
      expect((await studio.requireFreeTime(18)).equals(startsAt)).toBe(false);
      await studio.moveClockToDay(14, '12:00');
      const response = await stranger.goto(address);
      expect(response?.status()).toBe(404);
      await expect(stranger.getByText('This link has ended. Please call or write to us.')).toBeVisible();
      await stranger.close();
      await page.goto('/studio/inbox');
      const item = page.getByRole('listitem').filter({ hasText: 'Skye’s link ran out' }).first();
      await expect(item.getByText('is free again.').filter({ visible: true })).toBeVisible();
      expect((await studio.requireFreeTime(18)).equals(startsAt)).toBe(true);
      const paymentRows = await studio.rows(
        `SELECT payment.state, captured_cents FROM payment JOIN booking ON booking.id = booking_id
         WHERE full_name = 'Skye Marsh'`,
      );
      expect(paymentRows).toEqual([{ state: 'cancelled', captured_cents: 0 }]);
    },
  },
];
