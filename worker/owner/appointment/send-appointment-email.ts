import {
  findSendErrorCode,
  MAX_SENDS_PER_CLIENT_PER_HOUR,
  type SendableEmail,
} from '../../../src/domain/sendable-email.ts';
import { toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import { requireAppointmentOfAnyClient } from '../../bookings/booking-store.ts';
import { studioFactsQuery, toStudioFacts } from '../../content/studio-facts.ts';
import type { Db } from '../../db/database.ts';
import { assertInBatch } from '../../db/guards.ts';
import { runGuardedBatch } from '../../db/run-guarded-batch.ts';
import { countUseStatement } from '../../db/usage.ts';
import { throwIfRefused } from '../../domain-error.ts';
import { dueMoveEmailQuery, enqueueEmailStatement } from '../../mail/outbox.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { appointmentClientQuery } from './appointment-queries.ts';
import { isBookingUnchanged } from './move-statements.ts';

type SendRequest = { bookingId: string; what: SendableEmail };

const VERBS = { address: 'send_address', confirmation: 'send_confirmation_again' } as const;

async function enqueueAppointmentEmail(
  db: Db,
  { bookingId, what }: SendRequest,
  log: LogStatementBuilder,
  { actionId, now }: ActionContext,
) {
  const { booking: row } = await requireAppointmentOfAnyClient(db, bookingId);
  const [[own], factRows, [moveEmail]] = await db.batch([
    appointmentClientQuery(db, bookingId),
    studioFactsQuery(db),
    dueMoveEmailQuery(db, row),
  ]);
  const { streetAddress } = toStudioFacts(factRows);
  throwIfRefused(findSendErrorCode(what, toScheduledAppointment(row), { email: own?.email ?? '', streetAddress }, now));
  const { clientId } = row;
  // Due with the email about a move, not earlier: until then the move can be undone.
  const dueAt = moveEmail?.attempts === 0 ? moveEmail.dueAt : now;
  const statements = [
    assertInBatch(db, 'booking_state', isBookingUnchanged(row)),
    countUseStatement(db, { scope: clientId, action: 'owner_email', max: MAX_SENDS_PER_CLIENT_PER_HOUR }, now),
    // The id of the action makes it another email each time: with the same reference it would be sent once.
    enqueueEmailStatement(db, {
      ...{ kind: what, clientId, bookingId, createdAt: now, dueAt },
      ref: `${bookingId}:${actionId}`,
    }),
    log({}),
  ];
  await runGuardedBatch(db, statements, { booking_state: 'CHANGED_SINCE' });
}

/**
 * Sends the client of a confirmed appointment that is ahead the street address, or the confirmation again: the email is
 * enqueued in the batch that logs it, and composed from the rows when it is sent. The street goes to this client alone
 * (I28). Throws NOT_FOUND, SENDING_CLOSED, NO_STREET_ADDRESS, NO_EMAIL_ADDRESS, CHANGED_SINCE, and TOO_MANY_REQUESTS for
 * the fourth email to this client within an hour. OWNER §6.3 (More), §7.
 */
export const sendAppointmentEmail = (db: Db, request: SendRequest, acting: ActionContext): Promise<void> =>
  performOnce(db, acting, { verb: VERBS[request.what], about: request.bookingId }, (log) =>
    enqueueAppointmentEmail(db, request, log, acting),
  );
