import { correctClient } from '../../../worker/owner/clients/correct-client.ts';
import { deleteClient } from '../../../worker/owner/clients/delete-client.ts';
import { joinClient } from '../../../worker/owner/clients/join-client.ts';
import { notePatchTest } from '../../../worker/owner/clients/note-patch-test.ts';
import { saveClientCard } from '../../../worker/owner/clients/save-client-card.ts';
import { setOnlineBooking } from '../../../worker/owner/clients/set-online-booking.ts';
import { makeFixture } from '../fixtures.ts';
import type { TestApp } from '../test-app.ts';
import type { ActionCase } from './owner-hours-cases.ts';

const insertClientWithoutBookings = async (testApp: TestApp) =>
  makeFixture('client without bookings', testApp, await testApp.client('maya'), 0);
const findClientWithoutBookingsId = async (testApp: TestApp) =>
  (await testApp.row<{ id: string }>("SELECT id FROM client WHERE sign_in_email GLOB 'kim0@*' OR state = 'deleted'"))
    ?.id ?? '';

/** A case for each verb about a client's card and data, done at the time at which a test app starts. */
export const CLIENT_CASES: ActionCase[] = [
  {
    verb: 'save_client_card',
    about: insertClientWithoutBookings,
    act: async (testApp, acting) => {
      const change = { note: 'Oat milk.', watchOut: 'Latex', consent: true, revision: 0 };
      await saveClientCard(
        testApp.deps.db,
        { clientId: await findClientWithoutBookingsId(testApp), ...change },
        acting,
      );
    },
    before: { revision: 0 },
    after: { revision: 1 },
  },
  {
    verb: 'note_patch_test',
    about: insertClientWithoutBookings,
    act: async (testApp, acting) => {
      const day = Temporal.PlainDate.from('2026-11-20');
      const noted = {
        day,
        result: 'clear' as const,
        product: 'Batch 12',
        consent: false,
        shownResult: '' as const,
        shownProduct: '',
      };
      await notePatchTest(testApp.deps.db, { clientId: await findClientWithoutBookingsId(testApp), ...noted }, acting);
    },
    before: null,
    after: { day: '2026-11-20' },
  },
  {
    verb: 'set_online_booking',
    about: insertClientWithoutBookings,
    act: async (testApp, acting) => {
      const clientId = await findClientWithoutBookingsId(testApp);
      await setOnlineBooking(testApp.deps.db, { clientId, booksOnline: false, revision: 0 }, acting);
    },
    before: { books_online: 1 },
    after: { books_online: 0 },
  },
  {
    verb: 'correct_client',
    about: insertClientWithoutBookings,
    act: async (testApp, acting) => {
      const shown = { displayName: '', shownPhone: '', shownEmail: '' };
      const correction = { fullName: 'Kim Walters', phone: '0400 333 222', ...shown };
      await correctClient(
        testApp.deps.db,
        { clientId: await findClientWithoutBookingsId(testApp), ...correction },
        acting,
      );
    },
    before: null,
    after: null,
  },
  {
    verb: 'join_client',
    about: async (testApp) =>
      `account-of-${await makeFixture('entered client', testApp, await testApp.client('maya'), 0)}`,
    act: (testApp, acting) => {
      const wanted = { clientId: 'entered0', into: 'account-of-entered0', revision: 0, intoRevision: 0 };
      return joinClient(testApp.deps, wanted, acting);
    },
    before: { client_id: 'entered0' },
    after: { client_id: 'account-of-entered0' },
  },
  {
    verb: 'delete_client',
    about: insertClientWithoutBookings,
    act: async (testApp, acting) =>
      deleteClient(testApp.deps, { clientId: await findClientWithoutBookingsId(testApp), firstName: 'kim' }, acting),
    before: { state: 'active' },
    after: { state: 'deleted' },
  },
];
