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
import { isByLink, type Rows, readRows } from './rows.ts';

/** Runs `commit`, the batch of these statements. Nothing else is written while it runs. */
export type CommitWatch = <Value>(statements: string[], commit: () => Promise<Value>) => Promise<Value>;

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
  bookings.filter((row) => isByLink(row) && row.state === 'held').map(({ id }) => id);

async function checkNewBooking(): Promise<string[]> {
  const db = drizzle(env.DB);
  const [[newest], schedules, rules, specialDays, specialDayStarts, closures, cards, services, tokens] = await db.batch(
    [
      db.select().from(booking).orderBy(sql`rowid DESC`).limit(1),
      db.select().from(openingSchedule),
      db.select().from(openingRule),
      db.select().from(specialDay),
      db.select().from(specialDayStart),
      db.select().from(closure),
      db.select().from(clientCard),
      db.select().from(service),
      db.select().from(rescheduleToken),
    ],
  );
  if (!newest) return [];
  return [
    ...checkStartOffered(newest, { schedules, rules, specialDays, specialDayStarts, closures }),
    ...checkClientBooksOnline(newest, cards),
    ...checkServiceSold(newest, { services, tokens }),
  ];
}

/**
 * Compares the rows right before and right after each batch of the owner, and checks that each new booking was on offer.
 */
export function watchCommits() {
  const broken: string[] = [];
  const commits = new Map<string, OwnerCommit>();

  /** Runs a batch that may end holds. Reads the rows only when a payment link is held, because otherwise none can end. */
  async function watchHeldLinks<Value>(commit: () => Promise<Value>): Promise<Value> {
    // Written out, so that a mistake in the product's condition is not made here as well.
    const isLinkHold = sql`${booking.state} = 'held' AND ${booking.bookedBy} = 'studio'`;
    const rows = await drizzle(env.DB).select({ id: booking.id }).from(booking).where(isLinkHold);
    const held = rows.map(({ id }) => id);
    const answer = await commit();
    if (held.length > 0) broken.push(...checkEndedLinks(held, await readRows()));
    return answer;
  }

  async function watchOwner<Value>(commitAction: () => Promise<Value>): Promise<Value> {
    const before = await readRows();
    const answer = await commitAction();
    const after = await readRows();
    const known = new Set(before.ownerActions.map(({ id }) => id));
    const made = after.ownerActions.filter(({ id }) => !known.has(id));
    for (const action of made) {
      const commit = { action, beside: made.filter((other) => other !== action), before, after };
      commits.set(action.id, commit);
      broken.push(...checkCommit(commit, commits.get(action.undoOf ?? '')));
    }
    broken.push(...checkEndedLinks(listHeldLinks(before), after));
    return answer;
  }

  const watch: CommitWatch = async (statements, commit) => {
    if (hasInsertInto(statements, 'owner_action')) return watchOwner(commit);
    const isEnding = statements.some((statement) => HOLD_ENDING_UPDATE_PATTERN.test(statement));
    const answer = isEnding ? await watchHeldLinks(commit) : await commit();
    if (
      statements.some(
        (statement) => OWNER_TABLE_WRITE_PATTERN.test(statement) || CLIENT_TABLE_WRITE_PATTERN.test(statement),
      )
    )
      broken.push(`I23: not in the log: ${statements.join('; ')}`);
    if (hasInsertInto(statements, 'booking')) broken.push(...(await checkNewBooking()));
    return answer;
  };

  return {
    watch,
    /** The violations found at commits so far. */
    broken: (): readonly string[] => broken,
  };
}
