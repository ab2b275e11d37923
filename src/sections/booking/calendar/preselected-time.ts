import { useState } from 'react';
import { parseInstant, toStudioDay } from '../../../domain/time.ts';
import type { BookingChoice } from '../entry/use-booking-choice.ts';
import type { FreeTimes } from './free-times.ts';

/** The state of a time that was chosen before the page was loaded: before signing in, on an earlier visit or by a link. */
export type PreselectedTime = {
  /** ISO instant */
  slot: string;
  state: 'free' | 'taken' | 'past';
  /** for a taken or past time: whether the same day has other free times */
  dayHasOthers: boolean;
};

type PreselectedTimeOptions = { free: FreeTimes | null; signedIn: boolean };

/** Null when no time was preselected, once another time is chosen, and while the state of the time is unknown. */
export function usePreselectedTime(
  choice: BookingChoice,
  slot: string | null,
  { free, signedIn }: PreselectedTimeOptions,
): PreselectedTime | null {
  const [opened] = useState(choice.slot);
  const at = parseInstant(choice.slot ?? '');
  if (!at || choice.slot === null) return null;
  // "Still free" is for a client who returns from signing in; a visitor without a session has only just chosen the time.
  if (slot) return slot === opened && signedIn && free ? { slot, state: 'free', dayHasOthers: true } : null;
  const state = Temporal.Instant.compare(at, choice.now) <= 0 ? 'past' : 'taken';
  return { slot: choice.slot, state, dayHasOthers: free?.has(toStudioDay(at).toString()) ?? false };
}
