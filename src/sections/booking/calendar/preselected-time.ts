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
  dayHasOtherTimes: boolean;
};

type PreselectedTimeOptions = { freeTimes: FreeTimes | null; signedIn: boolean };

/** Null when no time was preselected, once another time is chosen, and while the state of the time is unknown. */
export function usePreselectedTime(
  choice: BookingChoice,
  slot: string | null,
  { freeTimes, signedIn }: PreselectedTimeOptions,
): PreselectedTime | null {
  const [initialSlot] = useState(choice.slot);
  const start = parseInstant(choice.slot ?? '');
  if (!start || choice.slot === null) return null;
  // "Still free" is for a client who returns from signing in; a visitor without a session has only just chosen the time.
  if (slot)
    return slot === initialSlot && signedIn && freeTimes ? { slot, state: 'free', dayHasOtherTimes: true } : null;
  const state = Temporal.Instant.compare(start, choice.now) <= 0 ? 'past' : 'taken';
  return { slot: choice.slot, state, dayHasOtherTimes: freeTimes?.has(toStudioDay(start).toString()) ?? false };
}
