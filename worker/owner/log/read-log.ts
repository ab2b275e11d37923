import { and, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import {
  formatActionToastText,
  formatBookedToastText,
  formatLogLineText,
  sendsEmail,
} from '../../../src/content/owner-action-texts.ts';
import { formPaths } from '../../../src/contract/owner/forms.ts';
import { buildAppointmentPath, buildLogPath } from '../../../src/contract/owner/paths.ts';
import type { LogView, OwnerFrame } from '../../../src/contract/owner/view.ts';
import { toDisplayName } from '../../../src/domain/clients/client-name.ts';
import { isWalkIn } from '../../../src/domain/clients/walk-in.ts';
import type { OwnerVerb } from '../../../src/domain/owner/owner-action.ts';
import { takePage } from '../../../src/domain/pagination.ts';
import { parseInstant, toIso, toStudioDay } from '../../../src/domain/time.ts';
import { buildOnce, buildQueryByIdOnce } from '../../db/build-once.ts';
import type { Db } from '../../db/database.ts';
import { booking, client, ownerAction, refund } from '../../db/schema.ts';
import { DomainError } from '../../domain-error.ts';
import { isAboutSubject, readLogSubject } from '../clients/log-subject.ts';
import type { DisplayOptions } from '../page-request.ts';
import { calculateUndoTerms, isUndoable, UNDO_TERM_NAMES } from './undoable-actions.ts';

const ACTIONS_PER_PAGE = 50;

/** The verbs that are logged with the id of an appointment. */
const APPOINTMENT_VERBS = new Set<OwnerVerb>([
  'approve_claim',
  'decline_claim',
  'request_claim',
  'mark_no_show',
  'cancel_appointment',
  'cancel_for_client',
  'move_appointment',
  'change_cleanup',
  'keep_appointment',
  'refund_payment',
  'approve_full_refund',
  'save_map',
  'book_for_client',
  'let_go',
  'record_payment_at_studio',
  'correct_till_entry',
  'waive_rest',
  'return_payment_at_studio',
  'send_address',
  'send_confirmation_again',
]);

const actionsQuery = (db: Db, terms: Parameters<typeof isUndoable>[0]) =>
  db
    .select({
      id: ownerAction.id,
      at: ownerAction.at,
      verb: ownerAction.verb,
      about: ownerAction.about,
      before: ownerAction.before,
      after: ownerAction.after,
      undoable: sql<number>`${isUndoable(terms)}`,
    })
    .from(ownerAction);

const actionTimeQuery = buildQueryByIdOnce((db, id) =>
  db.select({ at: ownerAction.at }).from(ownerAction).where(eq(ownerAction.id, id)),
);

/** Throws NOT_FOUND when the action is not in the log. */
async function requireActionTime(db: Db, id: string): Promise<string> {
  const [action] = await actionTimeQuery(db, id);
  if (!action) throw new DomainError('NOT_FOUND');
  return toIso(action.at);
}

type PageCondition = (page: Record<'about' | 'at' | 'before', Placeholder>) => SQL;

const isAbout: PageCondition = ({ about }) => isAboutSubject(about);
/** SQL: the log shows the action after the action `before`, which was done `at`. */
const isEarlier: PageCondition = ({ at, before }) => sql`(owner_action.at, owner_action.id) < (${at}, ${before})`;

const buildPageQuery = (...conditions: PageCondition[]) =>
  buildOnce(['about', 'at', 'before', ...UNDO_TERM_NAMES], (db, { about, at, before, ...terms }) =>
    actionsQuery(db, terms)
      .where(and(...conditions.map((condition) => condition({ about, at, before }))))
      .orderBy(desc(ownerAction.at), desc(ownerAction.id))
      .limit(ACTIONS_PER_PAGE + 1),
  );

const PAGE_QUERIES = { first: buildPageQuery(), earlier: buildPageQuery(isEarlier) };
const SUBJECT_PAGE_QUERIES = { first: buildPageQuery(isAbout), earlier: buildPageQuery(isAbout, isEarlier) };

const actionQuery = buildOnce(['id', ...UNDO_TERM_NAMES], (db, { id, ...terms }) =>
  actionsQuery(db, terms).where(sql`${ownerAction.id} = ${id}`),
);

type ActionRow = Awaited<ReturnType<typeof actionsQuery>>[number];

const findUndoPath = ({ id, undoable }: ActionRow): string | null => (undoable ? formPaths.undo(id) : null);

/** `before`: the id of the last action on the previous page; `about`: the id of an appointment or a client. */
type LogRequest = DisplayOptions & { before?: string | undefined; about?: string | undefined };

/**
 * A page of the actions of the owners, newest first, or of those about one appointment or one client. Throws NOT_FOUND for
 * unknown ids. OWNER §6.11, §8.
 */
export async function readLog(db: Db, { now, namesHidden, before, about }: LogRequest): Promise<LogView> {
  const subject = about ? await readLogSubject(db, about, namesHidden) : null;
  const at = before ? await requireActionTime(db, before) : null;
  const query = (subject ? SUBJECT_PAGE_QUERIES : PAGE_QUERIES)[before ? 'earlier' : 'first'];
  const actionRows = await query(db, { about: subject?.id, at, before, ...calculateUndoTerms(now) });
  const { pageRows: rows, cursor: last } = takePage(actionRows, ACTIONS_PER_PAGE);
  return {
    page: 'log',
    forms: rows.flatMap((row) => findUndoPath(row) ?? []),
    today: toStudioDay(now).toString(),
    about: subject,
    address: buildLogPath({ about: subject?.id, before }),
    isFirstPage: !before,
    earlierHref: last ? buildLogPath({ about: subject?.id, before: last.id }) : null,
    actions: rows.map((row) => ({
      id: row.id,
      at: toIso(row.at),
      text: formatLogLineText(row),
      href: APPOINTMENT_VERBS.has(row.verb) && row.about !== subject?.id ? buildAppointmentPath(row.about) : null,
      undoPath: findUndoPath(row),
    })),
  };
}

/** The client of an appointment, with the name that it was booked in. */
const bookedClientQuery = buildQueryByIdOnce((db, bookingId) =>
  db
    .select({ id: client.id, email: client.email, fullName: booking.fullName, firstName: client.firstName })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .where(eq(booking.id, bookingId)),
);

/** The verbs that send money back to a card. */
const REFUND_VERBS = new Set<OwnerVerb>(['retry_refund', 'refund_payment', 'approve_claim', 'approve_full_refund']);

/**
 * The failed ones among the refunds that an action has sent: one with the id of the action, one that it is `about`, and
 * the refund of the claim of the appointment `claimBookingId`.
 */
const failedRefundsOfActionQuery = buildOnce(['id', 'about', 'claimBookingId'], (db, { id, about, claimBookingId }) =>
  db
    .select({ amountCents: refund.amountCents, reason: refund.reason })
    .from(refund)
    .where(
      sql`${refund.state} = 'failed' AND (${refund.id} IN (${id}, ${about}) OR ${refund.purpose} = 'claim'
        AND ${refund.paymentId} IN (SELECT id FROM payment WHERE payment.booking_id = ${claimBookingId}))`,
    ),
);

/** What of the refunds of an action has failed, Stripe having refused it perhaps at once; null when nothing has. */
async function findFailedRefund(db: Db, { id, verb, about }: ActionRow) {
  if (!REFUND_VERBS.has(verb)) return null;
  const claimBookingId = verb.startsWith('approve') ? about : null;
  const failedRefunds = await failedRefundsOfActionQuery(db, { id, about, claimBookingId });
  const amountCents = failedRefunds.reduce((sum, failedRefund) => sum + failedRefund.amountCents, 0);
  return amountCents > 0 ? { amountCents, reason: failedRefunds[0]?.reason ?? null } : null;
}

/** Whether an appointment was booked after its start: it gets no confirmation, and its page has no text about its time. */
function isBookedAfterStart({ at, after }: ActionRow): boolean {
  const startsAt = parseInstant(String(after?.starts_at));
  return startsAt !== null && Temporal.Instant.compare(startsAt, at) <= 0;
}

async function composeToastText(db: Db, row: ActionRow, namesHidden: boolean): Promise<string> {
  const action = { ...row, failedRefund: await findFailedRefund(db, row) };
  const isBooked = row.verb === 'book_for_client';
  if (!isBooked && !sendsEmail(row.verb)) return formatActionToastText(action);
  const [bookedClient] = await bookedClientQuery(db, row.about);
  const hasEmail = Boolean(bookedClient?.email);
  const { name } = toDisplayName(bookedClient?.fullName || bookedClient?.firstName || '', namesHidden);
  if (!isBooked) return formatActionToastText({ ...action, clientName: name }, hasEmail);
  // A walk-in is at the studio and needs no confirmation.
  const needsNoText = hasEmail || isWalkIn(bookedClient?.id ?? '') || isBookedAfterStart(row);
  return formatBookedToastText(action, name, needsNoText);
}

/** What the toast says about the action `actionId`; null without an id and for an id that is not in the log. */
export async function findActionToast(
  db: Db,
  actionId: string | undefined,
  now: Temporal.Instant,
  namesHidden = false,
): Promise<OwnerFrame['toast']> {
  if (actionId === undefined) return null;
  const [row] = await actionQuery(db, { id: actionId, ...calculateUndoTerms(now) });
  if (!row) return null;
  return { text: await composeToastText(db, row, namesHidden), undoPath: findUndoPath(row) };
}
