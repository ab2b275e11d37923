import { expect } from '@playwright/test';
import { OWNER } from '../../scripts/local/identity/people.ts';
import { toInstantAtStudio, toIso, toStudioDay } from '../../src/domain/time.ts';
import { querySql } from '../support/database/execute-sql.ts';
import { DESKTOP, test } from './support/browser-fixtures.ts';
import { createClient, readClock, SITE } from './support/site.ts';

/** Beyond what the rounding of positions takes. */
const TOLERANCE_PX = 1;
const LONG_NAME = 'Anneliese Katharina Featherstonehaugh-Worthington';
const LONG_TEXT = 'Reacts to cyanoacrylate fumes, left eye waters under the lamp; tape only below the lower lashes';

type Row = { name: string; at: string; minutes: number; watchOut: string };

for (const [daysAhead, what, rows] of [
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
  test(`each card of the day has time, name, caution, payment and a button to call in full height, ${what}`, async ({
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
      const what = { service: 'wispy_set', minutes, price: 80, treatment: 'infill' };
      const scheduledDate = toIso(toInstantAtStudio(day, at));
      const booked = await owner.post('/api/studio/book', { newClient, ...what, scheduledDate });
      expect(booked.status).toBe(200);
      if (watchOut === '') continue;
      const [row] = await querySql<{ id: string }>(
        SITE,
        `SELECT client_id AS id FROM booking WHERE starts_at = '${scheduledDate}'`,
      );
      const card = { note: '', watchOut, consent: true, revision: 0 };
      expect((await owner.post(`/api/studio/clients/${row?.id}/card`, card)).status).toBe(200);
    }
    const page = await visit({ as: owner });
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
        const inner = await part.boundingBox();
        if (!inner) throw new Error(`A part of the card of ${name} is not shown: ${part}`);
        expect.soft(inner.height, `${name}: ${part}`).toBeGreaterThan(14);
        expect.soft(inner.width, `${name}: ${part}`).toBeGreaterThan(30);
        expect.soft(inner.y, `${name}: ${part}`).toBeGreaterThanOrEqual(box.y - TOLERANCE_PX);
        expect.soft(inner.y + inner.height, `${name}: ${part}`).toBeLessThanOrEqual(box.y + box.height + TOLERANCE_PX);
        expect.soft(inner.x + inner.width, `${name}: ${part}`).toBeLessThanOrEqual(box.x + box.width + TOLERANCE_PX);
      }
    }
  });

for (const path of ['/studio', '/studio/week'])
  test(`${path} has one list and no bar on paper, whatever the width of the screen`, async ({ visit }) => {
    const page = await visit({ as: await createClient(OWNER.email), device: DESKTOP });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Studio', 'Studio, short']) await expect(page.getByRole('navigation', { name })).toBeHidden();
    // The hours of the grid of a wide screen, in place of which there is the list of a narrow one.
    await expect(page.getByText('11 am', { exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Next week' }).filter({ visible: true })).toHaveCount(1);
  });
