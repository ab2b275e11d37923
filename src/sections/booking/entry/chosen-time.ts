import type { ServiceId } from '../../../domain/service.ts';

/** A service with a time, chosen outside of the booking section. */
export type ChosenTime = { service: ServiceId; slot: string };

let waiting: ChosenTime | null = null;
let take: ((chosen: ChosenTime) => void) | null = null;

/** Fills the choice into the booking section, or has it ready for when that comes alive. */
export function chooseTime(chosen: ChosenTime): void {
  if (take) take(chosen);
  else waiting = chosen;
}

/** Takes such choices from now on, and the one that waits; call the answer to stop. */
export function onTimeChosen(taker: (chosen: ChosenTime) => void): () => void {
  take = taker;
  if (waiting) taker(waiting);
  waiting = null;
  return () => {
    take = null;
  };
}
