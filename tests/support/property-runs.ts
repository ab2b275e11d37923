/** How often fast-check tries a property: `fc.assert(property, RUNS)`. */
export const RUNS = { numRuns: Number(process.env.PROPERTY_RUNS ?? 100) };
