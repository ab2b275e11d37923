/** The one client row for everybody who gives no details: without an account, a page or search terms. OWNER §3. */
export const WALK_IN = { id: 'walk-in', name: 'Walk-in' } as const;

export const isWalkIn = (clientId: string): boolean => clientId === WALK_IN.id;

/** The key by which clients are counted: the client's id, or for a walk-in, each time another person, the booking's id. */
export const toClientKey = ({ id, clientId }: { id: string; clientId: string }): string =>
  isWalkIn(clientId) ? id : clientId;
