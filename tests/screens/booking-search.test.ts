import { describe, expect, it, vi } from 'vitest';
import { parseBookingSearch } from '../../src/sections/booking/entry/booking-search.ts';
import { buildBookingUrl } from '../../src/sections/booking/entry/booking-url.ts';

const parseDefinedSearch = (search: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parseBookingSearch(search)).filter(([, value]) => value !== undefined));

describe('the search of the home page’s URL', () => {
  it('contains the month, the service and the time of a choice', () => {
    const choice = { month: '2026-12', service: 'wispy_set', slot: '2026-12-09T00:15:00.000Z' };
    expect(parseDefinedSearch(choice)).toEqual(choice);
  });

  it('contains the payment that the bank’s redirect names', () => {
    const search = {
      payment_intent: 'pi_3Abc',
      payment_intent_client_secret: 'pi_3Abc_secret_x',
      redirect_status: 'failed',
    };
    expect(parseDefinedSearch(search)).toEqual(search);
  });

  it.each([
    { month: 'December' },
    { month: 202612 },
    { service: 'pedicure' },
    { slot: 'tomorrow' },
    { slot: '2026-12-09T00:15:00+10:00' },
    { payment_intent: 'ch_1' },
    { payment_intent: 'pi_<script>' },
    { redirect_status: ['succeeded'] },
    { utm_source: 'instagram' },
  ])('ignores %j', (search) => {
    expect(parseDefinedSearch(search)).toEqual({});
  });
});

describe('the return path to the booking section', () => {
  it('contains the choice and no personal data', () => {
    expect(buildBookingUrl({ service: 'wispy_set', slot: '2026-12-09T00:15:00.000Z' })).toBe(
      '/?service=wispy_set&slot=2026-12-09T00%3A15%3A00.000Z#booking',
    );
  });

  it('contains the choice in Safari before 17, where a query has no size', () => {
    vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as never);
    expect(buildBookingUrl({ service: 'wispy_set' })).toBe('/?service=wispy_set#booking');
    vi.restoreAllMocks();
  });

  it('is only the fragment when nothing is chosen', () => {
    expect(buildBookingUrl({ service: null, slot: null })).toBe('/#booking');
  });
});
