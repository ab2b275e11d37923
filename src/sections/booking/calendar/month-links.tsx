import { getRouteApi, useRouter } from '@tanstack/react-router';
import { formatMonth } from '../../../domain/calendar-month.ts';
import { focusAfterRender } from '../../../ui/focus-after-render.ts';
import { Icon } from '../../../ui/icon.tsx';
import { onPlainClick } from '../../../ui/plain-click.ts';
import { type BookingWindowInput, calculateBookableMonthRange } from '../entry/booking-month.ts';
import { type BookingSearch, dropPaymentParameters } from '../entry/booking-search.ts';
import * as styles from './calendar.css.ts';

/** The id of the heading with the month's name. */
export const MONTH_ID = 'calendar-month';

const homeRoute = getRouteApi('/');

/** The month's name between links to the previous and the next month. The links keep the visitor's choice. */
export function MonthLinks({ month, ...bookingWindowInput }: BookingWindowInput & { month: Temporal.PlainYearMonth }) {
  const { first, last } = calculateBookableMonthRange(bookingWindowInput);
  return (
    <div className={styles.monthLinks}>
      <MonthLink icon="prev" text="Previous month" month={month} step={-1} end={first} />
      <h3 id={MONTH_ID} tabIndex={-1} className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </h3>
      <MonthLink icon="next" text="Next month" month={month} step={1} end={last} />
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
  end: Temporal.PlainYearMonth;
};

function MonthLink({ icon, text, month, step, end }: MonthLinkProps) {
  const router = useRouter();
  homeRoute.useSearch();
  if (month.equals(end))
    return (
      <span className={styles.monthLink} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  const to = month.add({ months: step });
  // Reads the choice at the click, because a choice made just before may not be rendered yet.
  const search = (before: BookingSearch) => ({ ...dropPaymentParameters(before), month: to.toString() });
  const wanted = { to: '/', search, hash: 'booking' } as const;
  const go = async () => {
    await router.navigate({ ...wanted, replace: true, resetScroll: false, hashScrollIntoView: false });
    // The last month has no link to a further one, so the clicked link is removed.
    if (to.equals(end)) focusAfterRender(MONTH_ID);
  };
  return (
    <a
      className={styles.monthLink}
      href={router.buildLocation(wanted).href}
      aria-label={`${text}, ${formatMonth(to)}`}
      onPointerEnter={() => void router.preloadRoute(wanted)}
      onClick={onPlainClick(go)}
    >
      <Icon name={icon} />
    </a>
  );
}
