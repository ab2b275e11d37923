import { GALLERY_CATEGORIES } from '../../src/domain/gallery.ts';
import { hashToken } from '../../worker/platform/keyed-hash.ts';
import { hold } from './booking-steps.ts';
import { insertPaidAppointment } from './insert-paid-appointment.ts';
import { createLinkBooking, createPaidLink, toLinkToken } from './link-fixtures.ts';
import { insertEnteredClient } from './owner/clients-to-join.ts';
import { insertGalleryItem } from './owner/gallery-steps.ts';
import { insertStudioAppointment } from './owner/studio-appointment.ts';
import { insertPost } from './owner/write-post.ts';
import type { TestApp, TestClient } from './test-app.ts';
import { requestUploadAddress, uploadPhoto } from './upload-steps.ts';

/** Makes a thing for a client and returns its id; `turn` keeps the things of several clients apart. */
type FixtureMaker = (testApp: TestApp, client: TestClient, turn: number) => string | Promise<string>;

/** Tuesdays at 4:30 pm, one for each turn. */
const toTuesday = (turn: number) =>
  Temporal.Instant.from('2026-11-24T06:30:00Z')
    .add({ hours: turn * 7 * 24 })
    .toString();

const buildCode = (turn: number) => `ABCDEFGHJKLMNP${'QRST'[turn]}2`;

const bookAppointment: FixtureMaker = async (testApp, client, turn) =>
  (await insertPaidAppointment(testApp, client, { scheduledDate: toTuesday(turn), phoneNumber: '' })).id;

