import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pointsHistoryQuery } from '../../api/dashboard.ts';
import type { PointsHistoryLine } from '../../contract/responses.ts';
import { POINTS_LINES_PER_PAGE, pageOf } from '../../domain/history.ts';
import { formatDay, parseInstant, studioDay } from '../../domain/time.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { figures } from '../../ui/figures.css.ts';
import * as styles from './loyalty.css.ts';
import { MoreButton } from './more-button.tsx';
import { useServiceName } from './service-name.ts';

/** Lines that are seen without opening the rest. */
const AT_FIRST = 4;

const REASON_WORDS: Record<PointsHistoryLine['reason'], string> = {
  earned: 'booked',
  removed: 'cancelled',
  missed: 'missed',
};

type LedgerProps = { userId: string; lines: readonly PointsHistoryLine[] };

/** Why the points are as many as they are, the latest first. */
export function PointsHistory({ userId, lines }: LedgerProps) {
  const { shown, last } = pageOf(lines, POINTS_LINES_PER_PAGE);
  const rest = shown.slice(AT_FIRST);
  return (
    <div className={styles.ledger}>
      <Lines lines={shown.slice(0, AT_FIRST)} />
      {rest.length > 0 ? (
        <details className={styles.rest}>
          <summary className={styles.opens}>All your points</summary>
          <Lines lines={rest} />
          {last ? <EarlierLines userId={userId} before={last.id} /> : null}
        </details>
      ) : null}
    </div>
  );
}

function EarlierLines({ userId, before }: { userId: string; before: number }) {
  const [wanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...pointsHistoryQuery(userId, before),
    enabled: wanted,
    placeholderData: (known) => known,
  });
  if (!data)
    return (
      <MoreButton pending={isFetching} failed={error !== null} onMore={() => (wanted ? refetch() : setWanted(true))} />
    );
  const { shown, last } = pageOf(data, POINTS_LINES_PER_PAGE);
  return (
    <>
      <Lines lines={shown} />
      {last ? <EarlierLines userId={userId} before={last.id} /> : null}
    </>
  );
}

function Lines({ lines }: { lines: readonly PointsHistoryLine[] }) {
  const nameOf = useServiceName();
  return (
    <ul>
      {lines.map(({ id, reason, points, service, at }) => {
        const when = parseInstant(at);
        return (
          <li key={id} className={styles.line}>
            <span>
              {`${nameOf(service)} ${REASON_WORDS[reason]}`}
              <span className={styles.when}>
                {when ? <DateTime at={when} words={(moment) => formatDay(studioDay(moment))} /> : null}
              </span>
            </span>
            <span className={figures}>{points > 0 ? `+${points}` : `−${-points}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
