import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { NO_CHOICE_SENTENCES } from '../../../../src/domain/cancellation/cancellation-outcome-periods.ts';
import { readDay } from '../../../../worker/owner/day/read-day.ts';
import { readWeek } from '../../../../worker/owner/day/read-week.ts';
import { bookAndPay, hold, requestCancellation } from '../../../support/booking-steps.ts';
import { addConcurrentClients } from '../../../support/concurrent-clients.ts';
import { createCountingDatabase } from '../../../support/database/counting-database.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createTestApp, MONDAY_AFTERNOON, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

const DAY = Temporal.PlainDate.from('2026-11-23');
const NOORS_REQUEST = {
  scheduledDate: MONDAY_AFTERNOON,
  fullName: 'Noor Haddad',
  phoneNumber: '0411 222 333',
  notes: 'I wear glasses',
  couponId: 'FIRST10',
  amount: 135,
};

const { db, countRowsRead, countRoundTrips } = createCountingDatabase(env.DB);
let testApp: TestApp;
let maya: TestClient;
let noor: TestClient;
beforeEach(async () => {
  testApp = await createTestApp({ database: db });
  maya = await testApp.client('maya');
  noor = await testApp.client('noor');
});

const readDayView = (day = DAY, namesHidden = false) =>
  readDay(testApp.deps.db, { day, now: testApp.now(), namesHidden });
const readWeekView = (day = DAY, namesHidden = false) =>
  readWeek(testApp.deps.db, { day, now: testApp.now(), namesHidden });
/** The items on the axis of a day besides free time. */
const readAxisItems = async (day = DAY) => {
  const { plan } = await readDayView(day);
  return (plan.axis?.items ?? []).filter(({ kind }) => kind !== 'gap');
};
const NEXT_DAY = DAY.add({ days: 1 });

/** Passes to Monday, 1:42 pm: Maya's appointment is over, and Noor's is next. */
async function passToMondayAfternoon() {
  await insertPaidAppointment(testApp, maya);
  const { id } = await bookAndPay(testApp, noor, NOORS_REQUEST);
  testApp.advanceClock({ hours: 52, minutes: 42 });
  await testApp.sweep();
  return id;
}

