import type { Page } from '@playwright/test';
import type { AppointmentResponse, UserResponse } from '../../../src/contract/responses.ts';
import { toIso } from '../../../src/domain/time.ts';
import { waitForHydration } from './hydrated-page.ts';
import { type Client, readClock, runSql } from './site.ts';

/** One card of the portal, by its heading. */
export const portalCard = (page: Page, name: string) => page.locator('#client-portal').getByRole('region', { name });

/** Opens the signed-in client's own page and waits until it is hydrated. React keeps its own key on every element. */
export const portal = (page: Page) => page.locator('#client-portal');

export async function openPortal(page: Page): Promise<void> {
  await page.goto('/#client-portal');
  await waitForPortalHydration(page);
}

export const waitForPortalHydration = (page: Page) => waitForHydration(page, '#client-portal button');

export const cancelButton = (page: Page) => page.getByRole('button', { name: 'Cancel appointment' });
export const cancelDialog = (page: Page) => page.getByRole('dialog', { name: 'Cancel Appointment' });

export async function openCancelDialog(page: Page): Promise<void> {
  await cancelButton(page).click();
  await cancelDialog(page).waitFor();
}

export const cancelOption = (page: Page, name: RegExp) => cancelDialog(page).getByRole('radio', { name });
export const confirmButton = (page: Page) => cancelDialog(page).getByRole('button', { name: 'Confirm Cancellation' });

/** The client's only appointment. */
export async function requireSingleAppointment(client: Client): Promise<AppointmentResponse> {
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  if (!appointment) throw new Error('There is no appointment.');
  return appointment;
}

/** Inserts `count` past Classic Sets of a client, one a week, the last one a week ago. */
export async function addVisits(client: Client, count: number): Promise<void> {
  const { id } = await client.get<UserResponse>('/api/auth/user');
  const visits = Array.from({ length: count }, (_, index) => {
    const start = readClock().subtract({ hours: 7 * 24 * (index + 1) });
    const [startsAt, endsAt] = [toIso(start), toIso(start.add({ hours: 2 }))];
    return `('${id}-${index}', '${id}', 'classic_set', '${startsAt}', '${endsAt}', 15000, 0, '', '', '', 'completed', '${startsAt}', '${startsAt}', 15, 'test')`;
  });
  await runSql(
    `INSERT INTO booking (id, client_id, service_id, starts_at, ends_at, price_cents, discount_cents, full_name, phone,
     notes, state, created_at, hold_expires_at, hold_minutes, policy_version) VALUES ${visits.join(', ')}`,
  );
}
