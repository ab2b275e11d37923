import { expect } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { toMonday } from '../../../src/domain/diary/diary-day.ts';
import { toInstantAtStudio, toIso, toStudioDay } from '../../../src/domain/time.ts';
import { executeSql, querySql } from '../../support/database/execute-sql.ts';
import { buildArticleInput } from '../../support/owner/insert-post.ts';
import type { SiteAddresses } from '../../support/sites/sites-for-journeys.ts';
import { createClientAt, createStripeControls } from './site.ts';

/** A very long name, which does not fit on a phone. */
const LONG_NAME = 'Alexandrina Featherstonehaugh-Montgomery';
/** A name without a place to break the line. */
const UNBROKEN_NAME = 'Dana'.repeat(20);
const LONG_TEXT = 'Left eye waters under the lamp, reacts to cyanoacrylate fumes; tape only below the lower lashes';
const OPENING_TIME = '09:00';
const PRICE_DOLLARS = 110;

/** SQL: a published photo by the owner of a client who has agreed, with the drawing of the seed in place of a file. */
const PHOTO = `INSERT INTO gallery_item (id, title, description, image_path, alt, category, service_id, featured, sample, position,
  published, depicts, consent_at, consent_how) SELECT 'own-photo', 'Wispy at noon, the second set of a client', 'Long outside.',
  image_path, 'Closed eyes with long spikes', category, service_id, 1, 0, 0, 1, 'other', '2026-11-20T00:00:00.000Z', 'message'
  FROM gallery_item WHERE category = 'wispy_set' LIMIT 1`;

/**
 * Adds to the sample fortnight of a site what the owner's pages can show beside it: appointments paid at the studio, one by
 * a payment link, a client with long words, two who are one person, blocked time, a day with its own times, days off over
 * an appointment, a photo, a draft, a refund that came back, an address of the calendar. Returns the owner and the ids.
 */
