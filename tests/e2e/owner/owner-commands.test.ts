import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { PROJECT_ROOT, toProjectPath } from '../../../scripts/local/project-root.ts';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { isFree, requireFreeTime } from '../support/booking-page.ts';
import { test } from '../support/browser-fixtures.ts';
import { bookAndPay, type Client, createClient, runSql, SITE, stripe } from '../support/site.ts';

/** Runs `npm run owner --` with these arguments; returns the exit code and the output. */
async function runOwnerScript(...args: string[]): Promise<{ code: number; said: string }> {
  const script = spawn(process.execPath, [toProjectPath('scripts', 'owner.ts'), ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, PORT: new URL(SITE).port },
  });
  const [said, errorOutput, [code]] = await Promise.all([
    text(script.stdout),
    text(script.stderr),
    once(script, 'close'),
  ]);
  return { code, said: (said + errorOutput).trim() };
}

const requireAppointment = async (client: Client) => {
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  if (!appointment) throw new Error('The client has no appointment.');
  return appointment;
};

test('the owner finds an appointment by its day and cancels it, and its client gets a notification and the apology coupon', async ({
  visit,
}) => {
  const client = await createClient();
  const slot = await requireFreeTime();
  await bookAndPay(client, slot);
  const { id, paymentIntentId } = await requireAppointment(client);

  expect((await runOwnerScript('waiting', toStudioDay(slot).toString())).said).toMatch(
    new RegExp(`${client.email}\\s+appointment ${id}`),
  );
  expect(await runOwnerScript('cancel', id, 'refund', 'Ill today')).toEqual({
    code: 0,
    said: 'Cancelled. $150 goes back to the card within 1 to 5 business days, and there is 10% off another booking with our apologies.',
  });
  expect(await isFree(slot)).toBe(true);
  const refunds = (await stripe.readRefunds()).filter(({ payment_intent }) => payment_intent === paymentIntentId);
  expect(refunds).toMatchObject([{ amount: 15000 }]);

  const page = await visit({ client });
  await page.goto('/#client-portal');
  await expect(
    page.getByText('We had to cancel this appointment. With our apologies you got 10% off another one.'),
  ).toBeVisible();
  await expect(page.getByText('$150 returned to your card')).toBeVisible();
  await expect(page.getByText('With our apologies, 10% off')).toBeVisible();
  await expect(page.getByText('50 points', { exact: true })).toBeVisible();
});

test('the owner decides a claim and a testimonial, and marks a no-show', async () => {
  const client = await createClient();
  await bookAndPay(client, await requireFreeTime());
  const { id } = await requireAppointment(client);
  await runSql(
    `UPDATE booking SET starts_at = '2026-01-05T01:00:00.000Z', ends_at = '2026-01-05T03:00:00.000Z' WHERE id = '${id}'`,
  );
  expect((await runOwnerScript('no-show', id)).said).toBe('Marked as missed.');
  expect((await runOwnerScript('waiting', '2026-01-05')).said).toContain('Classic Set, no-show');
  expect(await requireAppointment(client)).toMatchObject({ status: 'completed', noShow: true });

  await bookAndPay(client, await requireFreeTime());
  const lateAppointment = (await client.get<AppointmentResponse[]>('/api/appointments')).find(
    (other) => other.id !== id,
  );
  await runSql(
    `UPDATE booking SET starts_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '+5 hours') WHERE id = '${lateAppointment?.id}'`,
  );
  await client.post(`/api/appointments/${lateAppointment?.id}/cancel`, { cancellationChoice: 'refund' });
  expect((await runOwnerScript('waiting')).said).toContain(`asked today`);
  expect((await runOwnerScript('approve-claim', lateAppointment?.id ?? '')).said).toBe(
    'Approved. $75 is on its way back.',
  );
  expect((await runOwnerScript('decline-claim', lateAppointment?.id ?? '', 'No.')).said).toBe(
    'This refund request has already been decided the other way.',
  );

  const testimonialId = crypto.randomUUID();
  await runSql(
    `INSERT INTO testimonial (id, client_id, rating, content, service_type, state, created_at)
     SELECT '${testimonialId}', client_id, 3, 'Lasted four weeks.', 'classic_set', 'pending', created_at FROM booking WHERE id = '${id}'`,
  );
  expect((await runOwnerScript('waiting')).said).toContain(`| Lasted four weeks.\n    testimonial ${testimonialId}`);
  await runOwnerScript('approve-testimonial', testimonialId);
  const readListedIds = async () => (await client.get<{ id: string }[]>('/api/testimonials')).map((item) => item.id);
  expect(await readListedIds()).toContain(testimonialId);
  await runOwnerScript('decline-testimonial', testimonialId, 'Withdrawn by its client');
  expect(await readListedIds()).not.toContain(testimonialId);
});

test('the owner’s script prints a refusal as a sentence and fails', async () => {
  const absentResult = await runOwnerScript('no-show', 'nothing');
  expect(absentResult.code).toBe(1);
  expect(absentResult.said).toMatch(/^We could not find that\. Check the id/);
  expect((await runOwnerScript()).said).toContain('npm run owner -- <command>');
  expect((await runOwnerScript('fire')).code).toBe(1);
});
