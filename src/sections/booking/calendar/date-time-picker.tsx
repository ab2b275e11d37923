import { useState } from 'react';
import { formatMonth } from '../../../domain/hours/calendar-month.ts';
import type { ServiceId } from '../../../domain/services/service.ts';
import { AvailabilityIcon } from '../../../ui/availability-icon.tsx';
import { Button } from '../../../ui/button.tsx';
import { focusAfterRender } from '../../../ui/focus-after-render.ts';
import { Loader } from '../../../ui/loader.tsx';
import * as styles from './calendar.css.ts';
import { DayCalendar } from './day-calendar.tsx';
import type { MonthTimes } from './free-times.ts';
import { MONTH_ID, MonthLinks } from './month-links.tsx';
import { NextFreeTimes } from './next-free-times.tsx';
import type { PreselectedTime } from './preselected-time.ts';
import { PreselectedTimeStatus } from './preselected-time-status.tsx';
import { dateTimePicker } from './times.css.ts';
import { goToTimes, Times } from './times.tsx';

type DateTimePickerProps = {
  month: Temporal.PlainYearMonth;
  now: Temporal.Instant;
  /** how many days ahead a time can be booked */
  daysAhead: number;
  times: MonthTimes;
  /** ISO day */
  day: string | null;
  /** ISO instant */
  slot: string | null;
  /** a time chosen earlier that is no longer free */
  unavailableTime: PreselectedTime | null;
  /** the id of the sentence that signing in is required */
  describedBy: string | undefined;
  service: ServiceId | null;
  onTimeChange: (slot: string) => void;
  onMonthChange: (month: string) => void;
};

/** The right panel: the month and the times of the chosen day. */
export function DateTimePicker({
  month,
  now,
  times,
  day,
  slot,
  unavailableTime,
  describedBy,
  ...rest
}: DateTimePickerProps) {
  const { daysAhead, service, onTimeChange, onMonthChange } = rest;
  const { freeTimes, loading, failed, retry } = times;
  const [hasGrid, setHasGrid] = useState(false);
  const retryAndFocus = () => {
    retry();
    focusAfterRender(MONTH_ID, document.activeElement);
  };
  return (
    <div className={dateTimePicker}>
      <div role="status">{unavailableTime ? <PreselectedTimeStatus time={unavailableTime} /> : null}</div>
      <NextFreeTimes {...{ service, now }} chosenSlot={slot} onChoose={onTimeChange} />
      <MonthLinks {...{ month, now, daysAhead, hasGrid }} />
      <div className={styles.days} aria-busy={loading} data-failed={failed || undefined}>
        <DayCalendar
          {...{ month, now, daysAhead, freeTimes, describedBy, onMonthChange }}
          chosenDay={day}
          onGridChange={setHasGrid}
          onDayChange={goToTimes}
        />
        {loading || failed ? (
          <div className={styles.daysOverlay}>
            {failed ? (
              <>
                <p role="alert">We could not load the free times.</p>
                <Button variant="ink" small onClick={retryAndFocus}>
                  Try again
                </Button>
              </>
            ) : (
              <Loader text="Loading times" />
            )}
          </div>
        ) : null}
      </div>
      <p className={styles.legend}>
        <AvailabilityIcon count={2} />
        One lash for each free time. No lashes, no times.
      </p>
      {freeTimes?.size === 0 ? (
        <p>{`There is no free time in ${formatMonth(month)}. Please look at another month.`}</p>
      ) : (
        <Times {...{ freeTimes, describedBy }} chosenSlot={slot} />
      )}
    </div>
  );
}
