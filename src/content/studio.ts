/**
 * Every fact of the business, and the only place that spells one out (DECISIONS §1). The owner edits this file before
 * going live: the trading name, contacts, ABN and hours are placeholders, and each claim needs evidence or goes.
 * The street address is nowhere: clients get it on request before their first visit.
 */
export const studio = {
  name: 'Lash Room',
  suburb: 'Kirwan',
  city: 'Townsville',
  state: 'Queensland',
  stateCode: 'QLD',
  postcode: '4817',
  country: 'Australia',
  zone: 'Australia/Brisbane',
  currency: 'AUD',
  /** Null until there is one; a document is a "Tax invoice" only with an ABN and GST registration. */
  abn: null as string | null,
  gstRegistered: false,
  email: 'hello@lashroom.example',
  phone: '+61400000000',
  social: { label: 'Instagram', url: 'https://www.instagram.com/lashroom.example' },
  founded: 2021,
  addressNote: 'The street address is given on request for first bookings.',
  /** The opening hours below in words (SPEC §1). */
  hoursInWords: [
    { days: 'Monday and Friday', times: '11AM or 3:30PM' },
    { days: 'Tuesday to Thursday', times: '4:30PM' },
    { days: 'Saturday', times: '11AM' },
    { days: 'Sunday', times: 'Closed' },
  ],
} as const;

// What only the server or a section further down needs stands for itself, so that not every page loads it.

/** Start times at the studio, Monday (1) to Sunday (7); no times means closed. */
export const openingHours = [
  { weekday: 1, starts: ['11:00', '15:30'] },
  { weekday: 2, starts: ['16:30'] },
  { weekday: 3, starts: ['16:30'] },
  { weekday: 4, starts: ['16:30'] },
  { weekday: 5, starts: ['11:00', '15:30'] },
  { weekday: 6, starts: ['11:00'] },
  { weekday: 7, starts: [] },
] as const;

/** Queensland public holidays, ISO days. */
export const publicHolidays = [
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-26', 'Boxing Day'],
  ['2026-12-28', 'Boxing Day holiday'],
  ['2027-01-01', "New Year's Day"],
  ['2027-01-26', 'Australia Day'],
  ['2027-03-26', 'Good Friday'],
  ['2027-03-27', 'The day after Good Friday'],
  ['2027-03-28', 'Easter Sunday'],
  ['2027-03-29', 'Easter Monday'],
  ['2027-04-25', 'Anzac Day'],
  ['2027-04-26', 'Anzac Day holiday'],
  ['2027-05-03', 'Labour Day'],
  ['2027-10-04', "King's Birthday"],
  ['2027-12-25', 'Christmas Day'],
  ['2027-12-26', 'Boxing Day'],
  ['2027-12-27', 'Christmas Day holiday'],
  ['2027-12-28', 'Boxing Day holiday'],
] as const;

/** Marketing claims (SPEC §1). `evidence` names the document that proves one; without it the claim goes. */
export const claims = [
  { text: '300+ happy clients', evidence: null as string | null },
  { text: '4 years of experience', evidence: null as string | null },
  { text: 'Nominated best lash tech in 2022', evidence: null as string | null },
  { text: '5 average rating', evidence: null as string | null },
  { text: '100% satisfaction', evidence: null as string | null },
] as const;

/** The three badges of the hero: claims too, with the same need of evidence. */
export const badges = {
  safe: { text: 'Safe & Tested', evidence: null as string | null },
  rated: { text: '5-Star Rated', evidence: null as string | null },
  easy: { text: 'Easy Booking', evidence: null as string | null },
} as const;
