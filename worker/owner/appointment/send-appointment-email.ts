import {
  findSendErrorCode,
  MAX_SENDS_PER_CLIENT_PER_HOUR,
  type SendableEmail,
} from '../../../src/domain/mail/sendable-email.ts';
import { toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import { requireAppointmentOfAnyClient } from '../../bookings/booking-store.ts';
import { studioFactsQuery, toStudioFacts } from '../../content/studio-facts.ts';
import type { Db } from '../../db/database.ts';
import { assertInBatch } from '../../db/guards.ts';
import { runGuardedBatch } from '../../db/run-guarded-batch.ts';
import { countUseStatement } from '../../db/usage.ts';
import { throwIfRefused } from '../../domain-error.ts';
import { enqueueEmailStatement, unsentMoveEmailQuery, voidRefusedEmailsStatement } from '../../mail/outbox.ts';
import type { ActionContext } from '../log-action.ts';
import { type LogStatementBuilder, performOnce } from '../perform-once.ts';
import { appointmentClientQuery } from './appointment-queries.ts';
import { isConfirmedAndUnchanged } from './move-statements.ts';

type SendRequest = { bookingId: string; emailKind: SendableEmail };

const LOG_VERBS = { address: 'send_address', confirmation: 'send_confirmation_again' } as const;

async function enqueueAppointmentEmail(
  db: Db,
  { bookingId, emailKind }: SendRequest,
  log: LogStatementBuilder,
  { actionId, now }: ActionContext,
) {
  const { booking } = await requireAppointmentOfAnyClient(db, bookingId);
  const [[clientRow], factRows, [moveEmail]] = await db.batch([
    appointmentClientQuery(db, bookingId),
    studioFactsQuery(db),
    unsentMoveEmailQuery(db, booking),
  ]);
  const { streetAddress } = toStudioFacts(factRows);
  throwIfRefused(
    findSendErrorCode(
      emailKind,
      toScheduledAppointment(booking),
      { email: clientRow?.email ?? '', streetAddress },
      now,
    ),
  );
  const { clientId } = booking;
  // Due with the email about a move, not earlier: until then the move can be undone.
  const dueAt = moveEmail?.attempts === 0 ? moveEmail.dueAt : now;
  const statements = [
    assertInBatch(db, 'booking_state', isConfirmedAndUnchanged(booking)),
    countUseStatement(db, { scope: clientId, action: 'owner_email', max: MAX_SENDS_PER_CLIENT_PER_HOUR }, now),
    // The new email stands for one that was refused, which would be sent beside it later.
    voidRefusedEmailsStatement(db, bookingId, emailKind),
    // The id of the action makes it another email each time: with the same reference it would be sent once.
    enqueueEmailStatement(db, {
      ...{ kind: emailKind, clientId, bookingId, createdAt: now, dueAt },
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
export const sendAppointmentEmail = (db: Db, request: SendRequest, actionContext: ActionContext): Promise<void> =>
  performOnce(db, actionContext, { verb: LOG_VERBS[request.emailKind], about: request.bookingId }, (log) =>
    enqueueAppointmentEmail(db, request, log, actionContext),
  );
