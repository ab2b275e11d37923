import { ERRORS } from '../../../src/contract/errors.ts';
import { type FormState, formPaths } from '../../../src/contract/owner/forms.ts';
import type { DeclineView, InboxItem, OwnerInboxView } from '../../../src/contract/owner/inbox.ts';
import { findFirstName, toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { findYearWithoutHolidays } from '../../../src/domain/hours/missing-holidays.ts';
import { canAcknowledge } from '../../../src/domain/owner/acknowledgeable-alerts.ts';
import { compareByUrgency } from '../../../src/domain/owner/inbox-order.ts';
import { requireInstant, toIso } from '../../../src/domain/time.ts';
import { enteredHolidaysQuery } from '../../bookings/waiting-rows.ts';
import type { Db } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import type { DisplayOptions } from '../page-request.ts';
import { claimDecisionQuery, toClaimDecisionSentence } from './describe-decision.ts';
import {
  toAlertItem,
  toClaimItem,
  toDayOffItem,
  toHolidaysItem,
  toPendingTestimonialItem,
  toRefundItem,
} from './inbox-items.ts';
import {
  claimQuery,
  failedRefundsQuery,
  openAlertsQuery,
  pendingTestimonialsQuery,
  requestedClaimsQuery,
  testimonialQuery,
  undecidedAppointmentsQuery,
} from './inbox-queries.ts';
import { toUnsettledItem } from './till-inbox-items.ts';
import { cancelledWithNotedMoneyQuery, unpaidAppointmentsQuery } from './till-inbox-queries.ts';

/** The forms of an item in the inbox itself: those without a field. */
function listFormPaths(item: InboxItem): string[] {
  const { id } = item;
  switch (item.kind) {
    case 'review':
      return [formPaths.approveTestimonial(id)];
    case 'day_off':
      return [formPaths.keepAppointment(id)];
    case 'alert':
      return canAcknowledge(item.alert) ? [formPaths.acknowledgeAlert(id)] : [];
    case 'not_noted':
      return [formPaths.recordPayment(id)];
    case 'noted_and_cancelled':
      return [formPaths.waiveRest(id)];
    case 'claim':
    case 'refund':
    case 'holidays':
      return [];
  }
}

const toUrgencyKey = ({ since, dueAt, id }: InboxItem) => ({
  id,
  since: requireInstant(since),
  dueAt: dueAt === null ? null : requireInstant(dueAt),
});

/** What waits for the owner, the most urgent first; at most fifty of a kind. OWNER §6.8. */
export async function readInbox(db: Db, options: DisplayOptions): Promise<OwnerInboxView> {
  const [
    claims,
    refunds,
    testimonials,
    alerts,
    dayOffAppointments,
    holidays,
    unpaidAppointments,
    cancelledWithNotedMoney,
  ] = await db.batch([
    requestedClaimsQuery(db),
    failedRefundsQuery(db),
    pendingTestimonialsQuery(db),
    openAlertsQuery(db),
    undecidedAppointmentsQuery(db, options.now),
    enteredHolidaysQuery(db, options.now),
    unpaidAppointmentsQuery(db, options.now),
    cancelledWithNotedMoneyQuery(db, options.now),
  ]);
  const yearWithoutHolidays = findYearWithoutHolidays(holidays, options.now);
  const items: InboxItem[] = [
    ...claims.map((row) => toClaimItem(row, options)),
    ...refunds.map((row) => toRefundItem(row, options)),
    ...testimonials.map((row) => toPendingTestimonialItem(row, options)),
    ...alerts.map((row) => toAlertItem(row, options)),
    ...dayOffAppointments.map((row) => toDayOffItem(row, options)),
    ...[...unpaidAppointments, ...cancelledWithNotedMoney].map((row) => toUnsettledItem(row, options)),
    ...(yearWithoutHolidays === null ? [] : [toHolidaysItem(yearWithoutHolidays)]),
  ];
  items.sort((a, b) => compareByUrgency(toUrgencyKey(a), toUrgencyKey(b)));
  return { page: 'inbox', forms: items.flatMap(listFormPaths), now: toIso(options.now), items };
}

type DeclineRequest = FormState & { id: string; namesHidden: boolean };

/** Throws NOT_FOUND for an appointment without a claim. */
async function readClaimDeclinePage(db: Db, { id, namesHidden, ...form }: DeclineRequest): Promise<DeclineView> {
  const [[row], [decision]] = await db.batch([claimQuery(db, id), claimDecisionQuery(db, id)]);
  if (!row) throw new DomainError('NOT_FOUND');
  const closedSentence = toClaimDecisionSentence(decision);
  return {
    page: 'decline',
    about: 'claim',
    forms: closedSentence ? [] : [formPaths.declineClaim(id)],
    id,
    closedReason: closedSentence,
    refused: form.refused,
    typed: form.typed,
    client: toDisplayName(row.name, namesHidden),
    service: row.service,
    startsAt: toIso(row.startsAt),
    askedCents: row.askedCents,
    isNotified: row.clientEmail !== '',
  };
}

/** A published testimonial can be declined too. Throws NOT_FOUND. */
async function readTestimonialDeclinePage(db: Db, { id, namesHidden, ...form }: DeclineRequest): Promise<DeclineView> {
  const [testimonialRow] = await testimonialQuery(db, id);
  if (!testimonialRow) throw new DomainError('NOT_FOUND');
  const { row, author, service } = testimonialRow;
  const closedSentence = row.state === 'declined' ? ERRORS.TESTIMONIAL_DECLINED.message : null;
  return {
    page: 'decline',
    about: 'review',
    forms: closedSentence ? [] : [formPaths.declineTestimonial(id)],
    id,
    closedReason: closedSentence,
    refused: form.refused,
    typed: form.typed,
    client: toDisplayName(findFirstName(author), namesHidden),
    service,
    rating: row.rating,
    text: row.content,
    isPublic: row.state === 'approved',
  };
}

/**
 * The page that asks why a claim or a testimonial is declined. `params.kind`: the part of its path that is `claims` or
 * `testimonials`. Throws NOT_FOUND. OWNER §6.8.
 */
export const readDeclinePage = (
  db: Db,
  { params, ...request }: DeclineRequest & { params: Record<string, string> },
): Promise<DeclineView> =>
  params.kind === 'claims' ? readClaimDeclinePage(db, request) : readTestimonialDeclinePage(db, request);
