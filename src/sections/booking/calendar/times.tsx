import { memo } from 'react';
import { groupBy } from '../../../domain/group-by.ts';
import { type PartOfDay, toPartOfDay } from '../../../domain/hours/calendar-month.ts';
import { formatWeekdayAndDate } from '../../../domain/short-dates.ts';
import { toIso } from '../../../domain/time.ts';
import { formatTimeInZone, hasTwoTimes, useDeviceZone } from './device-zone.ts';
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
        <DayTimes
          key={day}
          {...{ day, slots, zone, describedBy }}
          chosenSlot={chosenSlot && slots.some((time) => toIso(time) === chosenSlot) ? chosenSlot : null}
        />
      ))}
    </div>
  );
});

type DayTimesProps = {
  /** ISO day */
  day: string;
  slots: readonly Temporal.Instant[];
  /** null when it is on another day */
  chosenSlot: string | null;
  zone: string;
  describedBy: string | undefined;
};

/** Memoised, so that choosing a time renders only the times of its day. */
const DayTimes = memo(function DayTimes({ day, slots, chosenSlot, zone, describedBy }: DayTimesProps) {
  const parts = groupBy(slots, toPartOfDay);
  return (
    <fieldset className={styles.dayTimes} id={buildTimesId(day)} data-times={day} aria-describedby={describedBy}>
      <legend className={styles.legend}>{formatWeekdayAndDate(Temporal.PlainDate.from(day))}</legend>
      {[...parts].map(([part, times]) => (
        <PartOfDayTimes key={part} {...{ part, times, chosenSlot, zone }} />
      ))}
    </fieldset>
  );
});

type PartOfDayTimesProps = { part: PartOfDay; times: Temporal.Instant[]; chosenSlot: string | null; zone: string };

function PartOfDayTimes({ part, times, chosenSlot, zone }: PartOfDayTimesProps) {
  const pills = times.map((time) => ({ iso: toIso(time), text: formatTimeInZone(time, zone) }));
  return (
    <>
      <h3 className={styles.partOfDay}>{part}</h3>
      <div className={styles.pills} data-two-zones={pills.some(({ text }) => hasTwoTimes(text)) || undefined}>
        {pills.map(({ iso, text }) => (
          <label key={iso} className={styles.pill}>
            <input className={styles.radio} type="radio" name="slot" value={iso} defaultChecked={iso === chosenSlot} />
            {text}
          </label>
        ))}
      </div>
    </>
  );
}

/** "times-9" for the ninth of the month; the style sheet uses these ids. */
export const buildTimesId = (day: string): string => `times-${Number(day.slice(-2))}`;

/** Scrolls to the times of a day and focuses them. */
export function goToTimes(day: string): void {
  const times = document.getElementById(buildTimesId(day));
  times?.querySelector<HTMLInputElement>('input:checked, input')?.focus({ preventScroll: true });
  times?.scrollIntoView({ block: 'nearest' });
}
