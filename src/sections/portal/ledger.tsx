import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ledgerQuery } from '../../api/loyalty.ts';
import type { LedgerLine } from '../../contract/responses.ts';
import { LEDGER_LINES_A_PAGE, pageOf } from '../../domain/history.ts';
import { dayInWords, parseInstant, studioDay } from '../../domain/time.ts';
import { figures } from '../../ui/figures.css.ts';
import { Moment } from '../../ui/moment.tsx';
import * as styles from './loyalty.css.ts';
import { MoreButton } from './more-button.tsx';
import { useServiceName } from './service-name.ts';

/** Lines that are seen without opening the rest. */
const AT_FIRST = 4;

const REASON_WORDS: Record<LedgerLine['reason'], string> = {
  earned: 'booked',
  removed: 'cancelled',
  missed: 'missed',
};

type LedgerProps = { userId: string; lines: readonly LedgerLine[] };

/** Why the points are as many as they are, the latest first. */
export function Ledger({ userId, lines }: LedgerProps) {
  const { shown, last } = pageOf(lines, LEDGER_LINES_A_PAGE);
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
    ...ledgerQuery(userId, before),
    enabled: wanted,
    placeholderData: (known) => known,
  });
  if (!data)
    return (
      <MoreButton pending={isFetching} failed={error !== null} onMore={() => (wanted ? refetch() : setWanted(true))} />
    );
  const { shown, last } = pageOf(data, LEDGER_LINES_A_PAGE);
  return (
    <>
      <Lines lines={shown} />
      {last ? <EarlierLines userId={userId} before={last.id} /> : null}
    </>
  );
}

function Lines({ lines }: { lines: readonly LedgerLine[] }) {
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
                {when ? <Moment at={when} words={(moment) => dayInWords(studioDay(moment))} /> : null}
              </span>
            </span>
            <span className={figures}>{points > 0 ? `+${points}` : `−${-points}`}</span>
          </li>
        );
      })}
    </ul>
  );
}
