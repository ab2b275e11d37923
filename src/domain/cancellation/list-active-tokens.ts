/** The unused codes of cancelled appointments with a future expiry, in the order of expiry. SPEC §4. */
export function listActiveTokens<Token extends { expiresAt: Temporal.Instant }>(
  appointments: readonly { token: Token | null }[],
  now: Temporal.Instant,
): Token[] {
  return appointments
    .flatMap(({ token }) => (token && Temporal.Instant.compare(token.expiresAt, now) > 0 ? [token] : []))
    .sort((a, b) => Temporal.Instant.compare(a.expiresAt, b.expiresAt));
}
