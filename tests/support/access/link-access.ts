const ENDED_LINK_ACCESS = { caller: 'public', refusal: 'LINK_ENDED' } as const;

/** Who may call the routes of payment links: whoever has the address. A part of the access matrix. */
export const LINK_ACCESS = [
  { ...ENDED_LINK_ACCESS, route: 'GET /api/pay/:link', fixture: 'payment link' },
  { ...ENDED_LINK_ACCESS, route: 'GET /api/pay/:link', fixture: 'paid payment link' },
  { ...ENDED_LINK_ACCESS, route: 'POST /api/pay/:link/intent', fixture: 'payment link' },
  { ...ENDED_LINK_ACCESS, route: 'POST /api/pay/:link/confirm', fixture: 'paid payment link' },
  { ...ENDED_LINK_ACCESS, route: 'GET /api/pay/:link/calendar.ics', fixture: 'paid payment link' },
  { route: 'POST /api/studio/appointments/:id/let-go', caller: 'owner', fixture: 'booking of a payment link' },
] as const;
