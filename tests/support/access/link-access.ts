const ENDED_LINK_ACCESS = { who: 'public', refusal: 'LINK_ENDED' } as const;

/** Who may call the routes of payment links: whoever has the address. A part of the access matrix. */
export const LINK_ACCESS = [
  { ...ENDED_LINK_ACCESS, route: 'GET /api/pay/:link', of: 'payment link' },
  { ...ENDED_LINK_ACCESS, route: 'GET /api/pay/:link', of: 'paid payment link' },
  { ...ENDED_LINK_ACCESS, route: 'POST /api/pay/:link/intent', of: 'payment link' },
  { ...ENDED_LINK_ACCESS, route: 'POST /api/pay/:link/confirm', of: 'paid payment link' },
  { ...ENDED_LINK_ACCESS, route: 'GET /api/pay/:link/calendar.ics', of: 'paid payment link' },
  { route: 'POST /api/studio/appointments/:id/let-go', who: 'owner', of: 'booking of a payment link' },
] as const;