describe('the owner’s day', () => {
  it('has who was here, who is next, and how that one is paid', async () => {
    const id = await passToMondayAfternoon();
    const view = await readDayView();
    expect(view).toMatchObject({
      page: 'day',
      forms: [],
      day: '2026-11-23',
      isToday: true,
      heading: 'Monday 23 November',
      closureReason: null,
      weekSummary: '2 clients today, 2 this week. Next: Noor Haddad at 3:30 pm, in 1 h 48.',
      previousWeekDay: '2026-11-16',
      nextWeekDay: '2026-11-30',
    });
    expect(view.plan.summary).toBe('2 clients, 4 h. Next at 3:30 pm.');
    const pastCard = { name: 'Maya Nguyen', serviceName: 'Classic Set', money: { kind: 'paid', cents: 15000 } };
    expect(view.plan.pastAppointments).toMatchObject([{ start: '11:00 am', card: pastCard }]);
    expect(await readAxisItems()).toMatchObject([
      {
        kind: 'appointment',
        time: '3:30 to 5:30 pm',
        card: {
          id,
          name: 'Noor Haddad',
          firstName: 'Noor',
          serviceId: 'classic_set',
          firstVisit: true,
          noShow: false,
          note: 'I wear glasses',
          contact: { kind: 'phone', number: '0411 222 333', uri: '+61411222333' },
          money: { kind: 'paid', cents: 13500 },
          needsMap: false,
          cancellationOutcome: '$67.50, if asked for',
        },
      },
    ]);
  });

  it('has the week with the times that clients can book', async () => {
    await passToMondayAfternoon();
    const { week } = await readDayView();
    expect(week.columns.map(({ clientCount }) => clientCount)).toEqual([2, 0, 0, 0, 0, 0, 0]);
    expect(week.columns[1]?.items).toMatchObject([{ kind: 'open', shortTime: '4:30' }]);
    expect(week.columns[6]).toMatchObject({ closureReason: '', items: [] });
  });

  it('has neither names, phone numbers nor notes while they are hidden', async () => {
    await passToMondayAfternoon();
    for (const view of [await readDayView(DAY, true), await readWeekView(DAY, true)]) {
      const text = JSON.stringify(view);
      for (const secret of ['Noor', 'Haddad', 'Maya', 'Nguyen', '411222333', '0411 222', 'glasses'])
        expect(text).not.toContain(secret);
      expect(text).toContain('N. H.');
    }
    const { plan } = await readDayView(DAY, true);
    const [nextAppointment] = (plan.axis?.items ?? []).filter(({ kind }) => kind === 'appointment');
    expect(nextAppointment).toMatchObject({ card: { note: 'hidden', contact: { kind: 'hidden' } } });
    testApp.advanceClock({ hours: 4 });
    expect((await readDayView(DAY, true)).plan.summary).toBe('All done: 2 clients.');
    expect((await readDayView()).plan.summary).toBe('All done: 2 clients, $285.');
  });

  it('has a hold without saying whose it is, until it ends', async () => {
    await hold(noor, NOORS_REQUEST);
    expect(await readAxisItems()).toMatchObject([
      { kind: 'hold', text: 'Being paid till 9:15 am', time: '3:30 to 5:30 pm' },
    ]);
    expect(JSON.stringify(await readDayView())).not.toContain('Noor');
    testApp.advanceClock({ minutes: 15 });
    // A client cannot book it before the sweep has released it.
    expect((await readDayView()).plan.emptyText).toBe('Nobody is booked. Clients can book 11:00 am.');
    await testApp.sweep();
    expect((await readDayView()).plan.emptyText).toBe('Nobody is booked. Clients can book 11:00 am and 3:30 pm.');
  });

  it('has an appointment whose payment is under way, as that', async () => {
    await hold(noor, NOORS_REQUEST);
    await testApp.rows("UPDATE payment SET state = 'processing'");
    await testApp.rows("UPDATE booking SET state = 'pending'");
    expect(await readAxisItems()).toMatchObject([
      { kind: 'pending', card: { money: { kind: 'pending' }, cancellationOutcome: NO_CHOICE_SENTENCES.pending } },
    ]);
  });

  it('has no appointment that was cancelled, and one booked with its code without an amount', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    const { body } = await requestCancellation(maya, id, 'reschedule');
    expect((await readDayView()).plan.emptyText).toContain('Nobody is booked.');
    await maya.post<AppointmentResponse>('/api/appointments', {
      service: 'classic_set',
      scheduledDate: TUESDAY,
      rescheduleCouponCode: body.appointment.rescheduleCouponCode,
    });
    expect(await readAxisItems(NEXT_DAY)).toMatchObject([
      { card: { money: { kind: 'code' }, firstVisit: true, cancellationOutcome: NO_CHOICE_SENTENCES.byToken } },
    ]);
  });

  it('calls a visit the first one unless the client came, or will have come, before', async () => {
    const { id } = await insertPaidAppointment(testApp, maya);
    await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
    expect(await readAxisItems()).toMatchObject([{ card: { firstVisit: true } }]);
    expect(await readAxisItems(NEXT_DAY)).toMatchObject([{ card: { firstVisit: false } }]);
    await testApp.rows("UPDATE booking SET state = 'completed', no_show_at = starts_at WHERE id = ?", id);
    expect(await readAxisItems(NEXT_DAY)).toMatchObject([{ card: { firstVisit: true } }]);
  });

  it('names a client whose booking has no name', async () => {
    await insertPaidAppointment(testApp, maya);
    await testApp.rows("UPDATE booking SET full_name = '', phone = ''");
    await testApp.rows("UPDATE client SET phone = '+61400333444' WHERE id = ?", maya.id);
    expect(await readAxisItems()).toMatchObject([{ card: { name: 'maya', contact: { uri: '+61400333444' } } }]);
  });

  it('says why it is closed', async () => {
    await testApp.rows("INSERT INTO closure VALUES ('course', '2026-11-23', '2026-11-24', 'A course', 0, 0)");
    expect(await readDayView()).toMatchObject({
      closureReason: 'A course',
      plan: { summary: 'Closed: A course.', axis: null },
    });
    expect((await readDayView(DAY.add({ days: 2 }))).closureReason).toBeNull();
  });

  it('has the times of a special day in place of those of its week, and the note of one without times', async () => {
    await testApp.rows(
      "INSERT INTO special_day (day, note) VALUES ('2026-11-29', 'A fair'), ('2026-11-24', 'Training')",
    );
    await testApp.rows("INSERT INTO special_day_start VALUES ('2026-11-29', '10:00')");
    const sundayView = await readDayView(DAY.add({ days: 6 }));
    expect(sundayView.closureReason).toBeNull();
    expect(sundayView.plan.emptyText).toBe('Nobody is booked. Clients can book 10:00 am.');
    expect((await readDayView(NEXT_DAY)).closureReason).toBe('Training');
  });

  it('offers no time while no service is offered', async () => {
    await testApp.rows('UPDATE service SET active = 0');
    expect((await readDayView()).plan.emptyText).toBe('Nobody is booked.');
  });
});

