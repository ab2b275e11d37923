import { memo } from 'react';
import { listDaysToShow } from '../../../domain/hours/calendar-month.ts';
import { formatWeekdayAndDate } from '../../../domain/short-dates.ts';
import * as styles from './calendar.css.ts';
import { DayCell } from './day-cell.tsx';
import { formatFreeTimeCount, WEEKDAYS } from './day-label.ts';
import type { FreeTimes } from './free-times.ts';

export type DaysProps = {
  month: Temporal.PlainYearMonth;
  today: Temporal.PlainDate;
  freeTimes: FreeTimes | null;
  /** ISO day */
  chosenDay: string | null;
};

/** The days as native radios, which work before hydration. They hold the form's value even when the grid is shown. */
export const DayRadios = memo(function DayRadios({ month, today, freeTimes, chosenDay }: DaysProps) {
  return (
    <div className={styles.radioGrid}>
      {WEEKDAYS.map((weekday) => (
        <span key={weekday} className={styles.weekday} aria-hidden="true">
          {weekday}
        </span>
      ))}
      {listDaysToShow(month, today).map((day, index) => {
        if (!day) return <span key={index} />;
        const iso = day.toString();
        return (
          <DayRadio
            key={iso}
            iso={iso}
            isToday={day.equals(today)}
            isChosen={iso === chosenDay}
            freeTimeCount={freeTimes && (freeTimes.get(iso)?.length ?? 0)}
          />
        );
      })}
    </div>
  );
});

type DayRadioProps = { iso: string; isToday: boolean; isChosen: boolean; freeTimeCount: number | null };

/** Memoised, and with the day as text, so that choosing a day renders only the two days that change. */
const DayRadio = memo(function DayRadio({ iso, isToday, isChosen, freeTimeCount }: DayRadioProps) {
  const day = Temporal.PlainDate.from(iso);
  return (
    <label
      className={styles.day}
      data-unknown={freeTimeCount === null || undefined}
      data-this-day={isToday || undefined}
    >
      <input
        className={styles.radio}
        type="radio"
        name="day"
        id={`day-${day.day}`}
        value={iso}
        defaultChecked={isChosen}
        disabled={!freeTimeCount}
        aria-label={
          freeTimeCount === null
            ? formatWeekdayAndDate(day)
            : `${formatWeekdayAndDate(day)}, ${formatFreeTimeCount(freeTimeCount)}`
        }
        aria-current={isToday ? 'date' : undefined}
      />
      <DayCell day={day.day} freeTimeCount={freeTimeCount} />
    </label>
  );
});
