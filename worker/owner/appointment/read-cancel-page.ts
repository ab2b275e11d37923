import {
  buildClientCancelChoice,
  buildStudioCancelChoice,
  type StudioCancellation,
} from '../../../src/content/owner-cancel-texts.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import type { CancelView } from '../../../src/contract/owner/appointment.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import type { CancellableBooking } from '../../../src/domain/cancellation/cancellation.ts';
import { listCancellationOptionsForClient } from '../../../src/domain/cancellation/cancellation-for-client.ts';
import { buildOutcomePeriods } from '../../../src/domain/cancellation/cancellation-outcome-periods.ts';
import { toPolicyChoice } from '../../../src/domain/cancellation/noted-money.ts';
import {
  findCancellationOutcomeByOwner,
  listChoicesByOwner,
} from '../../../src/domain/cancellation/owner-cancellation.ts';
import { isWalkIn } from '../../../src/domain/clients/walk-in.ts';
import { findCancelErrorCode } from '../../../src/domain/owner/owner-appointment-rules.ts';
import { toIso } from '../../../src/domain/time.ts';
import { toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import { appointmentOfAnyClientQuery } from '../../bookings/booking-store.ts';
import { toCancellableBooking } from '../../bookings/cancellation-statements.ts';
import type { Db } from '../../db/database.ts';
import type { Booking } from '../../db/rows.ts';
import type { FormPageRequest } from '../page-request.ts';
import { buildAppointmentFormView, requireAppointmentAndClient } from './appointment-and-client.ts';
import {
  appointmentClientQuery,
  appointmentPaymentQuery,
  appointmentPointsQuery,
  usedCodeQuery,
} from './appointment-queries.ts';

/** The choices of a cancellation by the studio, as the use case offers them. */
function listStudioCancelChoices(
  cancellableBooking: CancellableBooking,
  { notedCents, points, code, hasEmail }: Pick<StudioCancellation, 'notedCents' | 'points' | 'code' | 'hasEmail'>,
  now: Temporal.Instant,
): CancelView['choices'] {
  const paidAtStudio = cancellableBooking.kind === 'atStudio';
  return listChoicesByOwner(cancellableBooking, now).flatMap((choice) => {
    const outcome = findCancellationOutcomeByOwner(cancellableBooking, choice, now);
    if (!outcome) return [];
    return [
      buildStudioCancelChoice(
        {
          choice,
          outcome,
          returnedBeforeCents: cancellableBooking.refundedCents,
          paidAtStudio,
          notedCents,
          points,
          code,
          hasEmail,
        },
        now,
      ),
    ];
  });
}

/** The instant until which the client's own dialog offers what it offers now. */
function findClientChoicesEnd(cancellableBooking: CancellableBooking, now: Temporal.Instant): string | null {
  const [currentPeriod, nextPeriod] = buildOutcomePeriods(cancellableBooking, now);
  return currentPeriod ? toIso(nextPeriod?.from ?? cancellableBooking.start) : null;
}

/**
 * The money noted at the studio, with the preselected choices: what the policy gives when the client cancels, all of it in
 * cash when the studio cancels.
 */
function toNotedMoney(booking: Booking, now: Temporal.Instant): CancelView['noted'] {
  const { notedCents: cents } = booking;
  if (cents === 0) return null;
  const client = toPolicyChoice({ ...booking, isWalkIn: isWalkIn(booking.clientId) }, now);
  return { cents, preselected: { client, studio: 'cash' } };
}

/**
 * The question before the owner cancels an appointment, for a client who has asked for it or because the studio has to.
 * Throws NOT_FOUND. OWNER §6.3 (Cancel).
 */
export async function readCancelPage(db: Db, request: FormPageRequest): Promise<CancelView> {
  const { id, now, namesHidden, typed } = request;
  const [rows, clients, paymentRows, [pointsRow], [usedCode]] = await db.batch([
    appointmentOfAnyClientQuery(db, id),
    appointmentClientQuery(db, id),
    appointmentPaymentQuery(db, id),
    appointmentPointsQuery(db, id),
    usedCodeQuery(db, id),
  ]);
  const { row, clientRow, client } = requireAppointmentAndClient(rows, clients, namesHidden);
  const { booking } = row;
  const cancelErrorCode = findCancelErrorCode(toScheduledAppointment(booking), now);
  const cancellableBooking = { ...toCancellableBooking(booking, row.payment, row.refundedCents), ...paymentRows[0] };
  const offeredOptions = cancelErrorCode ? [] : listCancellationOptionsForClient(cancellableBooking, now);
  const { notedCents } = booking;
  const code = { treatment: (usedCode ?? booking).treatment, hasAccount: clientRow.hasAccount === 1 };
  const hasEmail = clientRow.email !== '';
  const bookingDetails = {
    booking: cancellableBooking,
    notedCents,
    code,
    hasEmail,
    points: pointsRow?.points ?? 0,
    firstName: client.firstName,
  };
  return {
    page: 'cancel',
    forms: cancelErrorCode ? [] : [formPaths.cancelForClient(id), formPaths.cancel(id)],
    ...buildAppointmentFormView({ row, client }, request),
    closedReason: cancelErrorCode && ERRORS[cancelErrorCode].message,
    initiator: typed.wantedBy === 'studio' ? 'studio' : 'client',
    clientChoices: offeredOptions.map((offeredOption) =>
      buildClientCancelChoice({ ...offeredOption, ...bookingDetails }, now),
    ),
    clientChoicesUntil: cancelErrorCode ? null : findClientChoicesEnd(cancellableBooking, now),
    choices: cancelErrorCode ? [] : listStudioCancelChoices(cancellableBooking, bookingDetails, now),
    noted: cancelErrorCode ? null : toNotedMoney(booking, now),
    email: hasEmail ? (namesHidden ? '' : clientRow.email) : null,
    getsCoupon: clientRow.hasAccount === 1,
  };
}
