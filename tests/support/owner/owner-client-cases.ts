import { correctClient } from '../../../worker/owner/clients/correct-client.ts';
import { deleteClient } from '../../../worker/owner/clients/delete-client.ts';
import { joinClient } from '../../../worker/owner/clients/join-client.ts';
import { notePatchTest } from '../../../worker/owner/clients/note-patch-test.ts';
import { saveClientCard } from '../../../worker/owner/clients/save-client-card.ts';
import { setOnlineBooking } from '../../../worker/owner/clients/set-online-booking.ts';
import { createFixture } from '../fixtures.ts';
import type { TestApp } from '../test-app.ts';
import type { ActionCase } from './owner-hours-cases.ts';

const insertClientWithoutBookings = async (testApp: TestApp) =>
  createFixture('client without bookings', testApp, await testApp.client('maya'), 0);
const readClientWithoutBookingsId = async (testApp: TestApp) =>
  (await testApp.row<{ id: string }>("SELECT id FROM client WHERE sign_in_email GLOB 'kim0@*' OR state = 'deleted'"))
    ?.id ?? '';

/** A case for each verb about a client's card and data, done at the time at which a test app starts. */
export const CLIENT_CASES: ActionCase[] = [
  {
    verb: 'save_client_card',
    createSubject: insertClientWithoutBookings,
    act: async (testApp, context) => {
      const change = { note: 'Oat milk.', watchOut: 'Latex', consent: true, revision: 0 };
      await saveClientCard(
        testApp.deps.db,
        { clientId: await readClientWithoutBookingsId(testApp), ...change },
        context,
      );
    },
    before: { revision: 0 },
    after: { revision: 1 },
  },
  {
    verb: 'note_patch_test',
    createSubject: insertClientWithoutBookings,
    act: async (testApp, context) => {
      const day = Temporal.PlainDate.from('2026-11-20');
      const patchTest = {
        day,
        result: 'clear' as const,
        product: 'Batch 12',
        consent: false,
        shownResult: '' as const,
        shownProduct: '',
      };
      await notePatchTest(
        testApp.deps.db,
        { clientId: await readClientWithoutBookingsId(testApp), ...patchTest },
        context,
      );
    },
    before: null,
    after: { day: '2026-11-20' },
  },
  {
    verb: 'set_online_booking',
    createSubject: insertClientWithoutBookings,
    act: async (testApp, context) => {
      const clientId = await readClientWithoutBookingsId(testApp);
      await setOnlineBooking(testApp.deps.db, { clientId, booksOnline: false, revision: 0 }, context);
    },
    before: { books_online: 1 },
    after: { books_online: 0 },
  },
  {
    verb: 'correct_client',
    createSubject: insertClientWithoutBookings,
    act: async (testApp, context) => {
      const shownFields = { displayName: '', shownPhone: '', shownEmail: '' };
      const correction = { fullName: 'Kim Walters', phone: '0400 333 222', ...shownFields };
      await correctClient(
        testApp.deps.db,
        { clientId: await readClientWithoutBookingsId(testApp), ...correction },
        context,
      );
    },
    before: null,
    after: null,
  },
  {
    verb: 'join_client',
    createSubject: async (testApp) =>
      `account-of-${await createFixture('entered client', testApp, await testApp.client('maya'), 0)}`,
    act: (testApp, context) => {
      const request = { clientId: 'entered0', into: 'account-of-entered0', revision: 0, intoRevision: 0 };
      return joinClient(testApp.deps, request, context);
    },
    before: { client_id: 'entered0' },
    after: { client_id: 'account-of-entered0' },
  },
  {
    verb: 'delete_client',
    createSubject: insertClientWithoutBookings,
    act: async (testApp, context) =>
      deleteClient(testApp.deps, { clientId: await readClientWithoutBookingsId(testApp), firstName: 'kim' }, context),
    before: { state: 'active' },
    after: { state: 'deleted' },
  },
];
