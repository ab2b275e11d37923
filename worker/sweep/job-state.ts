import { and, eq, lte } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { sweepPart } from '../db/schema.ts';

export type JobState = typeof sweepPart.$inferSelect;

/** A run that is cut off blocks the others for this long. */
const LEASE_MINUTES = 2;

/** Takes the lease of the sweep, so that one run works at a time. Returns its end, or null while another run has it. */
export async function takeLease(db: Db, now: Temporal.Instant): Promise<string | null> {
  const leaseUntil = toIso(now.add({ minutes: LEASE_MINUTES }));
  const { meta } = await db
    .insert(sweepPart)
    .values({ name: 'minute', leaseUntil })
    .onConflictDoUpdate({
      target: sweepPart.name,
      set: { leaseUntil },
      setWhere: lte(sweepPart.leaseUntil, toIso(now)),
    });
  return meta.changes > 0 ? leaseUntil : null;
}

/** Returns the lease, unless it has ended and another run has taken it. */
export const returnLease = (db: Db, lease: string, now: Temporal.Instant) =>
  db
    .update(sweepPart)
    .set({ leaseUntil: '', doneAt: now })
    .where(and(eq(sweepPart.name, 'minute'), eq(sweepPart.leaseUntil, lease)));

/** The state of every job. */
export const readJobs = (db: Db): Promise<JobState[]> => db.select().from(sweepPart);

/** The state of a job that is due or under way; null when it was completed less than `everyMinutes` ago. */
export function dueJob(
  parts: JobState[],
  name: JobState['name'],
  everyMinutes: number,
  now: Temporal.Instant,
): JobState | null {
  const known = parts.find((part) => part.name === name);
  const part = known ?? { name, leaseUntil: '', begunAt: null, position: null, doneAt: null };
  const again = part.doneAt?.add({ minutes: everyMinutes }) ?? now;
  return part.begunAt || Temporal.Instant.compare(again, now) <= 0 ? part : null;
}

/** Stores where the next run continues a job, or that it is completed. */
export async function saveJob(db: Db, { name, begunAt: startedAt, position, doneAt }: JobState): Promise<void> {
  const set = { begunAt: startedAt, position, doneAt };
  await db
    .insert(sweepPart)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: sweepPart.name, set });
}
