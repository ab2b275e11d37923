import { buildTakingsPath, type TakingsView } from '../../../contract/owner/takings.ts';
import { TAKINGS_DEFINITION } from '../../../domain/takings/takings.ts';
import { TAKINGS_SPANS, type TakingsSpan } from '../../../domain/takings/takings-period.ts';
import { size, variant } from '../../../ui/button.css.ts';
import { OwnerIcon } from '../frame/owner-icon.tsx';
import * as panels from '../parts/panel.css.ts';
import * as styles from './takings.css.ts';
import { TakingsChart } from './takings-chart.tsx';
import { BookkeeperFilePanel, GstPanel, MovementsPanel, TakingsLinesPanel } from './takings-panels.tsx';

const SPAN_LABELS: Record<TakingsSpan, string> = { day: 'Day', week: 'Week', quarter: 'Quarter', year: 'Year' };

const SpanLinks = ({ by, of }: Pick<TakingsView, 'by' | 'of'>) => (
  <nav className={styles.spans} aria-label="Period">
    {TAKINGS_SPANS.map((span) => (
      <a
        key={span}
        className={`${span === by ? variant.ink : variant.quiet} ${size.small}`}
        href={buildTakingsPath({ by: span, of })}
        aria-current={span === by ? 'true' : undefined}
      >
        {SPAN_LABELS[span]}
      </a>
    ))}
  </nav>
);

/** The period in words, between the arrows to the one before and to the next. */
const PeriodPager = ({
  by,
  heading,
  previousPeriodDay,
  nextPeriodDay,
}: Pick<TakingsView, 'by' | 'heading' | 'previousPeriodDay' | 'nextPeriodDay'>) => (
  <div className={styles.period}>
    <a
      className={styles.arrow}
      href={buildTakingsPath({ by, of: previousPeriodDay })}
      aria-label={`${SPAN_LABELS[by]} before`}
    >
      <OwnerIcon name="prev" />
    </a>
    <h2 className={styles.periodHeading}>{heading}</h2>
    <a className={styles.arrow} href={buildTakingsPath({ by, of: nextPeriodDay })} aria-label={`Next ${by}`}>
      <OwnerIcon name="next" />
    </a>
  </div>
);

/** What was taken in a day, a week, a quarter or a year, and the file for the bookkeeper. OWNER §6.9. */
export function TakingsPage({ view }: { view: TakingsView }) {
  const { summary, gst } = view;
  return (
    <>
      <div className={styles.head}>
        <h1 className={panels.title}>Takings</h1>
        <SpanLinks {...view} />
        <PeriodPager {...view} />
      </div>
      <div className={styles.board}>
        <div className={styles.column}>
          <section className={`${panels.panel} ${styles.sumPanel}`} aria-label="Sum">
            {summary ? (
              <>
                <p className={styles.sum}>{summary.sum}</p>
                <TakingsChart parts={summary.parts} caption={summary.total.text} />
              </>
            ) : (
              <p>{`Nothing moved this ${view.by}.`}</p>
            )}
            <p className={panels.smallText}>{TAKINGS_DEFINITION}</p>
          </section>
          {summary ? <MovementsPanel {...summary} /> : null}
        </div>
        <div className={styles.column}>
          {summary ? <TakingsLinesPanel {...summary} /> : null}
          <GstPanel gst={gst} />
          <BookkeeperFilePanel view={view} />
        </div>
      </div>
    </>
  );
}
