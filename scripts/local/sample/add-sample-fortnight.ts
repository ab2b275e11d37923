import { eq } from 'drizzle-orm';
import { normalisePhone } from '../../../src/domain/clients/phone.ts';
import { readFreeSlots } from '../../../worker/bookings/availability.ts';
import { bookWithToken } from '../../../worker/bookings/book-with-token.ts';
import { cancelAppointment } from '../../../worker/bookings/cancel-appointment.ts';
import { completeEndedAppointments } from '../../../worker/bookings/complete-appointments.ts';
import { submitTestimonial } from '../../../worker/content/submit-testimonial.ts';
import { rescheduleToken } from '../../../worker/db/schema.ts';
import { sendDueEmails } from '../../../worker/mail/send-emails.ts';
import { markNoShow } from '../../../worker/owner/appointment/mark-no-show.ts';
import { saveMap } from '../../../worker/owner/appointment/save-map.ts';
import type { ActionContext } from '../../../worker/owner/log-action.ts';
import { updateRefund } from '../../../worker/payments/update-refund.ts';
import { addSampleCards } from './sample-cards.ts';
import { bookAndPay, type SampleBooking, type SampleStudio, signUp } from './sample-studio.ts';
import * as samples from './sample-visits.ts';

const HOUR = { hours: 1 };
const WEEK = { hours: 7 * 24 };
/** How far before and after now times are searched: more than a week, because the studio may be closed for most of one. */
const SEARCH_RANGE = { hours: 14 * 24 };
/** How long before its start an appointment is booked; long enough that all upcoming ones are booked by now. */
const BOOKING_LEAD_TIME = { hours: 15 * 24 };
/** No service takes longer. */
const LONGEST_VISIT = { hours: 3 };
const PROCESSING_CARD = '4000000000007809';
const REFUNDED_CENTS = 3000;
const MAX_EMAILS = 100;

type Start = Temporal.Instant;

/** The start times before and after now, those nearest to it first. */
async function listTimes(
  { db }: SampleStudio,
  now: Temporal.Instant,
): Promise<{ pastStarts: Start[]; upcomingStarts: Start[] }> {
  const range = { from: now.subtract(SEARCH_RANGE), to: now.add(SEARCH_RANGE), serviceId: null };
  const starts = await readFreeSlots(db, { ...range, now: range.from.subtract(BOOKING_LEAD_TIME) });
  const isOver = (start: Start) => Temporal.Instant.compare(start.add(LONGEST_VISIT), now) <= 0;
  const isAhead = (start: Start) => Temporal.Instant.compare(start, now) > 0;
  return { pastStarts: starts.filter(isOver).reverse(), upcomingStarts: starts.filter(isAhead) };
}

/** Cancels six hours before the start, and requests half of the money. */
async function cancelLate(studio: SampleStudio, { client, bookingId }: SampleBooking, start: Start): Promise<void> {
  const request = { clientId: client.id, bookingId, choice: 'refund' as const, expectedOutcome: null };
  await cancelAppointment(studio, { ...request, reason: 'My daughter is ill.' }, start.subtract({ hours: 6 }));
}

/** Books the time `firstStart`, cancels it for a code, and books the time `secondStart` with that code. */
async function bookWithCode(studio: SampleStudio, firstStart: Start, secondStart: Start): Promise<void> {
  const { fullName, phone, service: serviceId, notes } = samples.RESCHEDULE_CODE_VISIT;
  const bookedAt = firstStart.subtract(BOOKING_LEAD_TIME);
  const { client, bookingId } = await bookAndPay(studio, samples.RESCHEDULE_CODE_VISIT, firstStart, bookedAt);
  const request = { clientId: client.id, bookingId, choice: 'reschedule' as const, expectedOutcome: null };
  await cancelAppointment(studio, { ...request, reason: 'I am away that day.' }, bookedAt.add(HOUR));
  const [token] = await studio.db.select().from(rescheduleToken).where(eq(rescheduleToken.clientId, client.id));
  const contact = { fullName, phone: normalisePhone(phone).e164 ?? phone, notes };
  const tokenRequest = { client, code: token?.code ?? '', serviceId, startsAt: secondStart, contact };
  await bookWithToken(studio, tokenRequest, bookedAt.add({ hours: 2 }));
}

