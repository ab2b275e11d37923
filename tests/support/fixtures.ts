import { GALLERY_CATEGORIES } from '../../src/domain/content/gallery.ts';
import { hashToken } from '../../worker/platform/keyed-hash.ts';
import { hold } from './booking-steps.ts';
import { insertPaidAppointment } from './insert-paid-appointment.ts';
import { createLinkBooking, createPaidLink, toLinkToken } from './link-fixtures.ts';
import { insertEnteredClient } from './owner/clients-to-join.ts';
import { insertGalleryItem } from './owner/gallery-steps.ts';
import { insertPost } from './owner/insert-post.ts';
import { insertStudioAppointment } from './owner/studio-appointment.ts';
import type { TestApp, TestClient } from './test-app.ts';
import { requestUploadAddress, uploadPhoto } from './upload-steps.ts';

/** Makes a thing for a client and returns its id; `index` keeps the things of several clients apart. */
type FixtureFactory = (testApp: TestApp, client: TestClient, index: number) => string | Promise<string>;

/** Tuesdays at 4:30 pm, one for each turn. */
const toTuesday = (index: number) =>
  Temporal.Instant.from('2026-11-24T06:30:00Z')
    .add({ hours: index * 7 * 24 })
    .toString();

const buildCode = (index: number) => `ABCDEFGHJKLMNP${'QRST'[index]}2`;

const bookAppointment: FixtureFactory = async (testApp, client, index) =>
  (await insertPaidAppointment(testApp, client, { scheduledDate: toTuesday(index), phoneNumber: '' })).id;

/** A claim as a cancellation with little notice leaves it. */
const createClaimFactory =
  (state: 'available' | 'requested'): FixtureFactory =>
  async (testApp, client, index) => {
    const id = await bookAppointment(testApp, client, index);
    const claimedAt = state === 'requested' ? '2026-11-20T00:00:00.000Z' : null;
    await testApp.rows("UPDATE booking SET state = 'cancelled' WHERE id = ?", id);
    await testApp.rows('DELETE FROM slot_cell WHERE booking_id = ?', id);
    await testApp.rows(
      `INSERT INTO cancellation (booking_id, client_id, cancelled_at, reason, outcome, refund_cents, until, claim, claimed_at,
       full_price_next) VALUES (?, ?, '2026-11-20T00:00:00.000Z', '', 'claim', 7500, '2026-11-27T14:00:00.000Z', ?, ?, 1)`,
      ...[id, client.id, state, claimedAt],
    );
    return id;
  };

/** A quarter hour at 11:00 am of one of the first days of December, blocked by the action of that turn. */
async function insertBlockedTime(testApp: TestApp, index: number): Promise<string> {
  const id = `blocked-${index}`;
  const hour = `2026-12-0${index + 1}T01`;
  await testApp.rows(
    `INSERT INTO blocked_time (id, starts_at, ends_at, label, created_at, action_id)
     VALUES (?, ?, ?, 'School pick-up', '2026-11-20T00:00:00.000Z', ?)`,
    ...[id, `${hour}:00:00.000Z`, `${hour}:15:00.000Z`, `action-${index}`],
  );
  await testApp.rows(
    'INSERT INTO slot_cell (cell, blocked_time_id) SELECT unixepoch(starts_at) / 900, id FROM blocked_time WHERE id = ?',
    id,
  );
  return id;
}

/** One day in February on which the studio is closed. */
const createClosureFactory =
  (isHoliday: 0 | 1): FixtureFactory =>
  async (testApp, _client, index) => {
    const [id, day] = [`closure-${index}`, `2027-02-0${index + 1}`];
    await testApp.rows("INSERT INTO closure VALUES (?1, ?2, ?2, 'At the sea', ?3, 0)", id, day, isHoliday);
    return id;
  };

/** The token in that turn's address of the calendar. */
const buildFeedToken = (index: number): string => String(index).repeat(64);

const insertCalendarFeed: FixtureFactory = async (testApp, _client, index) => {
  const id = `feed-${index}`;
  await testApp.rows(
    "INSERT INTO calendar_feed (id, token_hash, shows, created_at) VALUES (?, ?, 'initials', '2026-11-20T00:00:00.000Z')",
    ...[id, await hashToken(buildFeedToken(index))],
  );
  return id;
};

