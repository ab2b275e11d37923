import { useState } from 'react';
import { parseInstant, studioDay } from '../../../domain/time.ts';
import type { Choice } from '../entry/use-choice.ts';
import type { FreeTimes } from './free-times.ts';

/** What became of a time that was chosen before the page was opened, by signing in, on an earlier visit or in a link. */
export type EarlierTime = {
  /** ISO instant */
  slot: string;
  state: 'free' | 'taken' | 'past';
  /** the same day has other free times */
  dayHasOthers: boolean;
};

type Known = { free: FreeTimes | null; signedIn: boolean };

/** Null when there was none, once another is chosen, and while its fate is not known. */
export function useEarlierTime(choice: Choice, slot: string | null, { free, signedIn }: Known): EarlierTime | null {
  const [opened] = useState(choice.slot);
  const at = parseInstant(choice.slot ?? '');
  if (!at || choice.slot === null) return null;
  // Visitors choose a time before they sign in; that it is free is what they have just seen.
  if (slot) return slot === opened && signedIn && free ? { slot, state: 'free', dayHasOthers: true } : null;
  const state = Temporal.Instant.compare(at, choice.now) <= 0 ? 'past' : 'taken';
  return { slot: choice.slot, state, dayHasOthers: free?.has(studioDay(at).toString()) ?? false };
}
