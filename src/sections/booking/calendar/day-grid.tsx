import { parseDate } from '@internationalized/date';
import { type RefObject, useLayoutEffect, useState } from 'react';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { isInPastWeek, toMonth } from '../../../domain/hours/calendar-month.ts';
import { formatWeekdayAndDate } from '../../../domain/short-dates.ts';
import * as styles from './calendar.css.ts';
import { DayCell } from './day-cell.tsx';
import { table } from './day-grid.css.ts';
import { formatFreeTimeCount } from './day-label.ts';
import type { DaysProps } from './day-radios.tsx';

type DayGridProps = DaysProps & {
  lastDay: Temporal.PlainDate;
  /** the radios that the grid replaces; their focus is moved to the grid */
  radios: RefObject<HTMLElement | null>;
  describedBy: string | undefined;
  onReady: () => void;
  onChoose: (day: string) => void;
  onMonthChange: (month: string) => void;
};

/**
 * The days for mouse and keyboard: arrow keys move the focus by days and weeks, Page Up and Page Down by months, Enter
 * chooses. The native radios still hold the form's value; the grid only sets them.
 */
export function DayGrid({
  month,
  today,
  lastDay,
  freeTimes,
  chosenDay,
  radios,
  describedBy,
  ...callbacks
}: DayGridProps) {
  const { onReady, onChoose, onMonthChange } = callbacks;
  const [focusedDay, setFocusedDay] = useState(() =>
    // The chosen day may be in another month than the one shown.
    parseDate(chosenDay?.startsWith(month.toString()) ? chosenDay : chooseInitialDay(month, freeTimes)),
  );
  const [hadFocus] = useState(() => radios.current?.contains(document.activeElement) ?? false);
  const [renderedMonth, setRenderedMonth] = useState(month);
  useLayoutEffect(onReady, [onReady]);
  const isoMonth = month.toString();
  if (!renderedMonth.equals(month)) {
    setRenderedMonth(month);
    // The links above changed the month. When the keyboard changes it, the focused day is already in the new month.
    if (!focusedDay.toString().startsWith(isoMonth)) setFocusedDay(parseDate(chooseInitialDay(month, freeTimes)));
  }
  // After a move to another month the free times of that month are unknown until they are fetched.
  const countFreeTimes = (iso: string) =>
    freeTimes && iso.startsWith(isoMonth) ? (freeTimes.get(iso)?.length ?? 0) : null;

  const isPastWeek = (iso: string) => month.equals(toMonth(today)) && isInPastWeek(Temporal.PlainDate.from(iso), today);

  const focus = (date: typeof focusedDay) => {
    setFocusedDay(date);
    const focusedMonth = date.toString().slice(0, isoMonth.length);
    if (focusedMonth !== isoMonth) onMonthChange(focusedMonth);
  };
  const describeDay = (iso: string) => {
    const count = countFreeTimes(iso);
    return [
      formatWeekdayAndDate(Temporal.PlainDate.from(iso)),
      ...(count === null ? [] : [formatFreeTimeCount(count)]),
      ...(iso === chosenDay ? ['chosen'] : []),
    ].join(', ');
  };

  return (
    <I18nProvider locale="en-AU">
      <Calendar
        aria-label="Day"
        aria-describedby={describedBy}
        firstDayOfWeek="mon"
        autoFocus={hadFocus}
        value={chosenDay ? parseDate(chosenDay) : null}
        minValue={parseDate(today.toString())}
        maxValue={parseDate(lastDay.toString())}
        focusedValue={focusedDay}
        onFocusChange={focus}
        isDateUnavailable={(date) => !countFreeTimes(date.toString())}
        onChange={(date) => onChoose(date.toString())}
      >
        <CalendarGrid className={table} weekdayStyle="short">
          <CalendarGridHeader>
            {(weekday) => <CalendarHeaderCell className={styles.weekday}>{weekday.slice(0, 2)}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => {
              const iso = date.toString();
              // Today at the studio, which may already be tomorrow by the device's clock.
              const isToday = iso === today.toString();
              return (
                <CalendarCell
                  date={date}
                  className={styles.day}
                  data-unknown={countFreeTimes(iso) === null || undefined}
                  data-this-day={isToday || undefined}
                  data-past-week={isPastWeek(iso) || undefined}
                  render={(props) => (
                    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the props include the role of a button
                    <div {...props} aria-label={describeDay(iso)} aria-current={isToday ? 'date' : undefined} />
                  )}
                >
                  <DayCell day={date.day} freeTimeCount={countFreeTimes(iso)} />
                </CalendarCell>
              );
            }}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

const chooseInitialDay = (month: Temporal.PlainYearMonth, freeTimes: DaysProps['freeTimes']): string =>
  freeTimes?.keys().next().value ?? month.toPlainDate({ day: 1 }).toString();
