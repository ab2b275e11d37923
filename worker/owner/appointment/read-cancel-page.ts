import {
  buildClientCancelChoice,
  buildStudioCancelChoice,
  type StudioCancellation,
} from '../../../src/content/owner-cancel-texts.ts';
import { ERRORS } from '../../../src/contract/errors.ts';
import type { CancelView } from '../../../src/contract/owner-appointment.ts';
import { type FormState, formPaths } from '../../../src/contract/owner-forms.ts';
import type { CancellableBooking } from '../../../src/domain/cancellation.ts';
import { listCancellationOptionsForClient } from '../../../src/domain/cancellation-for-client.ts';
import { buildOutcomePeriods } from '../../../src/domain/cancellation-outcome-periods.ts';
import { toPolicyChoice } from '../../../src/domain/noted-money.ts';
import { findCancelErrorCode } from '../../../src/domain/owner-appointment-rules.ts';
import { isWalkIn } from '../../../src/domain/owner-booking.ts';
import { findCancellationOutcomeByOwner, listChoicesByOwner } from '../../../src/domain/owner-cancellation.ts';
import { toIso } from '../../../src/domain/time.ts';
import { toScheduledAppointment } from '../../bookings/appointment-rows.ts';
import { appointmentOfAnyClientQuery } from '../../bookings/booking-store.ts';
import { toCancellableBooking } from '../../bookings/cancellation-statements.ts';
import type { Db } from '../../db/database.ts';
import type { Booking } from '../../db/rows.ts';
import { buildAppointmentFormView, requireAppointmentAndClient } from './appointment-and-client.ts';
import {
  appointmentClientQuery,
  appointmentPaymentQuery,
  appointmentPointsQuery,
  usedCodeQuery,
} from './appointment-queries.ts';

/** The choices of a cancellation by the studio, as the use case offers them. */
function listStudioCancelChoices(
  booked: CancellableBooking,
  { notedCents, points, code, hasEmail }: Pick<StudioCancellation, 'notedCents' | 'points' | 'code' | 'hasEmail'>,
  now: Temporal.Instant,
): CancelView['choices'] {
  const paidAtStudio = booked.kind === 'atStudio';
  return listChoicesByOwner(booked, now).flatMap((choice) => {
    const outcome = findCancellationOutcomeByOwner(booked, choice, now);
    if (!outcome) return [];
    return [
      buildStudioCancelChoice(
        {
          choice,
          outcome,
          returnedBeforeCents: booked.refundedCents,
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
function findClientChoicesEnd(booked: CancellableBooking, now: Temporal.Instant): string | null {
  const [present, next] = buildOutcomePeriods(booked, now);
  return present ? toIso(next?.from ?? booked.start) : null;
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

type CancelPageRequest = FormState & { id: string; now: Temporal.Instant; namesHidden: boolean };

/**
 * The question before the owner cancels an appointment, for a client who has asked for it or because the studio has to.
 * Throws NOT_FOUND. OWNER §6.3 (Cancel).
 */
export async function readCancelPage(db: Db, request: CancelPageRequest): Promise<CancelView> {
  const { id, now, namesHidden, typed } = request;
  const [rows, clients, paid, [given], [used]] = await db.batch([
    appointmentOfAnyClientQuery(db, id),
    appointmentClientQuery(db, id),
    appointmentPaymentQuery(db, id),
    appointmentPointsQuery(db, id),
    usedCodeQuery(db, id),
  ]);
  const { row, own, client } = requireAppointmentAndClient(rows, clients, namesHidden);
  const { booking } = row;
  const closed = findCancelErrorCode(toScheduledAppointment(booking), now);
  const booked = { ...toCancellableBooking(booking, row.payment, row.refundedCents), ...paid[0] };
  const offered = closed ? [] : listCancellationOptionsForClient(booked, now);
  const { notedCents } = booking;
  const code = { treatment: (used ?? booking).treatment, hasAccount: own.hasAccount === 1 };
  const hasEmail = own.email !== '';
  const aboutBooking = { booked, notedCents, code, hasEmail, points: given?.points ?? 0, firstName: client.firstName };
  return {
    page: 'cancel',
    forms: closed ? [] : [formPaths.cancelForClient(id), formPaths.cancel(id)],
    ...buildAppointmentFormView({ row, client }, request),
    closed: closed && ERRORS[closed].message,
    wantedBy: typed.wantedBy === 'studio' ? 'studio' : 'client',
    clientChoices: offered.map((each) => buildClientCancelChoice({ ...each, ...aboutBooking }, now)),
    clientChoicesUntil: closed ? null : findClientChoicesEnd(booked, now),
    choices: closed ? [] : listStudioCancelChoices(booked, aboutBooking, now),
    noted: closed ? null : toNotedMoney(booking, now),
    email: hasEmail ? (namesHidden ? '' : own.email) : null,
    getsCoupon: own.hasAccount === 1,
  };
}
