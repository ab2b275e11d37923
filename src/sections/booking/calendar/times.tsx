import { memo } from 'react';
import { type PartOfDay, toPartOfDay } from '../../../domain/calendar-month.ts';
import { groupBy } from '../../../domain/group-by.ts';
import { formatWeekdayAndDate } from '../../../domain/short-dates.ts';
import { formatTime, toIso } from '../../../domain/time.ts';
import { formatTimeInZone, useDeviceZone } from './device-zone.ts';
import type { FreeTimes } from './free-times.ts';
import * as styles from './times.css.ts';

type TimesProps = {
  freeTimes: FreeTimes | null;
  chosenSlot: string | null;
  /** the id of the sentence that signing in is required */
  describedBy: string | undefined;
};

/** The times of every day of the month. CSS shows only the times of the checked day, so it works without JavaScript. */
export const Times = memo(function Times({ freeTimes, chosenSlot, describedBy }: TimesProps) {
  const zone = useDeviceZone();
  return (
    <div className={styles.times}>
      <p className={styles.hint}>Choose a day to see its times.</p>
      {[...(freeTimes ?? [])].map(([day, slots]) => (
        <DayTimes key={day} day={Temporal.PlainDate.from(day)} {...{ slots, chosenSlot, zone, describedBy }} />
      ))}
    </div>
  );
});

type DayTimesProps = {
  day: Temporal.PlainDate;
  slots: readonly Temporal.Instant[];
  chosenSlot: string | null;
  zone: string;
  describedBy: string | undefined;
};

function DayTimes({ day, slots, chosenSlot, zone, describedBy }: DayTimesProps) {
  const parts = groupBy(slots, toPartOfDay);
  return (
    <fieldset
      className={styles.dayTimes}
      id={buildTimesId(day.toString())}
      data-times={day.toString()}
      aria-describedby={describedBy}
    >
      <legend className={styles.legend}>{formatWeekdayAndDate(day)}</legend>
      {[...parts].map(([part, times]) => (
        <PartOfDayTimes key={part} {...{ part, times, chosenSlot, zone }} />
      ))}
    </fieldset>
  );
}

type PartOfDayTimesProps = { part: PartOfDay; times: Temporal.Instant[]; chosenSlot: string | null; zone: string };

function PartOfDayTimes({ part, times, chosenSlot, zone }: PartOfDayTimesProps) {
  return (
    <>
      <h3 className={styles.partOfDay}>{part}</h3>
      <div className={styles.pills} data-two-zones={hasTwoZones(times, zone) || undefined}>
        {times.map((time) => {
          const iso = toIso(time);
          return (
            <label key={iso} className={styles.pill}>
              <input
                className={styles.radio}
                type="radio"
                name="slot"
                value={iso}
                defaultChecked={iso === chosenSlot}
              />
              {formatTimeInZone(time, zone)}
            </label>
          );
        })}
      </div>
    </>
  );
}

/** Whether the times are shown in two zones, which needs more width. */
const hasTwoZones = (times: Temporal.Instant[], zone: string) =>
  times.some((time) => formatTime(time, zone) !== formatTime(time));

/** "times-9" for the ninth of the month; the style sheet uses these ids. */
export const buildTimesId = (day: string): string => `times-${Number(day.slice(-2))}`;

/** Scrolls to the times of a day and focuses them. */
export function goToTimes(day: string): void {
  const times = document.getElementById(buildTimesId(day));
  times?.querySelector<HTMLInputElement>('input:checked, input')?.focus({ preventScroll: true });
  times?.scrollIntoView({ block: 'nearest' });
}
