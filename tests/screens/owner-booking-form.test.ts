import { expect, it } from 'vitest';
import type { BookingPageView } from '../../src/contract/owner/booking.ts';
import * as styles from '../../src/sections/owner/booking/booking.css.ts';
import { extractMain, renderOwnerView } from '../support/owner/owner-documents.ts';

const FREE_TIMES = [
  { value: '2026-11-23T05:30:00.000Z', text: 'Mon 23, 3:30 pm' },
  { value: '2026-11-24T06:30:00.000Z', text: 'Tue 24, 4:30 pm' },
];

const BOOKING_VIEW: BookingPageView = {
  page: 'book',
  forms: ['/studio/book'],
  refused: null,
  typed: {},
  back: { href: '/studio', text: 'Today' },
  answers: {},
  postedFields: {},
  clientStep: {
    kind: 'answered',
    person: { name: 'Mia Chen', firstName: 'Mia' },
    isNew: false,
    isFirstVisit: false,
    hasAccount: false,
    title: 'Mia Chen',
    facts: [],
    change: '/studio/book',
  },
  serviceStep: {
    kind: 'answered',
    price: 11_000,
    hidden: { service: 'classic_set', minutes: '120', price: '110', treatment: '' },
    title: 'Classic Set',
    facts: [],
    change: '/studio/book',
  },
  timeStep: {
    minutes: 120,
    freeSlots: FREE_TIMES,
    fields: { start: 'other', day: '2026-11-28', time: '05:15' },
    firstDay: '2026-11-14',
    lastDay: '2027-12-26',
    typedTime: 'Sat 28, 5:15 am',
    note: 'Outside your online hours.',
    dayPreview: { heading: 'Saturday 28 November', axis: null, note: '' },
  },
  codes: [],
  linkTerms: [],
  isLinkTooLate: false,
  clientWithPhone: null,
  conflictingLinkPath: null,
  unblock: null,
  summary: { what: 'Mia, Classic Set', service: 'Classic Set', price: 11_000, points: '' },
};

/** The `data-choice` and the value of each radio button for a time. */
const readChoices = (html: string): (string | undefined)[][] =>
  [...html.matchAll(/<input[^>]*name="start"[^>]*>/g)].map(([input]) => [
    /data-choice="([^"]*)"/.exec(input)?.[1],
    /value="([^"]*)"/.exec(input)?.[1],
  ]);

it('beside "Book" each time that can be chosen is named while it is chosen, and no other one', () => {
  const html = extractMain(renderOwnerView(BOOKING_VIEW));
  const [firstTime, secondTime] = FREE_TIMES;
  expect(readChoices(html)).toEqual([
    ['0', firstTime?.value],
    ['1', secondTime?.value],
    ['typed', 'other'],
  ]);
  for (const [text, className] of [
    [firstTime?.text, styles.openTimes[0]],
    [secondTime?.text, styles.openTimes[1]],
    ['Sat 28, 5:15 am', styles.typedTimeInBar],
  ])
    expect(html).toContain(`<span class="${className}">${text}</span>`);
});

it('the typed time, and that it is outside the online hours, are said only while the fields have it', () => {
  const html = extractMain(renderOwnerView(BOOKING_VIEW));
  expect(html).toMatch(/<input[^>]*name="seen"[^>]*value="2026-11-28 05:15 120"/);
  const [, classes = ''] = /<p class="([^"]*)">Outside your online hours\.</.exec(html) ?? [];
  expect(classes.split(' ')).toEqual(expect.arrayContaining(styles.typedTime.split(' ')));
});
