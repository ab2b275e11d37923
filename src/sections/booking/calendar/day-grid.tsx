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
import { isInPastWeek, toMonth } from '../../../domain/calendar-month.ts';
import { formatWeekdayAndDate } from '../../../domain/short-dates.ts';
import * as styles from './calendar.css.ts';
import { DayCell } from './day-cell.tsx';
import { formatFreeTimeCount } from './day-label.ts';
import type { DaysProps } from './day-radios.tsx';

type DayGridProps = DaysProps & {
  last: Temporal.PlainDate;
  /** the radios that the grid replaces; their focus is moved to the grid */
  native: RefObject<HTMLElement | null>;
  describedBy: string | undefined;
  onReady: () => void;
  onChoose: (day: string) => void;
  onMonthChange: (month: string) => void;
};

/**
 * The days for mouse and keyboard: arrow keys move the focus by days and weeks, Page Up and Page Down by months, Enter
 * chooses. The native radios still hold the form's value; the grid only sets them.
 */
export function DayGrid({ month, today, last, free, chosen, native, describedBy, ...on }: DayGridProps) {
  const { onReady, onChoose, onMonthChange } = on;
  const [focused, setFocused] = useState(() => parseDate(chosen ?? findFirstFreeDay(month, free)));
  const [hadFocus] = useState(() => native.current?.contains(document.activeElement) ?? false);
  const [seen, setSeen] = useState(month);
  useLayoutEffect(onReady, [onReady]);
  const shown = month.toString();
  if (!seen.equals(month)) {
    setSeen(month);
    // The links above changed the month. When the keyboard changes it, the focused day is already in the new month.
    if (!focused.toString().startsWith(shown)) setFocused(parseDate(findFirstFreeDay(month, free)));
  }
  // After a move to another month the free times of that month are unknown until they are fetched.
  const timesOn = (iso: string) => (free && iso.startsWith(shown) ? (free.get(iso)?.length ?? 0) : null);

  const isPast = (iso: string) => month.equals(toMonth(today)) && isInPastWeek(Temporal.PlainDate.from(iso), today);

  const focus = (date: typeof focused) => {
    setFocused(date);
    const wanted = date.toString().slice(0, shown.length);
    if (wanted !== shown) onMonthChange(wanted);
  };
  const wordsOf = (iso: string) => {
    const text = formatWeekdayAndDate(Temporal.PlainDate.from(iso));
    const times = timesOn(iso);
    return times === null ? text : `${text}, ${formatFreeTimeCount(times)}`;
  };

  return (
    <I18nProvider locale="en-AU">
      <Calendar
        aria-label="Day"
        aria-describedby={describedBy}
        firstDayOfWeek="mon"
        autoFocus={hadFocus}
        value={chosen ? parseDate(chosen) : null}
        minValue={parseDate(today.toString())}
        maxValue={parseDate(last.toString())}
        focusedValue={focused}
        onFocusChange={focus}
        isDateUnavailable={(date) => !timesOn(date.toString())}
        onChange={(date) => onChoose(date.toString())}
      >
        <CalendarGrid className={styles.table} weekdayStyle="short">
          <CalendarGridHeader>
            {(weekday) => <CalendarHeaderCell className={styles.weekday}>{weekday.slice(0, 2)}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => {
              const iso = date.toString();
              return (
                <CalendarCell
                  date={date}
                  className={styles.day}
                  data-unknown={timesOn(iso) === null || undefined}
                  // Today at the studio, which may already be tomorrow by the device's clock.
                  data-this-day={iso === today.toString() || undefined}
                  data-past-week={isPast(iso) || undefined}
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the props include the role of a button
                  render={(props) => <div {...props} aria-label={wordsOf(iso)} />}
                >
                  <DayCell day={date.day} free={timesOn(iso)} />
                </CalendarCell>
              );
            }}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}

const findFirstFreeDay = (month: Temporal.PlainYearMonth, free: DaysProps['free']): string =>
  free?.keys().next().value ?? month.toPlainDate({ day: 1 }).toString();
