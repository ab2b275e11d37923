const PAID_AT_STUDIO_ACCESS = { caller: 'owner', fixture: 'appointment at the studio' } as const;

/** Who may call the routes about money at the studio. A part of the access matrix. */
export const TILL_ACCESS = [
  {
    ...PAID_AT_STUDIO_ACCESS,
    route: 'POST /api/studio/appointments/:id/money/note',
    body: () => ({ amount: 20, method: 'cash' }),
  },
  {
    ...PAID_AT_STUDIO_ACCESS,
    route: 'POST /api/studio/appointments/:id/money/correct',
    body: (id: string) => ({ entry: id.replace('at-studio', 'entry') }),
  },
  { ...PAID_AT_STUDIO_ACCESS, route: 'POST /api/studio/appointments/:id/money/waive' },
  {
    ...PAID_AT_STUDIO_ACCESS,
    route: 'POST /api/studio/appointments/:id/money/return',
    needsSignInToday: true,
    body: () => ({ amount: 20, method: 'cash' }),
  },
] as const;
