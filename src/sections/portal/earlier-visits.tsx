import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { earlierQuery } from '../../api/dashboard.ts';
import { APPOINTMENTS_PER_PAGE, pageOf } from '../../domain/history.ts';
import { MoreButton } from './more-button.tsx';
import { VisitLine } from './visit-line.tsx';

/** The page of the history before a visit, once it is asked for, and the way to the one before that. */
export function EarlierVisits({ before, now }: { before: string; now: Temporal.Instant }) {
  const [wanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...earlierQuery(before),
    enabled: wanted,
    placeholderData: (known) => known,
  });
  if (!data)
    return (
      <MoreButton pending={isFetching} failed={error !== null} onMore={() => (wanted ? refetch() : setWanted(true))} />
    );
  const { shown, last } = pageOf(data, APPOINTMENTS_PER_PAGE);
  return (
    <>
      <ul>
        {shown.map((appointment) => (
          <VisitLine key={appointment.id} appointment={appointment} isLast={false} now={now} />
        ))}
      </ul>
      {last ? <EarlierVisits before={last.id} now={now} /> : null}
    </>
  );
}
