import { Link } from '@tanstack/react-router';
import { monthInWords } from '../../domain/calendar-month.ts';
import { Icon } from '../../ui/icon.tsx';
import * as styles from './calendar.css.ts';
import { bookableMonths } from './month-to-show.ts';

/** The month's name between the ways to the one before and after: links, which keep what is chosen. */
export function MonthLinks({ month, now }: { month: Temporal.PlainYearMonth; now: Temporal.Instant }) {
  const { first, last } = bookableMonths(now);
  return (
    <div className={styles.months}>
      <MonthLink icon="prev" words="Previous month" to={month.equals(first) ? null : month.subtract({ months: 1 })} />
      <h3 className={styles.month} aria-live="polite">
        {monthInWords(month)}
      </h3>
      <MonthLink icon="next" words="Next month" to={month.equals(last) ? null : month.add({ months: 1 })} />
    </div>
  );
}

type MonthLinkProps = { icon: 'prev' | 'next'; words: string; to: Temporal.PlainYearMonth | null };

function MonthLink({ icon, words, to }: MonthLinkProps) {
  if (!to)
    return (
      <span className={styles.monthLink} aria-hidden="true">
        <Icon name={icon} />
      </span>
    );
  return (
    <Link
      className={styles.monthLink}
      to="/"
      search={({ service, slot }) => ({ month: to.toString(), service, slot })}
      hash="booking"
      hashScrollIntoView={false}
      replace
      resetScroll={false}
      aria-label={`${words}, ${monthInWords(to)}`}
    >
      <Icon name={icon} />
    </Link>
  );
}
