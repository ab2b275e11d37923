import { describe, expect, test } from 'vitest';
import { summariseDay } from '../../../src/domain/diary/day-summary.ts';
import { buildAppointment, buildDiaryDay, toStudioInstant } from '../../support/owner/diary-fixture.ts';
import { buildOpeningHours } from '../../support/owner/week-fixture.ts';

type DayInput = Parameters<typeof buildDiaryDay>[0];

const summarise = (input: DayInput, moneyHidden = false) =>
  summariseDay(buildDiaryDay(input), { now: input.now, moneyHidden });

const ruby = buildAppointment('Ruby Park', toStudioInstant('11:00'), 150);
const noor = buildAppointment('Noor Haddad', toStudioInstant('15:30'), 120);
const afternoonInput = { now: toStudioInstant('13:42'), appointments: [ruby, noor] };
const TUESDAY = Temporal.PlainDate.from('2026-11-24');
const CHRISTMAS_DAY = Temporal.PlainDate.from('2026-12-25');
const closure = { from: '2026-12-25', to: '2026-12-26', reason: 'Christmas Day', isOpen: false };
const christmasInput = { day: CHRISTMAS_DAY, hours: buildOpeningHours({ closures: [closure] }) };

describe('the line under the heading', () => {
  test('counts the clients and their hours, and names the next start', () => {
    expect(summarise(afternoonInput)).toBe('2 clients, 4 h 30 min. Next at 3:30 pm.');
  });

  test('names no next start once the last client is there, and on another day', () => {
    expect(summarise({ ...afternoonInput, now: toStudioInstant('16:00') })).toBe('2 clients, 4 h 30 min.');
    expect(summarise({ ...afternoonInput, now: toStudioInstant('13:42', '2026-11-22') })).toBe(
      '2 clients, 4 h 30 min.',
    );
  });

  test('says what was taken once all are over, but not while names are hidden', () => {
    const eveningInput = { ...afternoonInput, now: toStudioInstant('17:30') };
    expect(summarise(eveningInput)).toBe('All done: 2 clients, $300.');
    expect(summarise(eveningInput, true)).toBe('All done: 2 clients.');
  });

  test('counts those who did not come apart from the others once all are over', () => {
    const now = toStudioInstant('17:30');
    const missed = { ...noor, noShow: true };
    expect(summarise({ now, appointments: [ruby, missed] })).toBe('All done: 1 client, 1 did not come, $300.');
    expect(summarise({ now, appointments: [missed] }, true)).toBe('All done: 1 did not come.');
    const rubyAgain = buildAppointment('Ruby Park', toStudioInstant('14:00'), 30, { noShow: true });
    expect(summarise({ now, appointments: [ruby, rubyAgain] }, true)).toBe('All done: 1 client.');
  });

  test('says that a day has no clients yet, or had none', () => {
    expect(summarise({ now: toStudioInstant('13:42'), day: TUESDAY })).toBe('No clients yet.');
    expect(summarise({ now: toStudioInstant('13:42', '2026-11-25'), day: TUESDAY })).toBe('No clients.');
  });

  test('says why a day is closed, also to the clients who were booked before', () => {
    expect(summarise({ ...christmasInput, now: toStudioInstant('13:42') })).toBe('Closed: Christmas Day.');
    expect(summarise({ now: toStudioInstant('13:42'), day: Temporal.PlainDate.from('2026-11-29') })).toBe('Closed.');
    const zara = buildAppointment('Zara Ellis', toStudioInstant('11:00', CHRISTMAS_DAY), 120);
    expect(summarise({ ...christmasInput, now: toStudioInstant('13:42'), appointments: [zara] })).toBe(
      '1 client, 2 h. Closed: Christmas Day.',
    );
  });
});
