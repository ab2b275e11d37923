import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { Times } from '../../src/sections/booking/calendar/times.tsx';

afterEach(() => void vi.restoreAllMocks());

it('each time is converted to studio time twice: for its text, and for its part of the day', () => {
  const slots = ['2026-12-09T00:00:00Z', '2026-12-09T03:00:00Z'].map((iso) => Temporal.Instant.from(iso));
  const freeTimes = new Map([['2026-12-09', slots]]);
  const convert = vi.spyOn(Temporal.Instant.prototype, 'toZonedDateTimeISO');
  const html = renderToStaticMarkup(createElement(Times, { freeTimes, chosenSlot: null, describedBy: undefined }));
  expect([html.includes('10:00 am'), html.includes('1:00 pm'), html.includes('data-two-zones')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(convert).toHaveBeenCalledTimes(2 * slots.length);
});
