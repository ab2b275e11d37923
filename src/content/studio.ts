/**
 * The facts of the business; no other file repeats one (DECISIONS §1). The owner edits this file before going live: the
 * trading name, contacts and ABN are placeholders, and a claim without evidence must be removed. Opening hours, public
 * holidays, services and prices are rows of the database (the first ones: worker/db/seed-hours.ts, src/content/seed-services.ts).
 * The street address is not stored: clients request it before their first visit.
 */
export const studio = {
  name: 'Lash Room',
  suburb: 'Kirwan',
  city: 'Townsville',
  state: 'Queensland',
  stateCode: 'QLD',
  postcode: '4817',
  country: 'Australia',
  /** null until there is one; a receipt is titled "Tax invoice" only with an ABN and GST registration */
  abn: null as string | null,
  gstRegistered: false,
  email: 'hello@lashroom.example',
  phone: '+61400000000',
  social: { label: 'Instagram', url: 'https://www.instagram.com/lashroom.example' },
  founded: 2021,
  addressNote: 'The street address is given on request for first bookings.',
} as const;

// Not part of `studio`, so that only the sections that show them bundle them.

/** Marketing claims (SPEC §1). `evidence` names the document that proves a claim; without it the claim must be removed. */
export const marketingClaims = [
  { text: '300+ happy clients', evidence: null as string | null },
  { text: '4 years of experience', evidence: null as string | null },
  { text: 'Nominated best lash tech in 2022', evidence: null as string | null },
  { text: '5 average rating', evidence: null as string | null },
  { text: '100% satisfaction', evidence: null as string | null },
] as const;

/** The three badges of the hero, which are claims too. */
export const badges = {
  safe: { text: 'Safe & Tested', evidence: null as string | null },
  rated: { text: '5-Star Rated', evidence: null as string | null },
  easy: { text: 'Easy Booking', evidence: null as string | null },
} as const;
