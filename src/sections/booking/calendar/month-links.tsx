import { getRouteApi, useRouter } from '@tanstack/react-router';
import { formatMonth } from '../../../domain/hours/calendar-month.ts';
import { focusAfterRender } from '../../../ui/focus-after-render.ts';
import { Icon } from '../../../ui/icon.tsx';
import { onPlainClick } from '../../../ui/plain-click.ts';
import { type BookingWindow, calculateBookableMonthRange } from '../entry/booking-month.ts';
import { type BookingSearch, dropPaymentParameters } from '../entry/booking-search.ts';
import * as styles from './calendar.css.ts';

/** The id of the heading with the month's name. */
export const MONTH_ID = 'calendar-month';

const homeRoute = getRouteApi('/');

type MonthLinksProps = BookingWindow & {
  month: Temporal.PlainYearMonth;
  /** whether the days below are a grid, which announces another month itself */
  hasGrid: boolean;
};

/** The month's name between links to the previous and the next month. The links keep the visitor's choice. */
export function MonthLinks({ month, hasGrid, ...bookableDays }: MonthLinksProps) {
  const { firstMonth, lastMonth } = calculateBookableMonthRange(bookableDays);
  return (
    <div className={styles.monthLinks}>
      <MonthLink icon="prev" text="Previous month" month={month} step={-1} endMonth={firstMonth} />
      <h3 id={MONTH_ID} tabIndex={-1} className={styles.month} aria-live={hasGrid ? undefined : 'polite'}>
        {formatMonth(month)}
      </h3>
      <MonthLink icon="next" text="Next month" month={month} step={1} endMonth={lastMonth} />
    </div>
  );
}

type MonthLinkProps = {
  icon: 'prev' | 'next';
  text: string;
  month: Temporal.PlainYearMonth;
  /** in months */
  step: 1 | -1;
  /** the last month in this direction */
  endMonth: Temporal.PlainYearMonth;
};

function MonthLink({ icon, text, month, step, endMonth }: MonthLinkProps) {
  const router = useRouter();
  homeRoute.useSearch();
  if (month.equals(endMonth))
    return (
      <span className={styles.monthLink} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  const targetMonth = month.add({ months: step });
  // Reads the choice at the click, because a choice made just before may not be rendered yet.
  const updateSearch = (previousSearch: BookingSearch) => ({
    ...dropPaymentParameters(previousSearch),
    month: targetMonth.toString(),
  });
  const destination = { to: '/', search: updateSearch, hash: 'booking' } as const;
  const goToMonth = async () => {
    await router.navigate({ ...destination, replace: true, resetScroll: false, hashScrollIntoView: false });
    // The last month has no link to a further one, so the clicked link is removed.
    if (targetMonth.equals(endMonth)) focusAfterRender(MONTH_ID);
  };
  return (
    <a
      className={styles.monthLink}
      href={router.buildLocation(destination).href}
      aria-label={`${text}, ${formatMonth(targetMonth)}`}
      onPointerEnter={() => void router.preloadRoute(destination)}
      onClick={onPlainClick(goToMonth)}
    >
      <Icon name={icon} />
    </a>
  );
}
