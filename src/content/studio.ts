/**
 * The facts of the business that do not change; no other file repeats one (DECISIONS §1). A claim without evidence must be
 * removed before going live. Phone, email, social link, street address, ABN and GST are the row of `studio_fact`, which the
 * owner edits in the settings; opening hours, public holidays, services and prices are rows of the database too (the first
 * ones: worker/db/seed-hours.ts, src/content/seed-services.ts).
 */
export const studio = {
  name: 'Lash Room',
  suburb: 'Kirwan',
  city: 'Townsville',
  state: 'Queensland',
  stateCode: 'QLD',
  postcode: '4817',
  country: 'Australia',
  /**
   * The sender of every email, whose domain is set up at the mail service (docs/decisions/013); its replies go to the row's
   * address.
   */
  sender: 'hello@lashroom.example',
  socialName: 'Instagram',
  founded: 2021,
} as const;

/** The three badges of the hero, which are claims too. */
export const badges = {
  safe: { text: 'Safe & Tested', evidence: null as string | null },
  rated: { text: '5-Star Rated', evidence: null as string | null },
  easy: { text: 'Easy Booking', evidence: null as string | null },
} as const;
