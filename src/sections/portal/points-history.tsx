import type { Ref } from 'react';
import type { PointsLine } from '../../api/decode.ts';
import { pointsHistoryQuery } from '../../api/portal.ts';
import { formatSignedPoints, POINTS_REASON_LABELS } from '../../domain/loyalty/loyalty.ts';
import { POINTS_LINES_PER_PAGE, takePage } from '../../domain/pagination.ts';
import { formatDay, toStudioDay } from '../../domain/time.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { figures } from '../../ui/text.css.ts';
import { EarlierPage } from './earlier-page.tsx';
import * as styles from './loyalty-panel.css.ts';
import { useFindServiceName } from './use-service-name.ts';

/** The number of entries shown before the list is opened. */
const INITIAL_ENTRY_COUNT = 4;

type PointsHistoryProps = { userId: string; lines: readonly PointsLine[] };

/** The bookings, cancellations and no-shows that changed the points, latest first. */
export function PointsHistory({ userId, lines }: PointsHistoryProps) {
  const { pageRows, cursor } = takePage(lines, POINTS_LINES_PER_PAGE);
  const remainingLines = pageRows.slice(INITIAL_ENTRY_COUNT);
  return (
    <div className={styles.ledger}>
      <PointsLines lines={pageRows.slice(0, INITIAL_ENTRY_COUNT)} />
      {remainingLines.length > 0 ? (
        <details className={styles.moreEntries}>
          <summary className={styles.ledgerSummary}>All your points</summary>
          <PointsLines lines={remainingLines} />
          {cursor ? (
            <EarlierPage
              lastShownId={cursor.id}
              buildQueryBefore={(id) => pointsHistoryQuery(userId, id)}
              pageSize={POINTS_LINES_PER_PAGE}
            >
              {(earlier, listRef) => <PointsLines listRef={listRef} lines={earlier} />}
            </EarlierPage>
          ) : null}
        </details>
      ) : null}
    </div>
  );
}

function PointsLines({ listRef, lines }: { listRef?: Ref<HTMLUListElement>; lines: readonly PointsLine[] }) {
  const toServiceName = useFindServiceName();
  return (
    <ul ref={listRef} tabIndex={listRef ? -1 : undefined}>
      {lines.map(({ id, reason, points, service, at }) => {
        return (
          <li key={id} className={styles.entry}>
            <span>
              {`${toServiceName(service)} ${POINTS_REASON_LABELS[reason]}`}
              <span className={styles.date}>
                <DateTime instant={at} format={(moment) => formatDay(toStudioDay(moment))} />
              </span>
            </span>
            <span className={figures}>{formatSignedPoints(points)}</span>
          </li>
        );
      })}
    </ul>
  );
}
