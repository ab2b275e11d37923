import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { appointmentsQuery } from '../../api/appointments.ts';
import { userQuery } from '../../api/user.ts';
import type { AppointmentAnswer } from '../../contract/responses.ts';
import { nextUpcoming } from '../../domain/appointment.ts';
import { parseInstant } from '../../domain/time.ts';
import { Button } from '../../ui/button.tsx';
import { History } from './history.tsx';
import { Loyalty } from './loyalty.tsx';
import { NextAppointment } from './next-appointment.tsx';
import { NothingBooked } from './nothing-booked.tsx';
import { Notices } from './notices.tsx';
import * as styles from './portal.css.ts';
import { Rewards } from './rewards.tsx';
import { useSignedOutWatch } from './signed-out-watch.ts';

/** The signed-in client's own page: what comes next, and what has been. SPEC §2 (Client portal). */
export function Portal() {
  const { data: user } = useSuspenseQuery(userQuery);
  const { data: appointments, error, isError, refetch } = useQuery(appointmentsQuery);
  const loaded = getRouteApi('/').useLoaderData();
  useSignedOutWatch(error);

  const now = parseInstant(loaded.now) ?? Temporal.Now.instant();
  const next = nextUpcoming((appointments ?? []).map(withInstant), now)?.appointment ?? null;
  return (
    <div className={styles.portal}>
      <h1 className={styles.hello}>{`Hello, ${user?.firstName ?? ''}`}</h1>
      <Notices />
      {appointments ? (
        <>
          {next ? <NextAppointment appointment={next} /> : <NothingBooked first={appointments.length === 0} />}
          {user ? <Loyalty userId={user.id} /> : null}
          {user ? <Rewards userId={user.id} appointments={appointments} now={now} /> : null}
          <History appointments={appointments.filter(({ id }) => id !== next?.id)} now={now} />
        </>
      ) : null}
      {isError && !appointments ? (
        <div className={styles.panel}>
          <p>We could not load your appointments.</p>
          <Button look="ink" small onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const withInstant = (appointment: AppointmentAnswer) => ({
  appointment,
  status: appointment.status,
  scheduledDate: parseInstant(appointment.scheduledDate) ?? Temporal.Instant.fromEpochMilliseconds(0),
});
