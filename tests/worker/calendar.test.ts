import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentAnswer } from '../../src/contract/responses.ts';
import { bookAndPay, cancel, hold } from '../support/booking-steps.ts';
import { readCalendar, valueIn } from '../support/read-calendar.ts';
import { createTestApp, type SignedIn, type TestApp, TUESDAY } from '../support/test-app.ts';

let testApp: TestApp;
let maya: SignedIn;
let booked: AppointmentAnswer;
const NOTES = 'Sensitive; eyes, "left" more\nthan \\ right';
beforeEach(async () => {
  testApp = await createTestApp();
  maya = await testApp.client('maya');
  booked = await bookAndPay(testApp, maya, { notes: NOTES });
});

const fileOf = async (id: string) => {
  const response = await maya.send(`/api/appointments/${id}/calendar.ics`);
  return { response, text: await response.text() };
};
const linesOf = async (id: string) => readCalendar((await fileOf(id)).text);

describe('an appointment for the calendar', () => {
  it('stands at the studio’s clock time, with the rule of its time zone and an alarm the day before', async () => {
    const lines = await linesOf(booked.id);
    const event = (name: string) => valueIn(lines, 'VEVENT', name);
    expect(valueIn(lines, 'VCALENDAR', 'METHOD')).toBe('PUBLISH');
    expect(event('SUMMARY')).toBe('Classic Set, Lash Room');
    expect([event('DTSTART'), event('DTEND')]).toEqual(['20261123T110000', '20261123T130000']);
    expect(lines.find(({ name }) => name === 'DTSTART')?.value).toBe('19920301T030000');
    for (const name of ['DTSTART', 'DTEND'])
      expect(lines.findLast((line) => line.name === name)?.parameters).toBe(';TZID=Australia/Brisbane');
    expect(valueIn(lines, 'VTIMEZONE', 'TZID')).toBe('Australia/Brisbane');
    expect(valueIn(lines, 'STANDARD', 'TZOFFSETTO')).toBe('+1000');
    expect(valueIn(lines, 'VALARM', 'TRIGGER')).toBe('-P1D');
    expect(event('STATUS')).toBe('CONFIRMED');
    for (const name of ['DTSTAMP', 'CREATED', 'LAST-MODIFIED']) expect(event(name)).toMatch(/^\d{8}T\d{6}Z$/);
  });

  it('is a file that names the day and is kept nowhere on the way', async () => {
    const { response } = await fileOf(booked.id);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8; method=PUBLISH');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="lash-room-2026-11-23.ics"');
    expect(response.headers.get('cache-control')).toContain('no-store');
  });

  it('names the suburb and how to ask for the address, and nothing of the client', async () => {
    const { text } = await fileOf(booked.id);
    const lines = readCalendar(text);
    expect(valueIn(lines, 'VEVENT', 'LOCATION')).toBe('Kirwan QLD 4817');
    expect(valueIn(lines, 'VEVENT', 'DESCRIPTION')).toContain('Ask us for the street address');
    const unfolded = text.replaceAll('\r\n ', '');
    for (const personal of ['Maya', 'Nguyen', '0400 111 222', '61400111222', maya.email, 'Sensitive'])
      expect(unfolded).not.toContain(personal);
  });

  it('carries a service that the owner has renamed with signs the format uses itself', async () => {
    await testApp.rows(
      "UPDATE service SET name = 'Klassik; groß, \"fein\" \\ 💛 und so weiter und so fort' WHERE id = 'classic_set'",
    );
    const lines = await linesOf(booked.id);
    expect(valueIn(lines, 'VEVENT', 'SUMMARY')).toBe(
      'Klassik; groß, "fein" \\ 💛 und so weiter und so fort, Lash Room',
    );
  });

  it('keeps its name and is taken back under a higher number once it is cancelled', async () => {
    const before = await linesOf(booked.id);
    await cancel(maya, booked.id, 'refund');
    const { response, text } = await fileOf(booked.id);
    const after = readCalendar(text);
    const uid = valueIn(before, 'VEVENT', 'UID');
    expect(uid).toContain(booked.id);
    expect(valueIn(after, 'VEVENT', 'UID')).toBe(uid);
    expect(valueIn(after, 'VCALENDAR', 'METHOD')).toBe('CANCEL');
    expect(response.headers.get('content-type')).toContain('method=CANCEL');
    expect(valueIn(after, 'VEVENT', 'STATUS')).toBe('CANCELLED');
    expect([valueIn(before, 'VEVENT', 'SEQUENCE'), valueIn(after, 'VEVENT', 'SEQUENCE')]).toEqual(['1', '2']);
    expect(after.some(({ value }) => value === 'VALARM')).toBe(false);
    expect(valueIn(before, 'VEVENT', 'DESCRIPTION')).toContain('minutes early');
    expect(valueIn(after, 'VEVENT', 'DESCRIPTION')).toBe('This appointment was cancelled.');
  });

  it('ends every line as the standard asks, the last one too', async () => {
    expect((await fileOf(booked.id)).text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
  });

  it('is tentative while its payment is under way, and a lower number than once it is confirmed', async () => {
    const held = await hold(maya, { scheduledDate: TUESDAY });
    await testApp.rows("UPDATE payment SET state = 'processing' WHERE intent_id = ?", held.paymentIntentId);
    await testApp.rows("UPDATE booking SET state = 'pending' WHERE state = 'held'");
    const pending = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'pending'");
    const lines = await linesOf(pending?.id ?? '');
    expect([valueIn(lines, 'VEVENT', 'STATUS'), valueIn(lines, 'VEVENT', 'SEQUENCE')]).toEqual(['TENTATIVE', '0']);
  });

  it('is its client’s own: somebody else’s is as unknown as none, and a time that is only held is none', async () => {
    const noor = await testApp.client('noor');
    await hold(noor, { scheduledDate: TUESDAY });
    const held = await testApp.row<{ id: string }>("SELECT id FROM booking WHERE state = 'held'");
    const answers = await Promise.all(
      [booked.id, 'none', held?.id].map((id) => noor.get(`/api/appointments/${id}/calendar.ics`)),
    );
    for (const { status, body } of answers) expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await testApp.visitor().get(`/api/appointments/${booked.id}/calendar.ics`)).status).toBe(401);
  });
});