export async function fillOwnerPages({ site, stripe }: SiteAddresses) {
  const owner = await createClientAt(site, OWNER.email);
  const post = async (path: string, body: object): Promise<void> => {
    const response = await owner.post(`/api/studio${path}`, body);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  };
  const requireId = async (selection: string): Promise<string> => {
    const [row] = await querySql<{ id: string }>(site, selection);
    if (!row) throw new Error(`There is no row: ${selection}`);
    return row.id;
  };
  const findBookingId = (name: string) =>
    requireId(`SELECT id FROM booking WHERE full_name = '${name}' ORDER BY starts_at DESC`);
  const findClientId = (name: string) => requireId(`SELECT client_id AS id FROM booking WHERE full_name = '${name}'`);

  const now = Temporal.Now.instant();
  const today = toStudioDay(now);
  const monday = toMonday(today).add({ days: 21 });
  const book = async (
    fullName: string,
    phone: string,
    startsAt: Temporal.Instant,
    change: object = {},
  ): Promise<string> => {
    const person = { fullName, phone, email: '', isAnotherPerson: true };
    const bookingTerms = { service: 'wispy_set', minutes: 60, price: PRICE_DOLLARS, treatment: 'infill' };
    await post('/book', { newClient: person, ...bookingTerms, scheduledDate: toIso(startsAt), ...change });
    return findBookingId(fullName);
  };

  const halfNotedId = await book(
    'Tahlia Brooks',
    '0491 570 801',
    toInstantAtStudio(today.subtract({ days: 3 }), '05:00'),
  );
  await post(`/appointments/${halfNotedId}/money/note`, { amount: 60, method: 'cash' });
  const owedId = await book('Ruby Park', '0491 570 802', toInstantAtStudio(today.subtract({ days: 2 }), '05:00'));
  const longNameId = await book(LONG_NAME, '0491 570 803', toInstantAtStudio(monday, OPENING_TIME));
  const linkId = await book('Zara Ellis', '0491 570 804', toInstantAtStudio(monday.add({ days: 1 }), OPENING_TIME), {
    linkTerm: 'two_days',
  });
  const cancelledId = await book(
    'Ella Petrov',
    '0491 570 805',
    toInstantAtStudio(monday.add({ days: 2 }), OPENING_TIME),
  );
  await post(`/appointments/${cancelledId}/cancel`, { choice: 'refund' });
  await book('Kira L', '0491 571 804', toInstantAtStudio(monday.add({ days: 3 }), OPENING_TIME));
  const longClientId = await findClientId(LONG_NAME);
  await post(`/clients/${longClientId}/card`, { note: LONG_TEXT, watchOut: LONG_TEXT, consent: true, revision: 0 });

  await post('/block', { day: monday.toString(), from: '14:30', to: '15:15', label: 'School pick-up' });
  await post('/block', { day: today.toString(), from: '06:30', to: '07:15', label: 'Deliveries' });
  const specialDay = monday.add({ days: 5 });
  const specialDayFields = { times: '9:00 am, 1:00 pm', note: 'Before the holidays', revision: null };
  await post(`/hours/day/${specialDay}`, specialDayFields);
  const daysOffFields = { from: monday.toString(), to: monday.add({ days: 1 }).toString(), reason: 'At the sea' };
  await post('/hours/off', { ...daysOffFields, confirmed: 'yes' });
  await post('/settings/calendar', { shows: 'initials' });
  const feedId = await requireId('SELECT id FROM calendar_feed');
  await post(
    '/articles/new',
    buildArticleInput({ title: 'Lash care in the wet season, and why the fan helps more than a serum' }),
  );

  await executeSql(site, PHOTO);
  const returnedRefundId = await requireId('SELECT id FROM refund WHERE provider_refund_id IS NOT NULL');
  const returnedRefundFromClause = `FROM refund WHERE id = '${returnedRefundId}'`;
  const stripeRefundId = await requireId(`SELECT provider_refund_id AS id ${returnedRefundFromClause}`);
  await createStripeControls(stripe).settleRefund(stripeRefundId, 'failed', 'expired_or_canceled_card');
  await expect.poll(() => querySql(site, `SELECT state ${returnedRefundFromClause}`)).toEqual([{ state: 'failed' }]);
  const withMapId = await findBookingId('Dana Petrov');
  const clientWithMapId = await findClientId('Dana Petrov');
  await executeSql(site, `UPDATE booking SET full_name = '${UNBROKEN_NAME}' WHERE id = '${withMapId}'`);
  const clientId = await findClientId('Grace Taylor');
  const copyActionId = crypto.randomUUID().replaceAll('-', '');
  await post(`/clients/${clientId}/copy`, { actionId: copyActionId });
  /** Some pages need a sign-in of the last fifteen minutes, and the tests may take longer. */
  const renewSignIn = () => executeSql(site, `UPDATE session SET signed_in_at = '${toIso(Temporal.Now.instant())}'`);
  return {
    owner,
    /** Runs `work` with a sign-in that is too old for everything but reading. */
    async withOldSignIn(work: () => Promise<void>): Promise<void> {
      await executeSql(site, `UPDATE session SET signed_in_at = '${toIso(now.subtract({ hours: 48 }))}'`);
      await work();
      await renewSignIn();
    },
    renewSignIn,
    ids: {
      halfNoted: halfNotedId,
      owed: owedId,
      long: longNameId,
      link: linkId,
      cancelled: cancelledId,
      returnedRefund: returnedRefundId,
      longClient: longClientId,
      client: clientId,
      copied: copyActionId,
      feed: feedId,
      today: today.toString(),
      specialDay: specialDay.toString(),
      dayOff: daysOffFields.from,
      paid: await findBookingId('Grace Taylor'),
      withMap: withMapId,
      claim: await findBookingId('Bella Rossi'),
      pending: await findBookingId('Isla Brown'),
      review: await requireId("SELECT id FROM testimonial WHERE state = 'pending'"),
      clientWithMap: clientWithMapId,
      regular: await findClientId('Kira Lowe'),
      joinable: await findClientId('Kira L'),
      blocked: await requireId('SELECT id FROM blocked_time ORDER BY starts_at DESC'),
      draft: await requireId('SELECT id FROM post WHERE published = 0'),
      published: await requireId('SELECT id FROM post WHERE published = 1'),
    },
  };
}

export type OwnerPagesSite = Awaited<ReturnType<typeof fillOwnerPages>>;
export type OwnerPageIds = OwnerPagesSite['ids'];
