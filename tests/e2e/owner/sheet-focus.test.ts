import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { createBookedAppointment } from '../support/booked-for-owner.ts';
import { DESKTOP, test } from '../support/browser-fixtures.ts';
import { listFocusProblems } from '../support/focus-problems.ts';
import { createClient } from '../support/site.ts';

test('the keyboard reaches every control of a sheet backwards from its end, and “Close”, which stays in view, covers none', async ({
  visit,
}) => {
  test.slow();
  const { id } = await createBookedAppointment();
  const page = await visit({ client: await createClient(OWNER.email), device: DESKTOP });
  for (const name of ['Move', 'Cancel'])
    for (const height of [340, 380, 460, 520]) {
      await page.setViewportSize({ width: 640, height });
      await page.goto(`/studio/appointments/${id}`);
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeFocused();
      // To the end first; “Close” comes before the heading, so only the way back has all controls.
      await listFocusProblems(page);
      expect([name, height, await listFocusProblems(page, 'Shift+Tab')]).toEqual([name, height, []]);
    }
});
