import { and, eq, lte } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import { jobState } from '../db/schema.ts';

export type JobState = typeof jobState.$inferSelect;

/** A run that is cut off blocks the others for this long. */
const LEASE_MINUTES = 2;

/** Takes the lease of the sweep, so that one run works at a time. Returns its end, or null while another run has it. */
export async function takeLease(db: Db, now: Temporal.Instant): Promise<string | null> {
  const leaseUntil = toIso(now.add({ minutes: LEASE_MINUTES }));
  const { meta } = await db
    .insert(jobState)
    .values({ name: 'sweep', leaseUntil })
    .onConflictDoUpdate({
      target: jobState.name,
      set: { leaseUntil },
      setWhere: lte(jobState.leaseUntil, toIso(now)),
    });
  return meta.changes > 0 ? leaseUntil : null;
}

/** Returns the lease, unless it has ended and another run has taken it. */
export const returnLease = (db: Db, lease: string, now: Temporal.Instant) =>
  db
    .update(jobState)
    .set({ leaseUntil: '', finishedAt: now })
    .where(and(eq(jobState.name, 'sweep'), eq(jobState.leaseUntil, lease)));

/** The state of every job. */
export const readJobs = (db: Db): Promise<JobState[]> => db.select().from(jobState);

/** The state of a job that is due or under way; null when it was completed less than `everyMinutes` ago. */
export function findDueJob(
  jobs: JobState[],
  name: JobState['name'],
  everyMinutes: number,
  now: Temporal.Instant,
): JobState | null {
  const known = jobs.find((job) => job.name === name);
  const job = known ?? { name, leaseUntil: '', startedAt: null, position: null, finishedAt: null };
  const again = job.finishedAt?.add({ minutes: everyMinutes }) ?? now;
  return job.startedAt || Temporal.Instant.compare(again, now) <= 0 ? job : null;
}

/** Stores where the next run continues a job, or that it is completed. */
export async function saveJob(db: Db, { name, startedAt, position, finishedAt }: JobState): Promise<void> {
  const set = { startedAt, position, finishedAt };
  await db
    .insert(jobState)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: jobState.name, set });
}
