import { desc, eq, sql } from 'drizzle-orm';
import {
  formatActionToastText,
  formatBookedToastText,
  formatLogLineText,
  sendsEmail,
} from '../../src/content/owner-action-words.ts';
import { formPaths } from '../../src/contract/owner-forms.ts';
import { buildAppointmentPath } from '../../src/contract/owner-paths.ts';
import type { LogView, OwnerFrame } from '../../src/contract/owner-view.ts';
import { toDisplayName } from '../../src/domain/client-name.ts';
import type { OwnerVerb } from '../../src/domain/owner-action.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { booking, client, ownerAction } from '../db/schema.ts';
import { isUndoable } from './undoable-actions.ts';

const ACTIONS_PER_PAGE = 50;

/** What is logged with the id of an appointment. */
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

const actionsQuery = (db: Db, now: Temporal.Instant) =>
  db
    .select({
      id: ownerAction.id,
      at: ownerAction.at,
      verb: ownerAction.verb,
      about: ownerAction.about,
      before: ownerAction.before,
      after: ownerAction.after,
      undoable: sql<number>`${isUndoable(now)}`,
    })
    .from(ownerAction);

type ActionRow = Awaited<ReturnType<typeof actionsQuery>>[number];

const undoPath = ({ id, undoable }: ActionRow): string | null => (undoable ? formPaths.undo(id) : null);

/** The latest actions of the owners, newest first. OWNER §6.11, §8. */
export async function readLog(db: Db, now: Temporal.Instant): Promise<LogView> {
  const rows = await actionsQuery(db, now).orderBy(desc(ownerAction.at), desc(ownerAction.id)).limit(ACTIONS_PER_PAGE);
  return {
    page: 'log',
    forms: rows.flatMap((row) => undoPath(row) ?? []),
    actions: rows.map((row) => ({
      id: row.id,
      at: toIso(row.at),
      words: formatLogLineText(row),
      href: APPOINTMENT_VERBS.has(row.verb) ? buildAppointmentPath(row.about) : null,
      undo: undoPath(row),
    })),
  };
}

/** The client of an appointment, with the name that it was booked in. */
async function findBookedClient(db: Db, bookingId: string) {
  const [row] = await db
    .select({ fullName: booking.fullName, firstName: client.firstName, email: client.email })
    .from(booking)
    .innerJoin(client, eq(client.id, booking.clientId))
    .where(eq(booking.id, bookingId));
  return row;
}

async function composeToastText(db: Db, row: ActionRow, namesHidden: boolean): Promise<string> {
  const isBooked = row.verb === 'book_for_client';
  if (!isBooked && !sendsEmail(row.verb)) return formatActionToastText(row);
  const booked = await findBookedClient(db, row.about);
  if (!isBooked) return formatActionToastText(row, Boolean(booked?.email));
  return formatBookedToastText(row, toDisplayName(booked?.fullName || booked?.firstName || '', namesHidden).name);
}

/** What the toast says about an action, by its id; null for none and for an id that is not in the log. */
export async function findActionToast(
  db: Db,
  actionId: string | undefined,
  now: Temporal.Instant,
  namesHidden = false,
): Promise<OwnerFrame['done']> {
  if (actionId === undefined) return null;
  const [row] = await actionsQuery(db, now).where(eq(ownerAction.id, actionId));
  if (!row) return null;
  return { words: await composeToastText(db, row, namesHidden), undo: undoPath(row) };
}
