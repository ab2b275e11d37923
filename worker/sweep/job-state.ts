import { and, eq, lte } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { sweepPart } from '../db/schema.ts';

export type JobState = typeof sweepPart.$inferSelect;

/** A run that dies keeps the others out for this long. */
const LEASE_MINUTES = 2;

/** Lets one run work at a time. The lease, or null while another run has it. */
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

/** The run is over, and the next may begin; unless it took so long that one has begun already. */
export const returnLease = (db: Db, lease: string, now: Temporal.Instant) =>
  db
    .update(sweepPart)
    .set({ leaseUntil: '', doneAt: now })
    .where(and(eq(sweepPart.name, 'minute'), eq(sweepPart.leaseUntil, lease)));

/** How far every part has got. */
export const readJobs = (db: Db): Promise<JobState[]> => db.select().from(sweepPart);

/** How far a part has got; null when it was done less than `everyMinutes` ago. */
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

/** Where a part goes on in the next run, or that it is done. */
export async function saveJob(db: Db, { name, begunAt: startedAt, position, doneAt }: JobState): Promise<void> {
  const set = { begunAt: startedAt, position, doneAt };
  await db
    .insert(sweepPart)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: sweepPart.name, set });
}