describe('the owner’s week', () => {
  it('has its appointments, and the clients of each day of the month', async () => {
    await insertPaidAppointment(testApp, maya);
    await bookAndPay(testApp, noor, { ...NOORS_REQUEST, scheduledDate: TUESDAY });
    const view = await readWeekView(DAY.add({ days: 3 }));
    expect(view).toMatchObject({
      page: 'week',
      forms: [],
      heading: '23 to 29 November',
      summary: '2 clients, 4 h. 6 times open online.',
      previousMonday: '2026-11-16',
      nextMonday: '2026-11-30',
    });
    expect(view.week.columns[1]?.items).toMatchObject([{ card: { name: 'Noor Haddad', serviceName: 'Classic Set' } }]);
    expect(view.month.heading).toBe('November 2026');
    expect(view.month.days.filter(({ clientCount }) => clientCount > 0)).toMatchObject([
      { day: '2026-11-23', clientCount: 1 },
      { day: '2026-11-24', clientCount: 1 },
    ]);
  });

  it('knows which days of the month are closed', async () => {
    await testApp.rows("INSERT INTO closure VALUES ('course', '2026-11-04', '2026-11-04', 'A course', 0, 0)");
    const { days } = (await readWeekView()).month;
    expect(days.find(({ day }) => day === '2026-11-04')).toMatchObject({ isClosed: true });
    expect(days.find(({ day }) => day === '2026-11-05')).toMatchObject({ isClosed: false });
  });
});

describe('what a page of the diary reads', () => {
  beforeEach(async () => {
    await insertPaidAppointment(testApp, maya);
    await bookAndPay(testApp, noor, NOORS_REQUEST);
    await insertPaidAppointment(testApp, await testApp.client(), { scheduledDate: TUESDAY, phoneNumber: '' });
  });

  it.each([
    ['day', () => readDayView(), 60],
    ['week', () => readWeekView(), 150],
  ] as const)('is little for a %s, in one batch', async (_page, read, maxRows) => {
    expect(await countRoundTrips(read)).toEqual({ batches: 1, single: 0 });
    expect(await countRowsRead(read)).toBeLessThanOrEqual(maxRows);
  });

  it('does not grow with past bookings, nor with holds that were released', async () => {
    const pastRows = { booking: 'completed', payment: 'booked', from: '2024-01-01T00:00:00.000Z' } as const;
    const releasedRows = { booking: 'released', payment: 'cancelled', from: '2026-11-23T00:00:00.000Z' } as const;
    await addConcurrentClients({ ...pastRows, count: 10, idPrefix: 'few-past' });
    await addConcurrentClients({ ...releasedRows, count: 10, idPrefix: 'few-released' });
    const dayRowsRead = await countRowsRead(() => readDayView());
    const weekRowsRead = await countRowsRead(() => readWeekView());
    await addConcurrentClients({ ...pastRows, count: 10_000, idPrefix: 'many-past', from: '2024-02-01T00:00:00.000Z' });
    await addConcurrentClients({ ...releasedRows, count: 400, idPrefix: 'many-released' });
    expect(await countRowsRead(() => readDayView())).toBe(dayRowsRead);
    expect(await countRowsRead(() => readWeekView())).toBe(weekRowsRead);
  });
});
