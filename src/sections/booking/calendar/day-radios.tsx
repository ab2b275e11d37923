import { memo } from 'react';
import { listDaysToShow } from '../../../domain/calendar-month.ts';
import { formatWeekdayAndDate } from '../../../domain/short-dates.ts';
import * as styles from './calendar.css.ts';
import { DayCell } from './day-cell.tsx';
import { formatFreeTimeCount, WEEKDAYS } from './day-label.ts';
import type { FreeTimes } from './free-times.ts';

export type DaysProps = {
  month: Temporal.PlainYearMonth;
  today: Temporal.PlainDate;
  free: FreeTimes | null;
  /** ISO day */
  chosen: string | null;
};

/** The days as native radios, which work before hydration. They hold the form's value even when the grid is shown. */
export const DayRadios = memo(function DayRadios({ month, today, free, chosen }: DaysProps) {
  return (
    <div className={styles.radioGrid}>
      {WEEKDAYS.map((weekday) => (
        <span key={weekday} className={styles.weekday} aria-hidden="true">
          {weekday}
        </span>
      ))}
      {listDaysToShow(month, today).map((day, cell) =>
        day ? (
          <DayRadio
            key={day.toString()}
            {...{ day, today, chosen }}
            times={free && (free.get(day.toString())?.length ?? 0)}
          />
        ) : (
          <span key={cell} />
        ),
      )}
    </div>
  );
});

type DayRadioProps = {
  day: Temporal.PlainDate;
  today: Temporal.PlainDate;
  chosen: string | null;
  times: number | null;
};

function DayRadio({ day, today, chosen, times }: DayRadioProps) {
  const iso = day.toString();
  return (
    <label
      className={styles.day}
      data-unknown={times === null || undefined}
      data-this-day={day.equals(today) || undefined}
    >
      <input
        className={styles.radio}
        type="radio"
        name="day"
        id={`day-${day.day}`}
        value={iso}
        defaultChecked={iso === chosen}
        disabled={!times}
        aria-label={
          times === null ? formatWeekdayAndDate(day) : `${formatWeekdayAndDate(day)}, ${formatFreeTimeCount(times)}`
        }
        aria-current={day.equals(today) ? 'date' : undefined}
      />
      <DayCell day={day.day} free={times} />
    </label>
  );
}
