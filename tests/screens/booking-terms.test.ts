import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BookingTerms } from '../../src/sections/booking/checkout/booking-terms.tsx';

const NOW = Temporal.Instant.from('2026-11-23T01:00:00Z');
const render = (
  booked: { byToken: boolean; start: Temporal.Instant | null },
  visit = { isFirstVisit: false, treatment: '' },
): string => renderToStaticMarkup(createElement(BookingTerms, { ...visit, booking: booked, now: NOW }));

it('the terms beside the pay button are those of the booking at hand, above the table of all terms', () => {
  const farHtml = render({ byToken: false, start: NOW.add({ hours: 24 }) });
  expect(farHtml).toContain('Cancel at least 24 hours before and you can have all of it back.');
  const nearHtml = render({ byToken: false, start: NOW.add({ hours: 8 }) });
  expect(nearHtml).toContain('If you cancel now, less than 12 hours before: a 50% refund');
  expect(nearHtml).not.toContain('all of it back');
  const codeHtml = render({ byToken: true, start: NOW.add({ hours: 72 }) });
  expect(codeHtml).toContain('A booking made with a reschedule code gives nothing back');
  expect(codeHtml).not.toContain('all of it back');
});

it('a patch test is not asked for beside the pay button of an appointment that is one', () => {
  const renderFirstVisit = (treatment: string) =>
    render({ byToken: false, start: NOW.add({ hours: 24 }) }, { isFirstVisit: true, treatment });
  expect(renderFirstVisit('')).toContain('A patch test needs 48 hours');
  const patchTestHtml = renderFirstVisit('patch test');
  expect(patchTestHtml).toContain('Arrive 5 minutes early.');
  expect(patchTestHtml).not.toContain('A patch test needs');
});
