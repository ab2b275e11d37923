/**
 * A deterministic sequence of numbers in [0, 1) (mulberry32): the same seed gives the same picture on every machine.
 */
export type Random = () => number;

export function createRandom(seed: number): Random {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A number in [-amount, amount). */
export const jitter = (random: Random, amount: number) => (random() * 2 - 1) * amount;
