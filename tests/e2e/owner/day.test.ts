import { expect, type Page } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { toMonday } from '../../../src/domain/diary/diary-day.ts';
import { toInstantAtStudio, toIso, toStudioDay } from '../../../src/domain/time.ts';
import { querySql } from '../../support/database/execute-sql.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { createClient, readClock, SITE } from '../support/site.ts';

/** A tolerance above what the rounding of positions takes. */
const TOLERANCE_PX = 1;
const LONG_NAME = 'Anneliese Katharina Featherstonehaugh-Worthington';
const LONG_TEXT = 'Reacts to cyanoacrylate fumes, left eye waters under the lamp; tape only below the lower lashes';

type Row = { name: string; at: string; minutes: number; watchOut: string };

for (const [daysAhead, description, rows] of [
  [
    210,
    'on a day of ordinary appointments',
    [
      { name: 'Priya Nair', at: '09:00', minutes: 45, watchOut: 'Glaucoma: call her doctor' },
      { name: 'Walk In', at: '10:00', minutes: 60, watchOut: '' },
      { name: LONG_NAME, at: '11:00', minutes: 60, watchOut: 'Reacts to cyanoacrylate' },
      { name: 'Noor Haddad', at: '12:00', minutes: 120, watchOut: 'Skin reacts to tape' },
      { name: `${LONG_NAME}-Montgomery`, at: '14:00', minutes: 90, watchOut: LONG_TEXT },
      { name: `${LONG_NAME}-Smythe`, at: '16:00', minutes: 180, watchOut: LONG_TEXT },
    ],
  ],
  [
    211,
    'on a day with a quarter of an hour',
    [
      { name: 'Mia Chen', at: '09:00', minutes: 15, watchOut: LONG_TEXT },
      { name: LONG_NAME, at: '09:15', minutes: 15, watchOut: '' },
      { name: 'Ella Petrov', at: '09:30', minutes: 30, watchOut: 'Latex' },
    ],
  ],
] as [number, string, Row[]][])
  test(`each card of the day has time, name, caution, payment and a button to call in full height, ${description}`, async ({
    visit,
  }) => {
    const owner = await createClient(OWNER.email);
    const day = toStudioDay(readClock()).add({ days: daysAhead });
    for (const [index, { name, at, minutes, watchOut }] of rows.entries()) {
      const newClient = {
        fullName: name,
        phone: `0491 57${daysAhead % 10} 1${index}0`,
        email: '',
        isAnotherPerson: true,
      };
      const bookingTerms = { service: 'wispy_set', minutes, price: 80, treatment: 'infill' };
      const scheduledDate = toIso(toInstantAtStudio(day, at));
      const response = await owner.post('/api/studio/book', { newClient, ...bookingTerms, scheduledDate });
      expect(response.status).toBe(200);
      if (watchOut === '') continue;
      const [row] = await querySql<{ id: string }>(
        SITE,
        `SELECT client_id AS id FROM booking WHERE starts_at = '${scheduledDate}'`,
      );
      const card = { note: '', watchOut, consent: true, revision: 0 };
      expect((await owner.post(`/api/studio/clients/${row?.id}/card`, card)).status).toBe(200);
    }
    const page = await visit({ client: owner });
    await page.goto(`/studio/day/${day}`);
    for (const { name, watchOut } of rows) {
      const item = page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
      const box = await item.boundingBox();
      if (!box) throw new Error(`${name} is not shown`);
      const parts = [
        item.getByText(/^\d+:\d\d( [ap]m)? to \d+:\d\d [ap]m$/),
        item.getByText(name, { exact: true }),
        item.getByText('Pays $80 here', { exact: true }),
        item.getByText(/infill/),
        item.getByRole('link', { name: /^Call / }),
        ...(watchOut === '' ? [] : [item.getByText(watchOut)]),
      ];
      for (const part of parts) {
        const partBox = await part.boundingBox();
        if (!partBox) throw new Error(`A part of the card of ${name} is not shown: ${part}`);
        expect.soft(partBox.height, `${name}: ${part}`).toBeGreaterThan(14);
        expect.soft(partBox.width, `${name}: ${part}`).toBeGreaterThan(30);
        expect.soft(partBox.y, `${name}: ${part}`).toBeGreaterThanOrEqual(box.y - TOLERANCE_PX);
        expect
          .soft(partBox.y + partBox.height, `${name}: ${part}`)
          .toBeLessThanOrEqual(box.y + box.height + TOLERANCE_PX);
        expect
          .soft(partBox.x + partBox.width, `${name}: ${part}`)
          .toBeLessThanOrEqual(box.x + box.width + TOLERANCE_PX);
      }
    }
  });