/** Refunds a part of the price in the provider's dashboard, which raises an alert. */
async function refundPart(studio: SampleStudio, { intentId }: SampleBooking, now: Temporal.Instant): Promise<void> {
  await studio.refundInDashboard(intentId, REFUNDED_CENTS);
  for (const providerRefund of await studio.payments.listRefundsOfIntent(intentId))
    await updateRefund(studio, providerRefund, now);
}

async function submitReview(studio: SampleStudio, { client }: SampleBooking, now: Temporal.Instant): Promise<void> {
  const text = { rating: 5, serviceType: 'hybrid_set' as const, content: samples.SAMPLE_REVIEW };
  await submitTestimonial(studio, { ...text, clientId: client.id, beforeImage: '', afterImage: '' }, now);
}

/** Saves the lash maps of some visits, each by an action of its own. */
async function saveMaps(
  studio: SampleStudio,
  visits: (SampleBooking | null)[],
  actionContext: ActionContext,
): Promise<void> {
  for (const [index, visit] of visits.entries()) {
    const map = samples.SAMPLE_MAPS[index];
    if (!visit || !map) continue;
    const mapInput = { ...map, bookingId: visit.bookingId, revision: null };
    await saveMap(studio.db, mapInput, { ...actionContext, actionId: studio.random.id() });
  }
}

/**
 * Fills an unused studio with appointments of the last and the next week, made by the product's own use cases at the times
 * at which clients would have made them: visits that are over, one that was missed, one refunded in part, one cancelled
 * late with a refund to decide, a review to read, lash maps of three; and ahead of now one booked with a code and one whose
 * bank payment is under way; the cards of two clients with patch tests. Around holidays the appointments are further away,
 * because closed days have none.
 */
export async function addSampleFortnight(studio: SampleStudio, now: Temporal.Instant): Promise<void> {
  const { pastStarts, upcomingStarts } = await listTimes(studio, now);
  const book = async (visit: samples.SampleVisit, start: Start | undefined, card?: string) =>
    start ? bookAndPay(studio, visit, start, start.subtract(BOOKING_LEAD_TIME), card) : null;

  const owner = await signUp(studio, studio.owner, now.subtract(WEEK));
  await book(samples.LATEST_VISIT, pastStarts[0]);
  const cancelledBooking = await book(samples.LATE_CANCELLATION, pastStarts[1]);
  if (cancelledBooking && pastStarts[1]) await cancelLate(studio, cancelledBooking, pastStarts[1]);
  const missedBooking = await book(samples.NO_SHOW_VISIT, pastStarts[2]);
  const refundedBooking = await book(samples.PARTLY_REFUNDED_VISIT, pastStarts[3]);
  const reviewedBooking = await book(samples.REVIEWED_VISIT, pastStarts[4]);
  const earliestBooking = await book(samples.EARLIEST_VISIT, pastStarts[5]);
  // The fourth time stays free: it is the one that the client with the code has given up.
  if (upcomingStarts[1] && upcomingStarts[3]) await bookWithCode(studio, upcomingStarts[3], upcomingStarts[1]);
  const nextBooking = await book(samples.NEXT_VISIT, upcomingStarts[0]);
  await book(samples.PENDING_VISIT, upcomingStarts[2], PROCESSING_CARD);
  await book(samples.SECOND_NEXT_VISIT, upcomingStarts[4]);
  const lastBooking = await book(samples.LAST_VISIT, upcomingStarts[5]);

  await completeEndedAppointments(studio.db, now);
  const actionContext = { actionId: studio.random.id(), ownerId: owner.id, now };
  if (missedBooking) await markNoShow(studio.db, missedBooking.bookingId, actionContext);
  await saveMaps(studio, [refundedBooking, reviewedBooking, earliestBooking], actionContext);
  if (refundedBooking) await refundPart(studio, refundedBooking, now.subtract(HOUR));
  if (reviewedBooking) await submitReview(studio, reviewedBooking, now.subtract(HOUR));
  await addSampleCards(studio, { next: nextBooking?.client.id, regular: lastBooking?.client.id }, actionContext);
  await sendDueEmails(studio, now, MAX_EMAILS);
}
