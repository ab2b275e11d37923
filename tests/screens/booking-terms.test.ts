import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BookingTerms } from '../../src/sections/booking/checkout/booking-terms.tsx';

const NOW = Temporal.Instant.from('2026-11-23T01:00:00Z');
const render = (booked: { byToken: boolean; start: Temporal.Instant | null }): string =>
  renderToStaticMarkup(createElement(BookingTerms, { isFirst: false, booked, now: NOW }));

it('the terms beside the pay button are those of the booking at hand, above the table of all terms', () => {
  const far = render({ byToken: false, start: NOW.add({ hours: 24 }) });
  expect(far).toContain('Cancel at least 24 hours before and you can have all of it back.');
  const near = render({ byToken: false, start: NOW.add({ hours: 8 }) });
  expect(near).toContain('If you cancel now, less than 12 hours before: a 50% refund');
  expect(near).not.toContain('all of it back');
  const byCode = render({ byToken: true, start: NOW.add({ hours: 72 }) });
  expect(byCode).toContain('A booking made with a reschedule code gives nothing back');
  expect(byCode).not.toContain('all of it back');
});
