import { and, eq, lte, sql } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { buildOnce, buildQueryOnce } from '../db/build-once.ts';
import type { Db } from '../db/database.ts';
import { jobState } from '../db/schema.ts';

export type JobState = typeof jobState.$inferSelect;

/** A run that is cut off blocks the others for this long. */
const LEASE_MINUTES = 2;

const takeLeaseStatement = buildOnce(['now', 'leaseUntil'], (db, { now, leaseUntil }) =>
  db
    .insert(jobState)
    .values({ name: 'sweep', leaseUntil })
    .onConflictDoUpdate({
      target: jobState.name,
      set: { leaseUntil: sql`${leaseUntil}` },
      setWhere: lte(jobState.leaseUntil, now),
    }),
);

/** Takes the lease of the sweep, so that one run works at a time. Returns its end, or null while another run has it. */
export async function takeLease(db: Db, now: Temporal.Instant): Promise<string | null> {
  const leaseUntil = toIso(now.add({ minutes: LEASE_MINUTES }));
  const { meta } = await takeLeaseStatement(db, { now: toIso(now), leaseUntil });
  return meta.changes > 0 ? leaseUntil : null;
}

const returnLeaseStatement = buildOnce(['finishedAt', 'lease'], (db, { finishedAt, lease }) =>
  db
    .update(jobState)
    .set({ leaseUntil: '', finishedAt: sql`COALESCE(${finishedAt}, ${jobState.finishedAt})` })
    .where(and(eq(jobState.name, 'sweep'), eq(jobState.leaseUntil, lease))),
);

/**
 * Returns the lease, unless it has ended and another run has taken it. `finishedAt`: null when a step has failed, so that
 * /api/health is `degraded` while one fails in every run.
 */
export const returnLease = (db: Db, lease: string, finishedAt: Temporal.Instant | null) =>
  returnLeaseStatement(db, { finishedAt: finishedAt && toIso(finishedAt), lease });

/** The state of every job. */
export const jobsQuery = buildQueryOnce((db) => db.select().from(jobState));

/** The state of a job that is due or under way; null when it was completed less than `everyMinutes` ago. */
export function findDueJob(
  jobs: JobState[],
  name: JobState['name'],
  everyMinutes: number,
  now: Temporal.Instant,
): JobState | null {
  const existingJob = jobs.find((job) => job.name === name);
  const job = existingJob ?? { name, leaseUntil: '', startedAt: null, position: null, finishedAt: null };
  const nextRunAt = job.finishedAt?.add({ minutes: everyMinutes }) ?? now;
  return job.startedAt || Temporal.Instant.compare(nextRunAt, now) <= 0 ? job : null;
}

const saveJobStatement = buildOnce(['name', 'startedAt', 'position', 'finishedAt'], (db, { name, ...values }) => {
  const set = {
    startedAt: sql`${values.startedAt}`,
    position: sql`${values.position}`,
    finishedAt: sql`${values.finishedAt}`,
  };
  return db
    .insert(jobState)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: jobState.name, set });
});

/** Stores where the next run continues a job, or that it is completed. */
export async function saveJob(db: Db, { name, startedAt, position, finishedAt }: JobState): Promise<void> {
  await saveJobStatement(db, {
    name,
    startedAt: startedAt && toIso(startedAt),
    position,
    finishedAt: finishedAt && toIso(finishedAt),
  });
}