/** A claim as a cancellation with little notice leaves it. */
const createClaimMaker =
  (state: 'available' | 'requested'): FixtureMaker =>
  async (testApp, client, turn) => {
    const id = await bookAppointment(testApp, client, turn);
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
async function insertBlockedTime(testApp: TestApp, turn: number): Promise<string> {
  const id = `blocked-${turn}`;
  const hour = `2026-12-0${turn + 1}T01`;
  await testApp.rows(
    `INSERT INTO blocked_time (id, starts_at, ends_at, label, created_at, action_id)
     VALUES (?, ?, ?, 'School pick-up', '2026-11-20T00:00:00.000Z', ?)`,
    ...[id, `${hour}:00:00.000Z`, `${hour}:15:00.000Z`, `action-${turn}`],
  );
  await testApp.rows(
    'INSERT INTO slot_cell (cell, blocked_time_id) SELECT unixepoch(starts_at) / 900, id FROM blocked_time WHERE id = ?',
    id,
  );
  return id;
}

/** One day in February on which the studio is closed. */
const createClosureMaker =
  (isHoliday: 0 | 1): FixtureMaker =>
  async (testApp, _client, turn) => {
    const [id, day] = [`closure-${turn}`, `2027-02-0${turn + 1}`];
    await testApp.rows("INSERT INTO closure VALUES (?1, ?2, ?2, 'At the sea', ?3, 0)", id, day, isHoliday);
    return id;
  };

/** The token in that turn's address of the calendar. */
const buildFeedToken = (turn: number): string => String(turn).repeat(64);

const insertCalendarFeed: FixtureMaker = async (testApp, _client, turn) => {
  const id = `feed-${turn}`;
  await testApp.rows(
    "INSERT INTO calendar_feed (id, token_hash, shows, created_at) VALUES (?, ?, 'initials', '2026-11-20T00:00:00.000Z')",
    ...[id, await hashToken(buildFeedToken(turn))],
  );
  return id;
};

/** Paid at the studio, with $50 noted in cash today by the entry `entry-<turn>`. */
const insertPaidStudioAppointment: FixtureMaker = async (testApp, client, turn) => {
  const id = await insertStudioAppointment(testApp, client, {
    id: `at-studio-${turn}`,
    startsAt: `2026-12-2${turn}T01:00:00.000Z`,
  });
  await testApp.rows(
    `INSERT INTO till_entry (id, booking_id, kind, method, amount_cents, at, created_at)
     VALUES (?1, ?2, 'taken', 'cash', 5000, ?3, ?3)`,
    ...[`entry-${turn}`, id, testApp.now().toString({ fractionalSecondDigits: 3 })],
  );
  return id;
};

const createArticleMaker =
  (published: boolean): FixtureMaker =>
  async (testApp, _client, turn) => {
    const slug = `article-${turn}`;
    await insertPost(testApp, { slug, published, createdAt: '2026-11-01T00:00:00.000Z' });
    return slug;
  };

const fixtureMakers = {
  client: (_studio, client) => client.id,
  appointment: bookAppointment,
  'appointment at the studio': insertPaidStudioAppointment,
  'appointment of a studio with an address': async (testApp, client, turn) => {
    await testApp.rows("UPDATE studio_fact SET street_address = '7 Gumtree Court'");
    return bookAppointment(testApp, client, turn);
  },
  'missed appointment': async (testApp, client, turn) => {
    const id = await bookAppointment(testApp, client, turn);
    const over = "state = 'completed', starts_at = '2026-11-17T06:30:00.000Z', ends_at = '2026-11-17T08:30:00.000Z'";
    await testApp.rows(`UPDATE booking SET ${over} WHERE id = ?`, id);
    await testApp.rows('DELETE FROM slot_cell WHERE booking_id = ?', id);
    return id;
  },
  'paid intent': async (testApp, client, turn) => {
    const { clientSecret, paymentIntentId } = await hold(client, { scheduledDate: toTuesday(turn), phoneNumber: '' });
    await testApp.pay(clientSecret);
    return paymentIntentId;
  },
  'open claim': createClaimMaker('available'),
  'asked claim': createClaimMaker('requested'),
  /** A claim of a client without an account, whom the owner has entered. */
  'open claim of a card': async (testApp, client, turn) => {
    const id = await createClaimMaker('available')(testApp, client, turn);
    const card = await insertEnteredClient(testApp, { id: `card${turn}` });
    await testApp.rows('UPDATE booking SET client_id = ? WHERE id = ?', card, id);
    for (const table of ['payment', 'cancellation'])
      await testApp.rows(`UPDATE ${table} SET client_id = ? WHERE booking_id = ?`, card, id);
    return id;
  },
  'failed refund': async (testApp, client, turn) => {
    const id = await bookAppointment(testApp, client, turn);
    await client.post(`/api/appointments/${id}/cancel`, { cancellationChoice: 'refund' });
    const ofIt = 'payment_id = (SELECT id FROM payment WHERE booking_id = ?)';
    await testApp.rows(`UPDATE refund SET state = 'failed' WHERE ${ofIt}`, id);
    return (await testApp.row<{ id: string }>(`SELECT id FROM refund WHERE ${ofIt}`, id))?.id ?? '';
  },
  notice: async (testApp, client, turn) => {
    const about = await createClaimMaker('requested')(testApp, client, turn);
    await testApp.rows(
      `INSERT INTO outbox (id, kind, ref, client_id, booking_id, state, due_at, created_at)
       VALUES (?1, 'claim_decided', ?2, ?3, ?2, 'sent', '2026-11-20T00:00:00.000Z', '2026-11-20T00:00:00.000Z')`,
      ...[`claim_decided-${about}`, about, client.id],
    );
    return `claim_decided-${about}`;
  },
  token: async (testApp, client, turn) => {
    const id = await bookAppointment(testApp, client, turn);
    const path = `/api/appointments/${id}/cancel`;
    const { body } = await client.post<{ appointment: { rescheduleCouponCode: string } }>(path, {
      cancellationChoice: 'reschedule',
    });
    return body.appointment.rescheduleCouponCode;
  },
  coupon: async (testApp, client, turn) => {
    const id = `SORRY10_${buildCode(turn)}`;
    await testApp.rows(
      "INSERT INTO coupon (code, client_id, kind, created_at) VALUES (?, ?, 'apology', '2026-11-20T00:00:00.000Z')",
      ...[id, client.id],
    );
    return id;
  },
  testimonial: async (testApp, client, turn) => {
    await testApp.rows(
      `INSERT INTO testimonial (id, client_id, rating, content, service_type, state, created_at)
       VALUES (?, ?, 5, 'Lovely.', 'classic_set', 'pending', '2026-11-20T00:00:00.000Z')`,
      ...[`testimonial-${turn}`, client.id],
    );
    return `testimonial-${turn}`;
  },
  alert: async (testApp, _client, turn) => {
    await testApp.rows(
      "INSERT INTO alert (kind, ref, first_seen, last_seen) VALUES ('dashboard_refund', ?1, ?2, ?2)",
      ...[`re_${turn}`, '2026-11-20T00:00:00.000Z'],
    );
    return `dashboard_refund-re_${turn}`;
  },
  'blocked time': (testApp, _client, turn) => insertBlockedTime(testApp, turn),
  /** The id of a special day is its day; this one has no start times. */
  'special day': async (testApp, _client, turn) => {
    const day = `2026-12-1${turn}`;
    await testApp.rows("INSERT INTO special_day (day, note, revision) VALUES (?, 'Market day', 0)", day);
    return day;
  },
  service: (_testApp, _client, turn) => ['classic_set', 'wispy_set', 'wet_set'][turn] ?? '',
  'days off': createClosureMaker(0),
  'public holiday': createClosureMaker(1),
  'calendar feed': insertCalendarFeed,
  'calendar file': async (testApp, client, turn) => {
    await insertCalendarFeed(testApp, client, turn);
    return `${buildFeedToken(turn)}.ics`;
  },
  'undoable action': async (testApp, client, turn) => {
    await insertBlockedTime(testApp, turn);
    await testApp.rows(
      `INSERT INTO owner_action (id, owner_id, at, verb, about, after)
       VALUES (?1, ?2, ?3, 'block_time', ?4, '{"parts":1}')`,
      ...[`action-${turn}`, client.id, testApp.now().toString({ fractionalSecondDigits: 3 }), `blocked-${turn}`],
    );
    return `action-${turn}`;
  },
  'gallery photo': async (testApp, _client, turn) => {
    await insertGalleryItem(testApp, { id: `photo-${turn}`, position: 100 + turn });
    return `photo-${turn}`;
  },
  'published photo': async (testApp, _client, turn) => {
    await insertGalleryItem(testApp, { id: `published-${turn}`, position: 200 + turn, published: 1 });
    return `published-${turn}`;
  },
  'gallery category': (_testApp, _client, turn) => GALLERY_CATEGORIES[turn] ?? '',
  /** A client without bookings, whose first name is Kim. */
  'client without bookings': async (testApp, _client, turn) => {
    const { id } = await testApp.client(`kim${turn}`);
    await testApp.rows("UPDATE client SET first_name = 'Kim' WHERE id = ?", id);
    return id;
  },
  'payment link': async (testApp, client, turn) =>
    toLinkToken(testApp, await createLinkBooking(testApp, client, toTuesday(turn))),
  'paid payment link': (testApp, client, turn) => createPaidLink(testApp, client, toTuesday(turn)),
  'booking of a payment link': (testApp, client, turn) => createLinkBooking(testApp, client, toTuesday(turn)),
  /** A client without an account; one with an account has its id with "account-of-" before it. */
  'entered client': async (testApp, _client, turn) => {
    const id = await insertEnteredClient(testApp, { id: `entered${turn}` });
    await testApp.rows(
      `INSERT INTO client (id, state, sign_in_email, email, first_name, created_at)
       VALUES ('account-of-' || ?1, 'active', ?2, ?2, 'Mia', '2026-11-01T00:00:00.000Z')`,
      ...[id, `${id}@example.test`],
    );
    return id;
  },
  'draft article': createArticleMaker(false),
  'published article': createArticleMaker(true),
  'upload address': async (_studio, client) =>
    (await requestUploadAddress(client)).address.replace('/api/objects/', ''),
  photo: async (_studio, client) => (await uploadPhoto(client)).replace('/objects/', ''),
  post: async (testApp) => (await testApp.row<{ slug: string }>('SELECT slug FROM post ORDER BY slug'))?.slug ?? '',
} satisfies Record<string, FixtureMaker>;

export type Fixture = keyof typeof fixtureMakers;

export const makeFixture = (thing: Fixture, testApp: TestApp, client: TestClient, turn: number) =>
  (fixtureMakers[thing] as FixtureMaker)(testApp, client, turn);

/** An id in the right format that names nothing, so that an answer can only be about its absence. */
export const toAbsentId = (thing: Fixture): string =>
  ({ token: 'RESCHEDULE_ZZZZZZZZZZZZZZZZ', coupon: 'SORRY10_ZZZZZZZZZZZZZZZZ', 'paid intent': 'pi_absent' })[
    thing as string
  ] ?? '00000000-0000-4000-8000-000000000000';
