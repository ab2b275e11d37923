import { expect } from '@playwright/test';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { toIso } from '../../../src/domain/time.ts';
import { requireFreeTime, toastRegion } from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { cancelDialog, confirmButton, openPortal } from '../support/portal-page.ts';
import { bookAndPay, createClient, runSql } from '../support/site.ts';

test('a dialog to cancel an appointment that has been moved behind another one closes and never offers the other one', async ({
  visit,
  onTestFinished,
}) => {
  const client = await createClient();
  const [first, second] = [await requireFreeTime(), await requireFreeTime(-1)];
  await bookAndPay(client, first);
  await bookAndPay(client, second);
  const page = await visit({ client });
  await openPortal(page);
  await page.getByRole('button', { name: 'Cancel appointment' }).first().click();
  await cancelDialog(page).waitFor();

  const bookedAppointments = await client.get<AppointmentResponse[]>('/api/appointments');
  const appointment = bookedAppointments.find(({ scheduledDate }) => scheduledDate === toIso(first));
  const setStart = (start: Temporal.Instant) =>
    runSql(
      `UPDATE booking SET starts_at = '${toIso(start)}', ends_at = '${toIso(start.add({ hours: 2 }))}' WHERE id = '${appointment?.id}'`,
    );
  await setStart(second.add({ hours: 24 }));
  // The owner would see it over what another journey books for that time.
  onTestFinished(() => setStart(first));
  await confirmButton(page).click();
  await expect(toastRegion(page).getByText('Nothing was cancelled. Please look at it again.')).toBeVisible();
  await expect(cancelDialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeFocused();
  const appointments = await client.get<AppointmentResponse[]>('/api/appointments');
  expect(appointments.map(({ status }) => status)).toEqual(['confirmed', 'confirmed']);
});