for (const path of ['/studio', '/studio/week'])
  test(`${path} has one list and no bar on paper, whatever the width of the screen`, async ({ visit }) => {
    const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP });
    await page.goto(path);
    // The columns of a wide screen; a narrow screen shows a list instead.
    const weekColumns = page.locator('[style*=grid-template-columns]');
    await expect(weekColumns).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Studio', 'Studio, short']) await expect(page.getByRole('navigation', { name })).toBeHidden();
    await expect(weekColumns).toBeHidden();
    await expect(page.getByRole('link', { name: 'Next week' }).filter({ visible: true })).toHaveCount(1);
  });

/** A day far ahead with two appointments, and the day after it with one; the ids in that order. */
async function createThreeAppointments(daysAhead: number) {
  const owner = await createClient(OWNER.email);
  const monday = toMonday(toStudioDay(readClock()).add({ days: daysAhead }));
  const ids: string[] = [];
  for (const [name, day, at] of [
    ['Ruby Okafor', monday, '11:00'],
    ['Noor Haddad', monday, '15:30'],
    ['Ella Petrov', monday.add({ days: 1 }), '16:30'],
  ] as const) {
    const newClient = { fullName: name, phone: `0491 57${ids.length} 333`, email: '', isAnotherPerson: true };
    const scheduledDate = toIso(toInstantAtStudio(day, at));
    const bookingTerms = { service: 'wispy_set', minutes: 60, price: 80, treatment: 'infill' };
    expect((await owner.post('/api/studio/book', { newClient, ...bookingTerms, scheduledDate })).status).toBe(200);
    const [row] = await querySql<{ id: string }>(SITE, `SELECT id FROM booking WHERE starts_at = '${scheduledDate}'`);
    ids.push(row?.id ?? '');
  }
  return { owner, path: `/studio/day/${monday}`, ids };
}

const appointmentCard = (page: Page, id: string) =>
  page.locator(`[data-board] li > a[href="/studio/appointments/${id}"]`);

test('a click on a card of the week fills the panel beside it, a second one opens the appointment', async ({
  visit,
}) => {
  const { owner, path, ids } = await createThreeAppointments(231);
  const page = await visit({ client: owner, device: DESKTOP });
  await page.goto(path);
  const panel = page.locator('[data-board] > section');
  await expect(panel).toHaveAccessibleName(/^Ruby Okafor/);
  await expect(appointmentCard(page, ids[0] ?? '')).toHaveAttribute('aria-current', 'true');
  for (const [index, name] of [
    [1, 'Noor Haddad'],
    [2, 'Ella Petrov'],
    [0, 'Ruby Okafor'],
  ] as const) {
    const id = ids[index] ?? '';
    await appointmentCard(page, id).click();
    await expect(panel.getByRole('heading', { level: 2, name })).toBeFocused();
    await expect(panel).toContainText('Pays here$80');
    await expect(page.locator('[data-board] [data-choice][aria-current]')).toHaveCount(1);
    await expect(appointmentCard(page, id)).toHaveAttribute('aria-current', 'true');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${path}?show=${id}`);
    await panel.getByText('Text', { exact: true }).click();
    await expect(panel.getByRole('button', { name: /^Copy/ }).first()).toBeVisible();
    await page.reload();
    await expect(panel).toHaveAccessibleName(new RegExp(`^${name}`));
  }
  await appointmentCard(page, ids[0] ?? '').click();
  await page.waitForURL(`**/studio/appointments/${ids[0]}`);
});

test('a card of the week is a link where its appointment cannot be read, and where the panel is not beside the week', async ({
  visit,
}) => {
  const { owner, path, ids } = await createThreeAppointments(238);
  const page = await visit({ client: owner, device: DESKTOP });
  await page.goto(path);
  await page.route('**/*?show=*', (route) => route.abort());
  await appointmentCard(page, ids[1] ?? '').click();
  await page.waitForURL(`**/studio/appointments/${ids[1]}`);
  await page.unroute('**/*?show=*');
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(path);
  await appointmentCard(page, ids[1] ?? '').click();
  await page.waitForURL(`**/studio/appointments/${ids[1]}`);
  const pageWithoutScript = await visit({ client: owner, device: DESKTOP, javaScriptEnabled: false });
  await pageWithoutScript.goto(path);
  await appointmentCard(pageWithoutScript, ids[2] ?? '').click();
  await pageWithoutScript.waitForURL(`**/studio/appointments/${ids[2]}`);
});
