import { describe, expect, it } from 'vitest';
import { UsageError } from '../../scripts/local/usage-error.ts';
import { parseOwnerCall } from '../../scripts/owner/commands.ts';
import { formatInbox } from '../../scripts/owner/format-inbox.ts';
import { requireOrigin, resolveSessionCookie } from '../../scripts/owner/owner-session.ts';
import type { InboxResponse } from '../../src/contract/owner/calls.ts';

const NOW = Temporal.Instant.from('2026-11-23T01:00:00Z');
const EMPTY_INBOX: InboxResponse = {
  claims: [],
  testimonials: [],
  failedRefunds: [],
  day: '2026-11-23',
  appointments: [],
};

describe('the arguments of npm run owner', () => {
  it('become one request each', () => {
    expect(parseOwnerCall(['waiting'])).toEqual({ method: 'GET', path: 'waiting' });
    expect(parseOwnerCall(['waiting', '2026-11-23'])).toEqual({ method: 'GET', path: 'waiting?day=2026-11-23' });
    expect(parseOwnerCall(['decline-claim', 'a/b', 'Not this time.'])).toEqual({
      method: 'POST',
      path: 'claims/a%2Fb/decline',
      body: { reason: 'Not this time.' },
    });
    expect(parseOwnerCall(['cancel', 'a', 'refund'])).toEqual({
      method: 'POST',
      path: 'appointments/a/cancel',
      body: { choice: 'refund', reason: '' },
    });
    expect(parseOwnerCall(['cancel-for-client', 'a', 'goodwill'])).toEqual({
      method: 'POST',
      path: 'appointments/a/cancel-for-client',
      body: { option: 'goodwill' },
    });
  });

  it.each([
    ['fire'],
    ['no-show'],
    ['decline-claim', 'a'],
    ['cancel', 'a'],
    ['decline-claim', 'a', 'Not', 'this', 'time.'],
  ])('are refused with a usage error when they are wrong: %s', (...text) => {
    expect(() => parseOwnerCall(text)).toThrow(UsageError);
  });
});

describe('the owner’s session', () => {
  it.each(['http://lashroom.example', 'http://localhost.evil.example:80', 'ftp://localhost:1', 'lashroom.example', ''])(
    'is not sent to %j',
    (site) => {
      expect(() => requireOrigin(site)).toThrow(UsageError);
    },
  );

  it('is sent to a site with https or on this machine', () => {
    expect(requireOrigin('https://lashroom.example/')).toBe('https://lashroom.example');
    expect(requireOrigin('http://localhost:5173')).toBe('http://localhost:5173');
  });

  it('is the given one, with or without the cookie’s name, and required for a deployed site', async () => {
    expect(await resolveSessionCookie('https://lashroom.example', 'abc')).toBe('__Host-session=abc');
    expect(await resolveSessionCookie('https://lashroom.example', '__Host-session=abc')).toBe('__Host-session=abc');
    await expect(resolveSessionCookie('https://lashroom.example', undefined)).rejects.toThrow('OWNER_SESSION');
  });
});

describe('the printed list of what waits for the owner', () => {
  it('says "none" for every empty section', () => {
    expect(formatInbox(EMPTY_INBOX, NOW)).toBe(
      `Refunds asked for
  none

Testimonials to look at
  none

Refunds that failed or were refused
  none

Appointments on Monday 23 November 2026
  none`,
    );
  });

  it('has the age, the deadline and the id of every entry, and no control characters', () => {
    const text = formatInbox(
      {
        claims: [
          {
            appointmentId: 'booking-1',
            name: 'Maya Nguyen',
            email: 'maya@example.test',
            service: 'Classic Set',
            scheduledDate: '2026-11-21T01:00:00.000Z',
            amount: 67.5,
            askedAt: '2026-11-20T15:00:00.000Z',
            autoApprovedAt: '2026-11-27T15:00:00.000Z',
          },
        ],
        testimonials: [
          {
            id: 'testimonial-1',
            name: 'Noor',
            rating: 2,
            serviceType: 'wispy_set',
            content: 'Two lines\nand \u001b[31mred',
            photos: ['/objects/one'],
            createdAt: '2026-11-22T01:00:00.000Z',
          },
        ],
        failedRefunds: [
          {
            refundId: 'refund-1',
            reason: 'charge_disputed',
            email: 'noor@example.test',
            amount: 150,
            paymentIntentId: 'pi_1',
            requestedAt: '2026-11-23T00:00:00.000Z',
          },
        ],
        day: '2026-11-23',
        appointments: [
          {
            id: 'booking-2',
            scheduledDate: '2026-11-23T01:00:00.000Z',
            service: 'Classic Set',
            name: 'Noor',
            email: 'noor@example.test',
            phoneNumber: '',
            notes: 'Sensitive eyes',
            status: 'completed',
            noShow: true,
          },
        ],
      },
      NOW,
    );
    expect(text).toBe(
      `Refunds asked for
  Maya Nguyen, maya@example.test: $67.50 of the Classic Set on Saturday 21 November 2026, 11:00 am
    asked 2 days ago, paid by itself on Saturday 28 November 2026, 1:00 am
    appointment booking-1

Testimonials to look at
  Noor, 2 of 5 stars for wispy_set, yesterday
    | Two lines
    | and  [31mred
    photo /objects/one
    testimonial testimonial-1

Refunds that failed or were refused
  noor@example.test: $150 of pi_1, asked for today
    because charge_disputed
    refund refund-1

Appointments on Monday 23 November 2026
  11:00 am  Classic Set, no-show
    Noor, noor@example.test
    | Sensitive eyes
    appointment booking-2`,
    );
  });
});
