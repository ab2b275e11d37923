import { desc, eq } from 'drizzle-orm';
import { OWNER_ACTION_WORDS } from '../../src/content/owner-action-words.ts';
import type { LogView } from '../../src/contract/owner-view.ts';
import type { OwnerVerb } from '../../src/domain/owner-action.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { ownerAction } from '../db/schema.ts';

const ACTIONS_PER_PAGE = 50;

/** What is logged with the id of an appointment. */
const ABOUT_APPOINTMENTS = new Set<OwnerVerb>([
  'approve_claim',
  'decline_claim',
  'mark_no_show',
  'cancel_appointment',
  'keep_appointment',
]);

/** The latest actions of the owners, newest first. OWNER §6.11, §8. */
export async function readLog(db: Db): Promise<LogView> {
  const rows = await db
    .select({ id: ownerAction.id, at: ownerAction.at, verb: ownerAction.verb, about: ownerAction.about })
    .from(ownerAction)
    .orderBy(desc(ownerAction.at), desc(ownerAction.id))
    .limit(ACTIONS_PER_PAGE);
  const actions = rows.map(({ id, at, verb, about }) => ({
    id,
    at: toIso(at),
    words: OWNER_ACTION_WORDS[verb],
    href: ABOUT_APPOINTMENTS.has(verb) ? `/studio/appointments/${about}` : null,
  }));
  return { page: 'log', forms: [], actions };
}

/** The sentence about an action, by its id; null for none and for an id that is not in the log. */
export async function findActionWords(db: Db, actionId: string | undefined): Promise<string | null> {
  if (actionId === undefined) return null;
  const [row] = await db.select({ verb: ownerAction.verb }).from(ownerAction).where(eq(ownerAction.id, actionId));
  return row ? OWNER_ACTION_WORDS[row.verb] : null;
}
