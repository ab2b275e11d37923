import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { userQuery } from '../../api/account.ts';
import { appointmentsQuery } from '../../api/portal.ts';
import { isFirstVisit } from '../../domain/treatments/current-set.ts';
import { Loader } from '../../ui/loader.tsx';
import { useNow } from '../layout/use-now.ts';
import { AppointmentHistory } from './appointment-history.tsx';
import { CareTips } from './care-tips.tsx';
import { GREETING_ID, Greeting } from './greeting.tsx';
import { groupAppointments } from './group-appointments.ts';
import { LaterAppointments } from './later-appointments.tsx';
import { LoadError } from './load-error.tsx';
import { LoyaltyPanel } from './loyalty-panel.tsx';
import { MyDetails } from './my-details.tsx';
import { NextAppointment } from './next-appointment.tsx';
import { NothingBooked } from './nothing-booked.tsx';
import { Notifications } from './notifications.tsx';
import { OpenHold } from './open-hold.tsx';
import { OpenPaymentLinks } from './open-payment-links.tsx';
import * as styles from './portal.css.ts';
import { RescheduleCodeReminder } from './reschedule-code-reminder.tsx';
import { Rewards } from './rewards.tsx';

/** The signed-in client's page: appointments, points, rewards, history, care tips, details. SPEC §2 (Client portal). */
export function Portal() {
  const { data: user } = useSuspenseQuery(userQuery);
  const { data: appointments, isError, refetch } = useQuery(appointmentsQuery);
  const now = useNow(getRouteApi('/').useLoaderData().now);
  if (!user) return null;
  const { nextAppointment, appointmentUnderWay, laterAppointments, pastAppointments, currentSet, tokens } =
    groupAppointments(appointments ?? [], now);
  return (
    <div className={styles.portal}>
      <Greeting name={user.firstName} isOwner={user.isOwner === true} currentSet={currentSet} now={now} />
      <Notifications />
      <OpenHold now={now} />
      <OpenPaymentLinks now={now} />
      {appointments ? (
        <>
          {tokens[0] ? (
            <RescheduleCodeReminder token={tokens[0]} variant={nextAppointment ? 'quiet' : 'primary'} />
          ) : null}
          {nextAppointment ? (
            // The key gives each appointment its own panel, so that an open dialog never switches to another one.
            <NextAppointment
              key={nextAppointment.id}
              appointment={nextAppointment}
              isFirstVisit={isFirstVisit(appointments)}
              now={now}
            />
          ) : (
            <NothingBooked isNewClient={appointments.length === 0} variant={tokens.length > 0 ? 'quiet' : 'primary'} />
          )}
          <LoyaltyPanel userId={user.id} />
          <LaterAppointments appointments={laterAppointments} />
          <CareTips currentSet={currentSet} now={now} />
          <Rewards userId={user.id} tokens={tokens} />
          <MyDetails user={user} />
          <AppointmentHistory appointments={pastAppointments} appointmentUnderWay={appointmentUnderWay} now={now} />
        </>
      ) : (
        <div className={styles.panel} data-shows-text>
          {isError ? (
            <LoadError
              text="We could not load your appointments."
              variant="ink"
              refetch={refetch}
              headingId={GREETING_ID}
            />
          ) : (
            <Loader text="Loading your appointments" />
          )}
        </div>
      )}
    </div>
  );
}
