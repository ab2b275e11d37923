import { describe, expect, it } from 'vitest';
import type { AlertItem, DayOffItem, HolidaysItem, PendingTestimonialItem } from '../../src/contract/owner/inbox.ts';
import { buildItemCard } from '../../src/sections/owner/inbox/item-card.ts';

/** Sunday 22 November 2026, 8:00 am at the studio. */
const NOW = Temporal.Instant.from('2026-11-21T22:00:00Z');

const ELLA = { name: 'Ella Petrov', firstName: 'Ella' };

it('a review says its stars and photos, and that stars are no reason to decline it', () => {
  const review: PendingTestimonialItem = {
    kind: 'review',
    id: 't1',
    since: '2026-11-21T02:00:00.000Z',
    dueAt: null,
    client: { name: 'Jade', firstName: 'Jade' },
    service: 'Hybrid Set',
    rating: 4,
    text: 'Four weeks and still full.',
    photos: ['/objects/a', '/objects/b'],
  };
  expect(buildItemCard(review, NOW)).toMatchObject({
    kind: 'Review to read',
    title: 'Jade wrote a review',
    dueText: 'since yesterday',
    line: '4 of 5, two photos',
    footnote: 'Reviews are declined for abuse or privacy, never by stars.',
    review: { photosLabel: 'Before and after, sent with it' },
    actions: [
      { label: 'Publish', action: '/studio/testimonials/t1/approve' },
      { label: 'Decline', href: '/studio/testimonials/t1/decline' },
    ],
  });
});

describe('an alert', () => {
  const ALERT: AlertItem = {
    kind: 'alert',
    id: 'missing_slot-b1',
    since: '2026-11-21T02:00:00.000Z',
    dueAt: '2026-11-21T02:00:00.000Z',
    alert: 'missing_slot',
    ref: 'b1',
    client: null,
    contact: { kind: 'none' },
    appointment: null,
    cents: null,
    message: null,
    link: null,
    evidence: null,
  };
  const appointment = { id: 'b1', startsAt: '2026-11-23T01:00:00.000Z', canCancel: true };

  it('that is not for the owner to decide is to be passed on, with its kind, its id and since when', () => {
    const { kind, body, report } = buildItemCard(ALERT, NOW);
    expect([kind, body]).toEqual([
      'Something to pass on',
      'Nothing was changed by itself. Please send this to whoever looks after the site:',
    ]);
    expect(report.slice(1)).toEqual([
      { label: 'Kind', value: 'missing_slot' },
      { label: 'Id', value: 'b1' },
      { label: 'Since', value: 'Sat 21 November, 12:00 pm' },
    ]);
  });

  it('about a dispute says where and until when to answer', () => {
    const disputeAlert = { ...ALERT, alert: 'dispute', ref: 'dp_1', dueAt: '2026-11-28T02:00:00.000Z' };
    expect(buildItemCard(disputeAlert, NOW)).toMatchObject({
      kind: 'Bank asks for money back',
      dueText: 'by Sat 28',
      body: 'Answer it at Stripe before its date.',
      actions: [{ label: 'Open Stripe' }],
    });
    const afterwards = Temporal.Instant.from('2026-12-20T02:00:00Z');
    expect(buildItemCard(disputeAlert, afterwards)).toMatchObject({ dueText: 'now', shortDueText: 'now' });
  });

  it('about an e-mail says who did not get what, and how to reach them', () => {
    const contact = { kind: 'phone', number: '0400 111 222', uri: '+61400111222' } as const;
    const refusedEmailAlert = {
      ...ALERT,
      alert: 'email_refused',
      client: ELLA,
      message: 'reminder_24h',
      contact,
    } as const;
    expect(buildItemCard({ ...refusedEmailAlert, appointment }, NOW)).toMatchObject({
      kind: 'Letter not delivered',
      title: 'Ella did not get the reminder',
      contact,
      actions: [
        { label: 'See the appointment', href: '/studio/appointments/b1' },
        { label: 'Got it', action: '/studio/alerts/missing_slot-b1/acknowledge' },
      ],
    });
    const emailContact = { kind: 'email', address: 'ella@example.test' } as const;
    expect(buildItemCard({ ...refusedEmailAlert, contact: emailContact }, NOW).contact).toBeNull();
  });

  it('about a payment link that the bank declined asks whether the client came, from the start of the appointment on', () => {
    const link = { id: 'b1', startsAt: appointment.startsAt, endsAt: appointment.startsAt, isHeld: false };
    const declinedAlert: AlertItem = {
      ...ALERT,
      alert: 'link_ran_out',
      client: ELLA,
      appointment: { ...appointment, canCancel: false },
      link: { ...link, isDeclined: true, bookAgainHref: null },
    };
    const start = Temporal.Instant.from(appointment.startsAt);
    expect(buildItemCard(declinedAlert, start)).toMatchObject({
      kind: 'Payment declined',
      title: 'The bank declined Ella’s payment',
      line: 'It was not paid. Did Ella come?',
      body: 'It was not paid. Did Ella come?',
      actions: [{ label: 'See the appointment' }, { label: 'Got it' }],
    });
    expect(buildItemCard(declinedAlert, start.subtract({ seconds: 1 })).body).toBe('Mon 23, 11:00 am is free again.');
  });

  it('about a refund at Stripe says whose it was, and offers to cancel what still stands', () => {
    const dashboardRefundAlert = { ...ALERT, alert: 'dashboard_refund', client: ELLA, cents: 7500, appointment };
    const card = buildItemCard(dashboardRefundAlert, NOW);
    expect(card.title).toBe('$75 went back to Ella at Stripe');
    expect(card.body).toMatch(/^The appointment still stands\. /);
    expect(card.actions.map(({ label }) => label)).toEqual([
      'Open Stripe',
      'See the appointment',
      'Cancel it',
      'Got it',
    ]);
    const pastCard = buildItemCard({ ...dashboardRefundAlert, appointment: { ...appointment, canCancel: false } }, NOW);
    expect(pastCard.actions.map(({ label }) => label)).toEqual(['Open Stripe', 'See the appointment', 'Got it']);
    expect(card.body).toContain('If the appointment is not to take place, cancel it');
    expect([pastCard.body, pastCard.line].join()).not.toContain('cancel');
    expect(pastCard.body).toBe('There is nothing else to do.');
  });
});

