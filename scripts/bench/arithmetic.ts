/** The middle of the values, or the mean of the two in the middle. Throws RangeError for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (values.length - 1) / 2;
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  if (low === undefined || high === undefined) throw new RangeError('There is no median of no values.');
  return (low + high) / 2;
}

/** The smallest value: it is the one that other work of the machine disturbed least. Throws RangeError for none. */
export function minimum(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('There is no minimum of no values.');
  return Math.min(...values);
}

export type Summary = { median: number; minimum: number };

export const summarise = (values: readonly number[]): Summary => ({ median: median(values), minimum: minimum(values) });

export type Ratio = { medianRatio: number | null; minimumRatio: number | null };

/** The measured value divided by the floor's; null where the floor's is 0. */
export function calculateRatio(floor: Summary, measured: Summary): Ratio {
  const divide = (value: number, base: number) => (base === 0 ? null : value / base);
  return { medianRatio: divide(measured.median, floor.median), minimumRatio: divide(measured.minimum, floor.minimum) };
}

/**
 * Runs each of the works `rounds` times, alternating: A B C, C B A, A B C … Other work of the machine then slows all of
 * them alike.
 */
export async function runAlternately<Result>(
  rounds: number,
  tasks: readonly ((round: number) => Promise<Result>)[],
): Promise<Result[][]> {
  const results: Result[][] = tasks.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    const order = tasks.map((task, index) => ({ work: task, place: index }));
    for (const { work: task, place: index } of round % 2 === 0 ? order : order.toReversed())
      results[index]?.push(await task(round));
  }
  return results;
}
