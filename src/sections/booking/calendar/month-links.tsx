import { getRouteApi, useRouter } from '@tanstack/react-router';
import { formatMonth } from '../../../domain/calendar-month.ts';
import { Icon } from '../../../ui/icon.tsx';
import { onPlainClick } from '../../../ui/plain-click.ts';
import { type BookableDays, calculateBookableMonthRange } from '../entry/booking-month.ts';
import { type BookingSearch, dropPaymentParameters } from '../entry/booking-search.ts';
import * as styles from './calendar.css.ts';

/** The id of the month's name. */
export const MONTH_ID = 'calendar-month';

const homeRoute = getRouteApi('/');

/** The month's name between links to the previous and the next month, which keep the choice. */
export function MonthLinks({ month, ...bookableDays }: BookableDays & { month: Temporal.PlainYearMonth }) {
  const { first, last } = calculateBookableMonthRange(bookableDays);
  return (
    <div className={styles.monthLinks}>
      <MonthLink icon="prev" text="Previous month" to={month.equals(first) ? null : month.subtract({ months: 1 })} />
      <h3 id={MONTH_ID} tabIndex={-1} className={styles.month} aria-live="polite">
        {formatMonth(month)}
      </h3>
      <MonthLink icon="next" text="Next month" to={month.equals(last) ? null : month.add({ months: 1 })} />
    </div>
  );
}

type MonthLinkProps = { icon: 'prev' | 'next'; text: string; to: Temporal.PlainYearMonth | null };

function MonthLink({ icon, text, to }: MonthLinkProps) {
  const router = useRouter();
  homeRoute.useSearch();
  if (!to)
    return (
      <span className={styles.monthLink} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  // The choice is read at the click: one made just before may not be rendered yet.
  const search = (before: BookingSearch) => ({ ...dropPaymentParameters(before), month: to.toString() });
  const wanted = { to: '/', search, hash: 'booking' } as const;
  return (
    <a
      className={styles.monthLink}
      href={router.buildLocation(wanted).href}
      aria-label={`${text}, ${formatMonth(to)}`}
      onPointerEnter={() => void router.preloadRoute(wanted)}
      onClick={onPlainClick(() =>
        router.navigate({ ...wanted, replace: true, resetScroll: false, hashScrollIntoView: false }),
      )}
    >
      <Icon name={icon} />
    </a>
  );
}
