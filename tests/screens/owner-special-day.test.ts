import { expect, it } from 'vitest';
import type { SpecialDayView } from '../../src/contract/owner/hours.ts';
import { extractMain, HOURS_VIEW, renderOwnerView } from '../support/owner/owner-documents.ts';

const DAY = '2026-12-24';
const DAY_OFF: SpecialDayView = {
  day: DAY,
  revision: null,
  note: '',
  times: [],
  weekTimes: ['11:00'],
  closureReason: 'Christmas',
};
const OFFERED_SENTENCE = 'These times will be offered all the same.';

it.each([
  ['with the times of its weekday to start from', {}, true],
  ['with times of its own', { revision: 0, times: ['09:00'] }, true],
  ['saved without times', { revision: 0 }, false],
])('a day off %s says that times are offered only where there are some', (_what, change, hasTimes) => {
  const view = {
    ...HOURS_VIEW,
    forms: [...HOURS_VIEW.forms, `/studio/hours/day/${DAY}`, `/studio/hours/day/${DAY}/remove`],
    specialDay: { ...DAY_OFF, ...change },
  };
  const html = extractMain(renderOwnerView(view));
  expect(html).toContain('You are off that day.');
  expect(html.includes(OFFERED_SENTENCE)).toBe(hasTimes);
});
