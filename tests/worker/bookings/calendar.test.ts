import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { hold, requestCancellation } from '../../support/booking-steps.ts';
import { SEEDED_FACTS } from '../../support/database/seeded-facts.ts';
import { insertPaidAppointment } from '../../support/insert-paid-appointment.ts';
import { createOwnerApi, readLastActionId } from '../../support/owner/owner-api.ts';
import { readCalendar } from '../../support/readers/read-calendar.ts';
import { createTestApp, type TestApp, type TestClient, TUESDAY } from '../../support/test-app.ts';

let testApp: TestApp;
let maya: TestClient;
let bookedAppointment: AppointmentResponse;
const NOTES = 'Sensitive; eyes, "left" more\nthan \\ right';
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  bookedAppointment = await insertPaidAppointment(testApp, maya, { notes: NOTES });
});

const fetchCalendarFile = async (id: string) => {
  const response = await maya.send(`/api/appointments/${id}/calendar.ics`);
  return { response, text: await response.text() };
};
const fetchCalendar = async (id: string) => readCalendar((await fetchCalendarFile(id)).text);

describe('the calendar file of an appointment', () => {
  it('has the time in the studio’s zone, the rule of that zone and an alarm one day before', async () => {
    const { method, status, event } = await fetchCalendar(bookedAppointment.id);
    expect([method, status]).toEqual(['PUBLISH', 'CONFIRMED']);
    expect(event.summary).toBe('Classic Set, Lash Room');
    expect([event.startDate, event.endDate].map(String)).toEqual(['2026-11-23T11:00:00', '2026-11-23T13:00:00']);
    for (const { zone } of [event.startDate, event.endDate]) {
      expect(zone.tzid).toBe('Australia/Brisbane');
      const rules = zone.component.getAllSubcomponents();
      expect(rules.map(({ name }) => name)).toEqual(['standard']);
      expect(String(rules[0]?.getFirstPropertyValue('dtstart'))).toBe('1992-03-01T03:00:00');
      expect(String(rules[0]?.getFirstPropertyValue('tzoffsetto'))).toBe('+10:00');
    }
    expect(event.startDate.toJSDate()).toEqual(new Date(bookedAppointment.scheduledDate));
    const alarms = event.component.getAllSubcomponents('valarm');
    expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue('trigger')))).toEqual(['-P1D']);
    for (const name of ['dtstamp', 'created', 'last-modified'])
      expect(String(event.component.getFirstPropertyValue(name))).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/);
  });

  it('is a download named after the day, and is not cached', async () => {
    const { response } = await fetchCalendarFile(bookedAppointment.id);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="lash-room-2026-11-23.ics"');
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('names the suburb and what clients read about the address, and contains no personal data', async () => {
    const { text } = await fetchCalendarFile(bookedAppointment.id);
    const { event } = readCalendar(text);
    expect(event.location).toBe('Kirwan QLD 4817');
    expect(event.description).toContain(`The studio is in Kirwan. ${SEEDED_FACTS.addressWords}\nCall or write to us: `);
    const unfoldedText = text.replaceAll('\r\n ', '');
    for (const personalText of ['Maya', 'Nguyen', '0400 111 222', '61400111222', maya.email, 'Sensitive'])
      expect(unfoldedText).not.toContain(personalText);
  });

  it('escapes a service name with special characters of the format', async () => {
    await testApp.rows(
      "UPDATE service SET name = 'Klassik; groß, \"fein\" \\ 💛 und so weiter und so fort' WHERE id = 'classic_set'",
    );
    const { event } = await fetchCalendar(bookedAppointment.id);
    expect(event.summary).toBe('Klassik; groß, "fein" \\ 💛 und so weiter und so fort, Lash Room');
  });

  it('keeps its UID and is cancelled with a higher SEQUENCE', async () => {
    const before = await fetchCalendar(bookedAppointment.id);
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    const { response, text } = await fetchCalendarFile(bookedAppointment.id);
    const after = readCalendar(text);
    expect(before.event.uid).toContain(bookedAppointment.id);
    expect(after.event.uid).toBe(before.event.uid);
    expect(response.headers.get('content-type')).toContain('method=CANCEL');
    expect([after.method, after.status]).toEqual(['CANCEL', 'CANCELLED']);
    expect([before.event.sequence, after.event.sequence]).toEqual([1, 2]);
    expect(after.event.component.getAllSubcomponents('valarm')).toEqual([]);
    expect(before.event.description).toContain('minutes early');
    expect(after.event.description).toBe('This appointment was cancelled.');
  });

  it('was last modified when the appointment was booked, moved, or moved back, whichever was last', async () => {
    const ownerApi = createOwnerApi(await testApp.owner());
    const readLastModified = async () => {
      const { event } = await fetchCalendar(bookedAppointment.id);
      return String(event.component.getFirstPropertyValue('last-modified'));
    };
    const formatNow = () => `${String(testApp.now()).slice(0, 19)}Z`;
    const bookedAt = formatNow();
    testApp.advanceClock({ minutes: 5 });
    expect(await readLastModified()).toBe(bookedAt);
    expect((await ownerApi.move(bookedAppointment.id, { startsAt: TUESDAY })).status).toBe(200);
    const movedAt = formatNow();
    testApp.advanceClock({ minutes: 1 });
    expect(await readLastModified()).toBe(movedAt);
    expect((await ownerApi.undoAction(await readLastActionId(testApp))).status).toBe(200);
    const undoneAt = formatNow();
    testApp.advanceClock({ minutes: 1 });
    expect(await readLastModified()).toBe(undoneAt);
    await requestCancellation(maya, bookedAppointment.id, 'refund');
    expect(await readLastModified()).toBe(formatNow());
  });

  it('ends every line with CRLF, including the last', async () => {
    expect((await fetchCalendarFile(bookedAppointment.id)).text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  });

  it('is tentative while its payment is pending, with a lower SEQUENCE than once it is confirmed', async () => {
    const heldPayment = await hold(maya, { scheduledDate: TUESDAY });
    await testApp.rows("UPDATE payment SET state = 'processing' WHERE intent_id = ?", heldPayment.paymentIntentId);
    await testApp.rows("UPDATE booking SET state = 'pending' WHERE state = 'held'");
    const pendingBooking = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'pending'");
    const { status, event } = await fetchCalendar(pendingBooking?.id ?? '');
    expect([status, event.sequence]).toEqual(['TENTATIVE', 0]);
  });

  it('is answered with 404 for another client’s appointment and for a hold', async () => {
    const noor = await testApp.client('noor');
    await hold(noor, { scheduledDate: TUESDAY });
    const holdRow = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'held'");
    const answers = await Promise.all(
      [bookedAppointment.id, 'none', holdRow?.id].map((id) => noor.get(`/api/appointments/${id}/calendar.ics`)),
    );
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await testApp.createVisitor().get(`/api/appointments/${bookedAppointment.id}/calendar.ics`)).status).toBe(
      401,
    );
  });
});
