import { formatDateTimeShort } from '../../../domain/short-dates.ts';
import { parseInstant } from '../../../domain/time.ts';
import { Icon } from '../../../ui/icon.tsx';
import * as styles from '../form/booking.css.ts';
import type { PreselectedTime } from './preselected-time.ts';

/** "Your time is still free: Fri 18 December, 11:00 am", or a sentence that it is not. */
export function PreselectedTimeStatus({ time: { slot, state, dayHasOthers } }: { time: PreselectedTime }) {
  const at = parseInstant(slot);
  if (!at) return null;
  const when = formatDateTimeShort(at);
  return (
    <p className={state === 'free' ? styles.stillFreeNote : styles.warning}>
      <Icon name={state === 'free' ? 'check' : 'alert'} />
      <span>
        {state === 'free'
          ? `Your time is still free: ${when}`
          : `${formatUnavailableTime(state, when)} ${formatAlternative(dayHasOthers)}`}
      </span>
    </p>
  );
}

const formatUnavailableTime = (state: 'taken' | 'past', when: string) =>
  state === 'past' ? `Your time has passed: ${when}.` : `Your time is no longer free: ${when}.`;

const formatAlternative = (dayHasOthers: boolean) =>
  dayHasOthers ? 'Please choose another time of that day, or another day.' : 'Please choose another day.';
