import { desc, eq } from 'drizzle-orm';
import type { TestimonialItem } from '../../src/contract/responses.ts';
import { toIso } from '../../src/domain/time.ts';
import type { Db } from '../db/database.ts';
import type { Testimonial } from '../db/rows.ts';
import { testimonial } from '../db/schema.ts';

const MAX_ROWS = 60;

/** The public fields of a testimonial, without its client. */
export const toTestimonial = ({
  id,
  rating,
  content,
  serviceType,
  beforeImage,
  afterImage,
  createdAt,
}: Testimonial): TestimonialItem => ({
  id,
  rating,
  content,
  serviceType,
  beforeImage,
  afterImage,
  createdAt: toIso(createdAt),
});

/** The approved testimonials, newest first. */
export async function listApprovedTestimonials(db: Db): Promise<TestimonialItem[]> {
  const rows = await db
    .select()
    .from(testimonial)
    .where(eq(testimonial.state, 'approved'))
    .orderBy(desc(testimonial.createdAt), desc(testimonial.id))
    .limit(MAX_ROWS);
  return rows.map(toTestimonial);
}
