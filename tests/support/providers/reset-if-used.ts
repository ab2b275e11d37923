/** The origins to which nothing was sent since they were reset. */
const unusedOrigins = new Set<string>();

const send = globalThis.fetch;
globalThis.fetch = (input, init) => {
  unusedOrigins.delete(new URL(input instanceof Request ? input.url : input).origin);
  return send(input, init);
};

/** Resets a provider that may have been used since the last reset; most tests use none. */
export async function resetIfUsed(address: string, reset: () => Promise<unknown>): Promise<void> {
  const { origin } = new URL(address);
  if (unusedOrigins.has(origin)) return;
  const completion = reset();
  // A late request of an earlier test counts as a use.
  unusedOrigins.add(origin);
  await completion;
}
