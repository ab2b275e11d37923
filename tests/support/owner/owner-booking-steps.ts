import type { TestApp } from '../test-app.ts';

export const BOOK_PATH = '/studio/book';

/** A new client's details, as the call takes them. */
export const TAHLIA = { fullName: 'Tahlia Brooks', phone: '0423 111 222', email: 'tahlia@example.test' };

/** The form as its page posts it, for a Classic Set of two hours on Monday, 11:00 am, that a new client pays at the studio. */
export const NEW_CLIENT_FIELDS = {
  who: 'new',
  ...TAHLIA,
  service: 'classic_set',
  minutes: '120',
  price: '110',
  treatment: 'infill',
  start: 'other',
  day: '2026-11-23',
  time: '11:00',
  pay: 'studio',
};

/** The address of the page with all questions answered except the time and the way of paying. */
export const ANSWERED_PATH = `${BOOK_PATH}?who=new&service=classic_set&minutes=120&price=110&treatment=infill`;

export type StudioBookingRow = {
  id: string;
  client_id: string;
  state: string;
  price_cents: number;
  treatment: string;
  booked_by: string;
  paid_at_studio: number;
  settled_at: string | null;
  reschedule_code: string | null;
};

/** Every booking by the studio, in the order of its start. */
export const readBookingsByOwner = (testApp: TestApp) =>
  testApp.rows<StudioBookingRow>(`SELECT id, client_id, state, price_cents, treatment, booked_by, paid_at_studio, settled_at, reschedule_code
    FROM booking WHERE booked_by = 'studio' ORDER BY starts_at`);

/** The body of the call that books for somebody without details, on Tuesday 22 December 2026, 9:00 am. */
export const DECEMBER_BOOKING = {
  service: 'classic_set',
  minutes: 60,
  price: 110,
  scheduledDate: '2026-12-21T23:00:00.000Z',
};
