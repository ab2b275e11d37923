import { describe, expect, it } from 'vitest';
import { isStillFree } from '../../src/sections/booking/calendar/free-times.ts';

const december = Temporal.PlainYearMonth.from('2026-12');
const toInstant = (iso: string) => Temporal.Instant.from(iso);
const now = toInstant('2026-12-01T00:00:00Z');
const freeTimes = new Map([['2026-12-09', [toInstant('2026-12-09T06:30:00Z')]]]);

describe('a chosen time', () => {
  it('stays chosen as long as it is free', () => {
    expect(isStillFree('2026-12-09T06:30:00.000Z', december, freeTimes, now)).toBe(true);
  });

  it('is dropped when its day has only other free times', () => {
    expect(isStillFree('2026-12-09T01:00:00.000Z', december, freeTimes, now)).toBe(false);
  });

  it('is dropped when its day has no free times', () => {
    expect(isStillFree('2026-12-10T06:30:00.000Z', december, freeTimes, now)).toBe(false);
  });

  it('stays chosen while another month is shown', () => {
    expect(isStillFree('2027-01-07T06:30:00.000Z', december, freeTimes, now)).toBe(true);
  });

  it('stays chosen while the free times are being fetched', () => {
    expect(isStillFree('2026-12-10T06:30:00.000Z', december, null, now)).toBe(true);
  });

  it('is dropped once it has passed, whichever month is shown', () => {
    expect(isStillFree('2026-11-30T06:30:00.000Z', december, freeTimes, now)).toBe(false);
    expect(isStillFree('2026-12-01T00:00:00.000Z', december, null, now)).toBe(false);
  });

  it('belongs to the day at the studio, not on the device', () => {
    const evening = new Map([['2027-01-01', [toInstant('2026-12-31T22:00:00Z')]]]);
    expect(isStillFree('2026-12-31T22:00:00.000Z', Temporal.PlainYearMonth.from('2027-01'), evening, now)).toBe(true);
  });
});