it('an appointment on a day off says whose it is and by when to decide, and can be moved, kept or cancelled', () => {
  const dayOffItem: DayOffItem = {
    kind: 'day_off',
    id: 'b2',
    since: '2026-11-01T02:00:00.000Z',
    dueAt: '2026-12-26T06:30:00.000Z',
    client: { name: 'Zara Ellis', firstName: 'Zara' },
    contact: { kind: 'none' },
    service: 'Classic Set',
    startsAt: '2026-12-29T06:30:00.000Z',
  };
  expect(buildItemCard(dayOffItem, NOW)).toMatchObject({
    kind: 'Booked on a day off',
    title: 'Zara Ellis, Tue 29 December',
    dueText: 'by Sat 26 Dec',
    line: 'Classic Set, 4:30 pm',
    body: 'Classic Set, 4:30 pm. You are off that day. Zara stays booked until you decide.',
    actions: [
      { label: 'Move', href: '/studio/appointments/b2/move' },
      { label: 'Keep', action: '/studio/appointments/b2/keep' },
      { label: 'Cancel', href: '/studio/appointments/b2/cancel' },
    ],
  });
  expect(buildItemCard(dayOffItem, Temporal.Instant.from('2026-12-27T00:00:00Z')).dueText).toBe('now');
});

it('a year without public holidays says by when they are needed, and leads to the days off', () => {
  const holidaysItem: HolidaysItem = {
    kind: 'holidays',
    id: '2027',
    since: '2026-10-31T14:00:00.000Z',
    dueAt: '2026-12-31T14:00:00.000Z',
  };
  expect(buildItemCard(holidaysItem, NOW)).toMatchObject({
    kind: 'Public holidays',
    title: '2027 has no public holidays yet',
    dueText: 'by Fri 1 January',
    shortDueText: 'Fri 1 January',
    dates: 'Needed by Fri 1 January 2027.',
    actions: [{ label: 'Add days off', href: '/studio/hours/off' }],
  });
  expect(buildItemCard(holidaysItem, Temporal.Instant.from('2026-12-31T14:00:00Z')).dueText).toBe('now');
});
