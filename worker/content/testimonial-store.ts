import { desc, eq } from 'drizzle-orm';
import type { TestimonialItem } from '../../src/contract/responses.ts';
import { toIso } from '../../src/domain/time.ts';
import { testimonial } from '../db/schema.ts';
import type { Db } from '../deps.ts';

const MOST = 60;

/** What clients wrote and the owner has let through, newest first; nothing that tells who wrote it. */
export async function listApproved(db: Db): Promise<TestimonialItem[]> {
  const rows = await db
    .select()
    .from(testimonial)
    .where(eq(testimonial.state, 'approved'))
    .orderBy(desc(testimonial.createdAt), desc(testimonial.id))
    .limit(MOST);
  return rows.map(({ id, rating, content, serviceType, beforeImage, afterImage, createdAt }) => ({
    id,
    rating,
    content,
    serviceType,
    beforeImage,
    afterImage,
    createdAt: toIso(createdAt),
  }));
}
