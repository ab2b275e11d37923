import { expect } from '@playwright/test';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { toIso } from '../../../src/domain/time.ts';
import {
  bookedPanel,
  chooseService,
  chooseTime,
  openBooking,
  openCodeField,
  requireFreeTime,
} from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { bookAndPay, createClient } from '../support/site.ts';

test('an appointment booked with a code is found although the response was lost', async ({ visit }) => {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const [paidAppointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  await client.post(`/api/appointments/${paidAppointment?.id}/cancel`, { cancellationChoice: 'reschedule' });
  const [cancelledAppointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  const slot = await requireFreeTime();

  const page = await visit({ client });
  await openBooking(page);
  await chooseService(page, 'Classic Set');
  await chooseTime(page, slot);
  await (await openCodeField(page)).fill(cancelledAppointment?.rescheduleCouponCode ?? '');
  await page.route(
    '**/api/appointments',
    async (route) => {
      // The studio books it, but its answer never arrives.
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Book Appointment', exact: true }).click();
  await expect(bookedPanel(page, 'Classic Set', slot)).toBeVisible();
  expect(await page.getByText('Booking Failed').count()).toBe(0);
  const appointments = await client.get<AppointmentResponse[]>('/api/appointments');
  expect(appointments.filter(({ status }) => status === 'confirmed')).toMatchObject([{ scheduledDate: toIso(slot) }]);
});
