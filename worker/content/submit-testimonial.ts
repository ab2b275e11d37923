import { and, eq } from 'drizzle-orm';
import type { CreateTestimonialRequest } from '../../src/contract/requests.ts';
import { extractPhotoKey } from '../../src/domain/photo.ts';
import { type Db, runBatch } from '../db/database.ts';
import { findViolatedConstraint } from '../db/guards.ts';
import type { Testimonial } from '../db/rows.ts';
import { testimonial } from '../db/schema.ts';
import { countUseStatement } from '../db/usage.ts';
import { DomainError } from '../domain-error.ts';
import { attachPhotoStatements } from '../photos/photo-store.ts';
import type { Random } from '../platform/random.ts';

const TESTIMONIALS_PER_HOUR = 5;

/** The key of a photo from its path; null for ''. Throws PHOTO_NOT_READY for any other address (DECISIONS §12). */
function parsePhotoKey(address: string): string | null {
  const key = extractPhotoKey(address);
  if (address !== '' && !key) throw new DomainError('PHOTO_NOT_READY');
  return key;
}

/**
 * Stores a client's testimonial as pending and attaches its photos, in one batch (SPEC §4). The same one again, while
 * it is pending, returns the stored one. Throws PHOTO_NOT_READY for a photo that is not this client's own finished
 * upload, TOO_MANY_REQUESTS.
 */
export async function submitTestimonial(
  { db, random }: { db: Db; random: Random },
  { clientId, ...submitted }: CreateTestimonialRequest & { clientId: string },
  now: Temporal.Instant,
): Promise<Testimonial> {
  const row: Testimonial = {
    id: random.id(),
    clientId,
    ...submitted,
    state: 'pending',
    createdAt: now,
    declineReason: null,
  };
  const keys = [parsePhotoKey(submitted.beforeImage), parsePhotoKey(submitted.afterImage)].filter(
    (key) => key !== null,
  );
  try {
    await runBatch(db, [
      db.insert(testimonial).values(row),
      ...keys.flatMap((key) =>
        attachPhotoStatements(db, { key, clientId }, { purpose: 'testimonial', ref: row.id }, now),
      ),
      countUseStatement(db, { scope: clientId, action: 'testimonial', max: TESTIMONIALS_PER_HOUR }, now),
    ]);
    return row;
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    if (constraint === 'photo_ready') throw new DomainError('PHOTO_NOT_READY');
    if (constraint === 'usage_limit') throw new DomainError('TOO_MANY_REQUESTS');
    const known = constraint === 'testimonial.client_id' ? await findPendingDuplicate(db, row) : null;
    if (known) return known;
    throw error;
  }
}

async function findPendingDuplicate(
  db: Db,
  { clientId, serviceType, content }: Testimonial,
): Promise<Testimonial | null> {
  const same = and(
    eq(testimonial.clientId, clientId),
    eq(testimonial.serviceType, serviceType),
    eq(testimonial.content, content),
    eq(testimonial.state, 'pending'),
  );
  const [row] = await db.select().from(testimonial).where(same);
  return row ?? null;
}
