const requestedRuns = process.env.PROPERTY_RUNS;

/** How often fast-check tries a property: `fc.assert(property, RUNS)`. */
export const RUNS = { numRuns: Number(requestedRuns ?? 100) };

/** The same for a property that reads and writes the database. */
export const DATABASE_RUNS = { numRuns: Number(requestedRuns ?? 25) };
