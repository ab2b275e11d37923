import { beforeEach, describe, expect, it } from 'vitest';
import type { AppointmentResponse } from '../../../../src/contract/responses.ts';
import { insertPaidAppointment } from '../../../support/insert-paid-appointment.ts';
import { createOwnerApi } from '../../../support/owner/owner-api.ts';
import { openPage, parseHiddenFields, postForm, submitForm } from '../../../support/owner/owner-pages.ts';
import { createTestApp, MONDAY, type TestApp, type TestClient, TUESDAY } from '../../../support/test-app.ts';

let testApp: TestApp;
let owner: TestClient;
let maya: TestClient;
let appointment: AppointmentResponse;
let path: string;
/** Monday at 11:00 am for two hours. */
beforeEach(async () => {
  testApp = await createTestApp();
  owner = await testApp.owner();
  maya = await testApp.client('maya');
  appointment = await insertPaidAppointment(testApp, maya);
  path = `/studio/appointments/${appointment.id}/move`;
});

const SHOWN_FIELDS = { shownMinutes: '120', agreed: 'yes' };
/** The fields for a time of the list: the prefilled day and time are sent along unchanged. */
const LISTED_TIME = { start: TUESDAY, day: '2026-11-23', time: '11:00', ...SHOWN_FIELDS };
const send = (fields: Record<string, string>) => submitForm(owner, { page: path, action: path, fields });
const readPeriod = () => testApp.row('SELECT starts_at, ends_at FROM booking WHERE id = ?', appointment.id);
const addMinutes = (start: string, minutes: number) =>
  Temporal.Instant.from(start).add({ minutes }).toString({ smallestUnit: 'millisecond' });
const toPeriodRow = (start: string, minutes: number) => ({ starts_at: start, ends_at: addMinutes(start, minutes) });

describe('moving an appointment to a time of the list', () => {
  it('gives it the length that was typed', async () => {
    expect((await send({ ...LISTED_TIME, minutes: '150' })).status).toBe(303);
    expect(await readPeriod()).toEqual(toPeriodRow(TUESDAY, 150));
  });

  it('leaves its length as it is where none is typed', async () => {
    expect((await send({ ...LISTED_TIME, minutes: '' })).status).toBe(303);
    expect(await readPeriod()).toEqual(toPeriodRow(TUESDAY, 120));
  });

  it('keeps the length that it was given since the form was shown, unless another is typed', async () => {
    const { html, ...opened } = await openPage(owner, path);
    expect(html).toContain('name="shownMinutes" value="120"');
    await createOwnerApi(owner).move(appointment.id, { startsAt: MONDAY, minutes: 90 });
    const hiddenFields = parseHiddenFields({ html, ...opened }, path);
    expect((await postForm(owner, path, { ...hiddenFields, ...LISTED_TIME, minutes: '120' })).status).toBe(303);
    expect(await readPeriod()).toEqual(toPeriodRow(TUESDAY, 90));
  });

  it('is refused with a length that no appointment has, beside the field', async () => {
    const refusal = await send({ ...LISTED_TIME, minutes: '7' });
    expect([refusal.status, await refusal.text()]).toEqual([400, expect.stringContaining('Please choose 15 to 480')]);
    expect(await readPeriod()).toEqual(toPeriodRow(MONDAY, 120));
  });

  it('is refused with a length for which the time is not free', async () => {
    const noor = await testApp.client('noor');
    await insertPaidAppointment(testApp, noor, { scheduledDate: TUESDAY });
    const twoHoursBefore = addMinutes(TUESDAY, -120);
    const refusal = await send({ ...LISTED_TIME, start: twoHoursBefore, minutes: '150' });
    expect(refusal.status).toBe(409);
    expect(await readPeriod()).toEqual(toPeriodRow(MONDAY, 120));
    expect((await send({ ...LISTED_TIME, start: twoHoursBefore, minutes: '120' })).status).toBe(303);
    expect(await readPeriod()).toEqual(toPeriodRow(twoHoursBefore, 120));
  });
});
