import { and, eq, lte } from 'drizzle-orm';
import { toIso } from '../../src/domain/time.ts';
import { sweepPart } from '../db/schema.ts';
import type { Db } from '../deps.ts';

export type Part = typeof sweepPart.$inferSelect;

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
export const readParts = (db: Db): Promise<Part[]> => db.select().from(sweepPart);

/** How far a part has got; null when it was done less than `everyMinutes` ago. */
export function duePart(parts: Part[], name: Part['name'], everyMinutes: number, now: Temporal.Instant): Part | null {
  const known = parts.find((part) => part.name === name);
  const part = known ?? { name, leaseUntil: '', begunAt: null, position: null, doneAt: null };
  const again = part.doneAt?.add({ minutes: everyMinutes }) ?? now;
  return part.begunAt || Temporal.Instant.compare(again, now) <= 0 ? part : null;
}

/** Where a part goes on in the next run, or that it is done. */
export async function keepPart(db: Db, { name, begunAt, position, doneAt }: Part): Promise<void> {
  const set = { begunAt, position, doneAt };
  await db
    .insert(sweepPart)
    .values({ name, ...set })
    .onConflictDoUpdate({ target: sweepPart.name, set });
}
