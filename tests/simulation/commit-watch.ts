import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import {
  booking,
  clientCard,
  closure,
  openingRule,
  openingSchedule,
  rescheduleToken,
  service,
  specialDay,
  specialDayStart,
} from '../../worker/db/schema.ts';
import { checkEndedLinks } from './invariants/links.ts';
import {
  checkClientBooksOnline,
  checkCommit,
  checkServiceSold,
  checkStartOffered,
  type OwnerCommit,
} from './invariants/owner-commits.ts';
import { isPaymentLinkBooking, type Rows, readRows } from './rows.ts';

/** Runs `commit`, the batch of these statements. Nothing else is written while it runs. */
export type CommitWatcher = <Value>(statements: string[], commit: () => Promise<Value>) => Promise<Value>;

const hasInsertInto = (statements: string[], table: string): boolean =>
  statements.some((statement) => statement.startsWith(`insert into "${table}"`));

/** Only the owner's actions write to these tables. */
const OWNER_TABLE_WRITE_PATTERN =
  /^(?:insert into|update|delete from) "(?:blocked_time|opening_\w+|special_day\w*|closure|booking_rules|owner_email_settings|studio_fact|service)"/;
/** Only the owner's actions insert or update in these tables; deleting an account deletes from them as well. */
const CLIENT_TABLE_WRITE_PATTERN = /^(?:insert into|update) "(?:client_card|lash_record)"/;

/** An update of the state of bookings, which is how a hold ends. */
const HOLD_ENDING_UPDATE_PATTERN = /^update "booking" set .*"state" = /;

const listHeldLinks = ({ bookings }: Rows): string[] =>
  bookings.filter((row) => isPaymentLinkBooking(row) && row.state === 'held').map(({ id }) => id);

async function checkNewBooking(): Promise<string[]> {
  const db = drizzle(env.DB);
  const [[newestBooking], schedules, rules, specialDays, specialDayStarts, closures, cards, services, tokens] =
    await db.batch([
      db.select().from(booking).orderBy(sql`rowid DESC`).limit(1),
      db.select().from(openingSchedule),
      db.select().from(openingRule),
      db.select().from(specialDay),
      db.select().from(specialDayStart),
      db.select().from(closure),
      db.select().from(clientCard),
      db.select().from(service),
      db.select().from(rescheduleToken),
    ]);
  if (!newestBooking) return [];
  return [
    ...checkStartOffered(newestBooking, { schedules, rules, specialDays, specialDayStarts, closures }),
    ...checkClientBooksOnline(newestBooking, cards),
    ...checkServiceSold(newestBooking, { services, tokens }),
  ];
}

/**
 * Compares the rows right before and right after each batch of the owner, and checks that each new booking was on offer.
 */
export function watchCommits() {
  const violations: string[] = [];
  const commits = new Map<string, OwnerCommit>();

  /** Runs a batch that may end holds. Reads the rows only when a payment link is held, because otherwise none can end. */
  async function watchHeldLinks<Value>(commit: () => Promise<Value>): Promise<Value> {
    // Written out, so that a mistake in the product's condition is not made here as well.
    const isLinkHold = sql`${booking.state} = 'held' AND ${booking.bookedBy} = 'studio'`;
    const rows = await drizzle(env.DB).select({ id: booking.id }).from(booking).where(isLinkHold);
    const heldLinkIds = rows.map(({ id }) => id);
    const result = await commit();
    if (heldLinkIds.length > 0) violations.push(...checkEndedLinks(heldLinkIds, await readRows()));
    return result;
  }

  async function watchOwner<Value>(commitAction: () => Promise<Value>): Promise<Value> {
    const rowsBefore = await readRows();
    const result = await commitAction();
    const rowsAfter = await readRows();
    const knownIds = new Set(rowsBefore.ownerActions.map(({ id }) => id));
    const newActions = rowsAfter.ownerActions.filter(({ id }) => !knownIds.has(id));
    for (const action of newActions) {
      const commit = {
        action,
        otherActions: newActions.filter((other) => other !== action),
        before: rowsBefore,
        after: rowsAfter,
      };
      commits.set(action.id, commit);
      violations.push(...checkCommit(commit, commits.get(action.undoOf ?? '')));
    }
    violations.push(...checkEndedLinks(listHeldLinks(rowsBefore), rowsAfter));
    return result;
  }

  const watch: CommitWatcher = async (statements, commit) => {
    if (hasInsertInto(statements, 'owner_action')) return watchOwner(commit);
    const isEnding = statements.some((statement) => HOLD_ENDING_UPDATE_PATTERN.test(statement));
    const result = isEnding ? await watchHeldLinks(commit) : await commit();
    if (
      statements.some(
        (statement) => OWNER_TABLE_WRITE_PATTERN.test(statement) || CLIENT_TABLE_WRITE_PATTERN.test(statement),
      )
    )
      violations.push(`I23: not in the log: ${statements.join('; ')}`);
    if (hasInsertInto(statements, 'booking')) violations.push(...(await checkNewBooking()));
    return result;
  };

  return {
    watch,
    /** The violations found at commits so far. */
    listViolations: (): readonly string[] => violations,
  };
}
