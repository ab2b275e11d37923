/** Randomness decided by a seed: the same seed draws the same values in the same order (mulberry32). */
export function createSeededRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new RangeError('nothing to pick from');
    return item;
  };
  return {
    /** A whole number from 0 up to, not including, the limit. */
    below,
    /** A whole number from `min` to `max`, both included. */
    between: (min: number, max: number): number => min + below(max - min + 1),
    chance: (probability: number): boolean => next() < probability,
    pick,
    /** One of the choices, with a probability proportional to its weight. */
    pickWeighted<Item>(choices: readonly (readonly [weight: number, item: Item])[]): Item {
      let remainingWeight = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, item] of choices) {
        remainingWeight -= weight;
        if (remainingWeight < 0) return item;
      }
      return pick(choices)[1];
    },
    bytes: (length: number): Uint8Array => Uint8Array.from({ length }, () => below(256)),
  };
}

export type SeededRandom = ReturnType<typeof createSeededRandom>;
