import { formatDateTimeShort } from '../../../domain/short-dates.ts';
import { parseInstant } from '../../../domain/time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { failureMessage, successMessage } from '../hold/panels.css.ts';
import type { PreselectedTime } from './preselected-time.ts';

/** "Your time is still free: Fri 18 December, 11:00 am", or a sentence that it is not. */
export function PreselectedTimeStatus({ time: { slot, state, dayHasOtherTimes } }: { time: PreselectedTime }) {
  const start = parseInstant(slot);
  if (!start) return null;
  const timeText = formatDateTimeShort(start);
  return (
    <p className={state === 'free' ? successMessage : failureMessage}>
      <Icon name={state === 'free' ? 'check' : 'alert'} />
      <span>
        {state === 'free'
          ? `Your time is still free: ${timeText}`
          : `${formatUnavailableTime(state, timeText)} ${formatAlternative(dayHasOtherTimes)}`}
      </span>
    </p>
  );
}

/** "for this set": a longer set may not fit at a time that is still free for a shorter one. */
const formatUnavailableTime = (state: 'taken' | 'past', timeText: string) =>
  state === 'past' ? `Your time has passed: ${timeText}.` : `Your time is not free for this set: ${timeText}.`;

const formatAlternative = (dayHasOtherTimes: boolean) =>
  dayHasOtherTimes ? 'Please choose another time of that day, or another day.' : 'Please choose another day.';
