/**
 * The facts of the business that do not change; no other file repeats one (DECISIONS §1). A claim without evidence must be
 * removed before going live. Phone, email, social link, street address, ABN and GST are in the row of `studio_fact`, which
 * the owner edits in the settings. Opening hours, public holidays, services and prices are rows of the database too, seeded
 * by worker/db/seed-hours.ts and src/content/seed-services.ts.
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
   * The sender of every email; its domain is set up at the mail service (docs/decisions/013). Replies go to the email
   * address in the row of `studio_fact`.
   */
  sender: 'hello@lashroom.example',
  socialName: 'Instagram',
  founded: 2021,
} as const;

/** The three badges of the hero. They are claims, too, which need evidence. */
export const badges = {
  safe: { text: 'Safe & Tested', evidence: null as string | null },
  rated: { text: '5-Star Rated', evidence: null as string | null },
  easy: { text: 'Easy Booking', evidence: null as string | null },
} as const;