/** Paid at the studio, with $50 noted in cash today by the entry `entry-<turn>`. */
const insertPaidStudioAppointment: FixtureFactory = async (testApp, client, index) => {
  const id = await insertStudioAppointment(testApp, client, {
    id: `at-studio-${index}`,
    startsAt: `2026-12-2${index}T01:00:00.000Z`,
  });
  await testApp.rows(
    `INSERT INTO till_entry (id, booking_id, kind, method, amount_cents, at, created_at)
     VALUES (?1, ?2, 'taken', 'cash', 5000, ?3, ?3)`,
    ...[`entry-${index}`, id, testApp.now().toString({ fractionalSecondDigits: 3 })],
  );
  return id;
};

const createArticleFactory =
  (published: boolean): FixtureFactory =>
  async (testApp, _client, index) => {
    const slug = `article-${index}`;
    await insertPost(testApp, { slug, published, createdAt: '2026-11-01T00:00:00.000Z' });
    return slug;
  };

const fixtureFactories = {
  client: (_studio, client) => client.id,
  appointment: bookAppointment,
  'appointment at the studio': insertPaidStudioAppointment,
  'appointment of a studio with an address': async (testApp, client, index) => {
    await testApp.rows("UPDATE studio_fact SET street_address = '7 Gumtree Court'");
    return bookAppointment(testApp, client, index);
  },
  'missed appointment': async (testApp, client, index) => {
    const id = await bookAppointment(testApp, client, index);
    const changes = "state = 'completed', starts_at = '2026-11-17T06:30:00.000Z', ends_at = '2026-11-17T08:30:00.000Z'";
    await testApp.rows(`UPDATE booking SET ${changes} WHERE id = ?`, id);
    await testApp.rows('DELETE FROM slot_cell WHERE booking_id = ?', id);
    return id;
  },
  'paid intent': async (testApp, client, index) => {
    const { clientSecret, paymentIntentId } = await hold(client, { scheduledDate: toTuesday(index), phoneNumber: '' });
    await testApp.pay(clientSecret);
    return paymentIntentId;
  },
  'open claim': createClaimFactory('available'),
  'requested claim': createClaimFactory('requested'),
  /** A claim of a client without an account, whom the owner has entered. */
  'open claim of a card': async (testApp, client, index) => {
    const id = await createClaimFactory('available')(testApp, client, index);
    const cardClientId = await insertEnteredClient(testApp, { id: `card${index}` });
    await testApp.rows('UPDATE booking SET client_id = ? WHERE id = ?', cardClientId, id);
    for (const table of ['payment', 'cancellation'])
      await testApp.rows(`UPDATE ${table} SET client_id = ? WHERE booking_id = ?`, cardClientId, id);
    return id;
  },
  'failed refund': async (testApp, client, index) => {
    const id = await bookAppointment(testApp, client, index);
    await client.post(`/api/appointments/${id}/cancel`, { cancellationChoice: 'refund' });
    const paymentCondition = 'payment_id = (SELECT id FROM payment WHERE booking_id = ?)';
    await testApp.rows(`UPDATE refund SET state = 'failed' WHERE ${paymentCondition}`, id);
    return (await testApp.row<{ id: string }>(`SELECT id FROM refund WHERE ${paymentCondition}`, id))?.id ?? '';
  },
  notice: async (testApp, client, index) => {
    const appointmentId = await createClaimFactory('requested')(testApp, client, index);
    await testApp.rows(
      `INSERT INTO outbox (id, kind, ref, client_id, booking_id, state, due_at, created_at)
       VALUES (?1, 'claim_decided', ?2, ?3, ?2, 'sent', '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z')`,
      ...[`claim_decided-${appointmentId}`, appointmentId, client.id],
    );
    return `claim_decided-${appointmentId}`;
  },
  token: async (testApp, client, index) => {
    const id = await bookAppointment(testApp, client, index);
    const path = `/api/appointments/${id}/cancel`;
    const { body } = await client.post<{ appointment: { rescheduleCouponCode: string } }>(path, {
      cancellationChoice: 'reschedule',
    });
    return body.appointment.rescheduleCouponCode;
  },
  coupon: async (testApp, client, index) => {
    const id = `SORRY10_${buildCode(index)}`;
    await testApp.rows(
      "INSERT INTO coupon (code, client_id, kind, created_at) VALUES (?, ?, 'apology', '2026-11-20T00:00:00.000Z')",
      ...[id, client.id],
    );
    return id;
  },
  testimonial: async (testApp, client, index) => {
    await testApp.rows(
      `INSERT INTO testimonial (id, client_id, rating, content, service_type, state, created_at)
       VALUES (?, ?, 5, 'Lovely.', 'classic_set', 'pending', '2026-11-20T00:00:00.000Z')`,
      ...[`testimonial-${index}`, client.id],
    );
    return `testimonial-${index}`;
  },
  alert: async (testApp, _client, index) => {
    await testApp.rows(
      "INSERT INTO alert (kind, ref, first_seen, last_seen) VALUES ('dashboard_refund', ?1, ?2, ?2)",
      ...[`re_${index}`, '2026-11-20T00:00:00.000Z'],
    );
    return `dashboard_refund-re_${index}`;
  },
  'blocked time': (testApp, _client, index) => insertBlockedTime(testApp, index),
  /** The id of a special day is its day; this one has no start times. */
  'special day': async (testApp, _client, index) => {
    const day = `2026-12-1${index}`;
    await testApp.rows("INSERT INTO special_day (day, note, revision) VALUES (?, 'Market day', 0)", day);
    return day;
  },
  service: (_testApp, _client, index) => ['classic_set', 'wispy_set', 'wet_set'][index] ?? '',
  'days off': createClosureFactory(0),
  'public holiday': createClosureFactory(1),
  'calendar feed': insertCalendarFeed,
  'calendar file': async (testApp, client, index) => {
    await insertCalendarFeed(testApp, client, index);
    return `${buildFeedToken(index)}.ics`;
  },
  'undoable action': async (testApp, client, index) => {
    await insertBlockedTime(testApp, index);
    await testApp.rows(
      `INSERT INTO owner_action (id, owner_id, at, verb, about, after)
       VALUES (?1, ?2, ?3, 'block_time', ?4, '{"parts":1}')`,
      ...[`action-${index}`, client.id, testApp.now().toString({ fractionalSecondDigits: 3 }), `blocked-${index}`],
    );
    return `action-${index}`;
  },
  'gallery photo': async (testApp, _client, index) => {
    await insertGalleryItem(testApp, { id: `photo-${index}`, position: 100 + index });
    return `photo-${index}`;
  },
  'published photo': async (testApp, _client, index) => {
    await insertGalleryItem(testApp, { id: `published-${index}`, position: 200 + index, published: 1 });
    return `published-${index}`;
  },
  'gallery category': (_testApp, _client, index) => GALLERY_CATEGORIES[index] ?? '',
  /** A client without bookings, whose first name is Kim. */
  'client without bookings': async (testApp, _client, index) => {
    const { id } = await testApp.client(`kim${index}`);
    await testApp.rows("UPDATE client SET first_name = 'Kim' WHERE id = ?", id);
    return id;
  },
  'payment link': async (testApp, client, index) =>
    toLinkToken(testApp, await createLinkBooking(testApp, client, toTuesday(index))),
  'paid payment link': (testApp, client, index) => createPaidLink(testApp, client, toTuesday(index)),
  'booking of a payment link': (testApp, client, index) => createLinkBooking(testApp, client, toTuesday(index)),
  /** A client without an account; one with an account has its id with "account-of-" before it. */
  'entered client': async (testApp, _client, index) => {
    const id = await insertEnteredClient(testApp, { id: `entered${index}` });
    await testApp.rows(
      `INSERT INTO client (id, state, sign_in_email, email, first_name, created_at)
       VALUES ('account-of-' || ?1, 'active', ?2, ?2, 'Mia', '2026-11-01T00:00:00.000Z')`,
      ...[id, `${id}@example.test`],
    );
    return id;
  },
  'draft article': createArticleFactory(false),
  'published article': createArticleFactory(true),
  'upload address': async (_studio, client) =>
    (await requestUploadAddress(client)).address.replace('/api/objects/', ''),
  photo: async (_studio, client) => (await uploadPhoto(client)).replace('/objects/', ''),
  post: async (testApp) => (await testApp.row<{ slug: string }>('SELECT slug FROM post ORDER BY slug'))?.slug ?? '',
} satisfies Record<string, FixtureFactory>;

export type Fixture = keyof typeof fixtureFactories;

export const createFixture = (fixture: Fixture, testApp: TestApp, client: TestClient, index: number) =>
  (fixtureFactories[fixture] as FixtureFactory)(testApp, client, index);

/** An id in the right format that names nothing, so that an answer can only be about its absence. */
export const toAbsentId = (fixture: Fixture): string =>
  ({ token: 'RESCHEDULE_ZZZZZZZZZZZZZZZZ', coupon: 'SORRY10_ZZZZZZZZZZZZZZZZ', 'paid intent': 'pi_absent' })[
    fixture as string
  ] ?? '00000000-0000-4000-8000-000000000000';
