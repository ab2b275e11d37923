import { and, eq, inArray } from 'drizzle-orm';
import type { CreateTestimonialRequest } from '../../src/contract/requests.ts';
import { extractPhotoKey } from '../../src/domain/photos/photo.ts';
import { type Db, runBatch, type Statement } from '../db/database.ts';
import { assertRowInBatch, findViolatedConstraint } from '../db/guards.ts';
import type { Testimonial } from '../db/rows.ts';
import { photo, testimonial } from '../db/schema.ts';
import { countUseStatement } from '../db/usage.ts';
import { DomainError } from '../domain-error.ts';
import { attachPhotoStatements } from '../photos/photo-store.ts';
import type { Random } from '../platform/random.ts';

const MAX_TESTIMONIALS_PER_HOUR = 5;

/**
 * The key of a photo from its path; null for ''. Throws PHOTO_NOT_READY when the path is not one of a photo
 * (DECISIONS §12).
 */
function parsePhotoKey(address: string): string | null {
  const key = extractPhotoKey(address);
  if (address !== '' && !key) throw new DomainError('PHOTO_NOT_READY');
  return key;
}

const parsePhotoKeys = ({ beforeImage, afterImage }: Pick<Testimonial, 'beforeImage' | 'afterImage'>): string[] =>
  [parsePhotoKey(beforeImage), parsePhotoKey(afterImage)].filter((key) => key !== null);

/** The statements that store a testimonial and attach these photos to it. */
const insertTestimonialStatements = (
  db: Db,
  row: Testimonial,
  keys: string[],
  now: Temporal.Instant,
): [Statement, ...Statement[]] => [
  db.insert(testimonial).values(row),
  ...keys.flatMap((key) =>
    attachPhotoStatements(db, { key, clientId: row.clientId }, { purpose: 'testimonial', ref: row.id }, now),
  ),
  countUseStatement(db, { scope: row.clientId, action: 'testimonial', max: MAX_TESTIMONIALS_PER_HOUR }, now),
];

const isPending = (id: string) => and(eq(testimonial.id, id), eq(testimonial.state, 'pending'));

/**
 * The statements that replace a pending testimonial by `row`. It gets a row of its own, so that the owner cannot
 * approve what she has not seen. Photos of both rows are attached to the new one; a trigger detaches those of the
 * former one alone.
 */
function replaceTestimonialStatements(db: Db, formerTestimonial: Testimonial, row: Testimonial, now: Temporal.Instant) {
  const formerKeys = parsePhotoKeys(formerTestimonial);
  const keys = parsePhotoKeys(row);
  const isKept = and(
    eq(photo.ref, formerTestimonial.id),
    inArray(
      photo.key,
      keys.filter((key) => formerKeys.includes(key)),
    ),
  );
  return [
    assertRowInBatch(db, 'testimonial_state', testimonial, isPending(formerTestimonial.id)),
    db.update(photo).set({ ref: row.id }).where(isKept),
    db.delete(testimonial).where(eq(testimonial.id, formerTestimonial.id)),
    ...insertTestimonialStatements(
      db,
      row,
      keys.filter((key) => !formerKeys.includes(key)),
      now,
    ),
  ];
}

/**
 * Adds the former testimonial's photos to one with the same text: after a lost response the dialog may have sent it
 * again without them.
 */
const addFormerPhotos = (row: Testimonial, formerTestimonial: Testimonial): Testimonial => ({
  ...row,
  beforeImage: row.beforeImage || formerTestimonial.beforeImage,
  afterImage: row.afterImage || formerTestimonial.afterImage,
});

const isSameText = (a: Testimonial, b: Testimonial): boolean =>
  a.content === b.content && a.serviceType === b.serviceType;

const isSameTestimonial = (a: Testimonial, b: Testimonial): boolean =>
  isSameText(a, b) && a.rating === b.rating && a.beforeImage === b.beforeImage && a.afterImage === b.afterImage;

type Submission = CreateTestimonialRequest & { clientId: string };

/** `formerTestimonial`: the client's pending testimonial with the same text about the same service, or with one of the same photos. */
async function storeTestimonial(
  deps: { db: Db; random: Random },
  submission: Submission,
  now: Temporal.Instant,
  formerTestimonial: Testimonial | null,
): Promise<Testimonial> {
  const { db, random } = deps;
  const enteredTestimonial: Testimonial = {
    id: random.id(),
    ...submission,
    state: 'pending',
    createdAt: now,
    declineReason: null,
  };
  const row =
    formerTestimonial && isSameText(enteredTestimonial, formerTestimonial)
      ? addFormerPhotos(enteredTestimonial, formerTestimonial)
      : enteredTestimonial;
  if (formerTestimonial && isSameTestimonial(row, formerTestimonial)) return formerTestimonial;
  const keys = parsePhotoKeys(row);
  if (new Set(keys).size < keys.length) throw new DomainError('PHOTO_NOT_READY');
  try {
    await runBatch(
      db,
      formerTestimonial
        ? replaceTestimonialStatements(db, formerTestimonial, row, now)
        : insertTestimonialStatements(db, row, keys, now),
    );
    return row;
  } catch (error) {
    const constraint = findViolatedConstraint(error);
    if (constraint === 'photo_ready') {
      // The photo was sent before, with another text, and the response was lost: the dialog keeps no photo that was
      // submitted.
      const pendingTestimonial = formerTestimonial ? null : await findPendingWithPhoto(db, row, keys);
      if (!pendingTestimonial) throw new DomainError('PHOTO_NOT_READY');
      return storeTestimonial(deps, submission, now, pendingTestimonial);
    }
    if (constraint === 'usage_limit') throw new DomainError('TOO_MANY_REQUESTS');
    // It is already stored, or the former testimonial was decided or replaced since it was read.
    const isStored = constraint === 'testimonial.client_id';
    if (!isStored && constraint !== 'testimonial_state') throw error;
    return storeTestimonial(deps, submission, now, isStored ? await findPendingDuplicate(db, row) : null);
  }
}

/**
 * Stores a client's testimonial as pending and attaches its photos, in one batch (SPEC §4). The same testimonial sent
 * again while it is pending returns the stored one. With another rating or further photos it replaces the stored one,
 * and so does another text with one of its photos. Throws PHOTO_NOT_READY for a photo that is not this client's own
 * finished upload, or that is used already, TOO_MANY_REQUESTS.
 */
export const submitTestimonial = (
  deps: { db: Db; random: Random },
  submission: Submission,
  now: Temporal.Instant,
): Promise<Testimonial> => storeTestimonial(deps, submission, now, null);

async function findPendingDuplicate(
  db: Db,
  { clientId, serviceType, content }: Testimonial,
): Promise<Testimonial | null> {
  const isSame = and(
    eq(testimonial.clientId, clientId),
    eq(testimonial.serviceType, serviceType),
    eq(testimonial.content, content),
    eq(testimonial.state, 'pending'),
  );
  const [row] = await db.select().from(testimonial).where(isSame);
  return row ?? null;
}

/** The client's pending testimonial that one of these photos is attached to; null if there is none. */
async function findPendingWithPhoto(db: Db, { clientId }: Testimonial, keys: string[]): Promise<Testimonial | null> {
  const [row] = await db
    .select({ testimonial })
    .from(photo)
    .innerJoin(testimonial, and(eq(testimonial.id, photo.ref), eq(photo.purpose, 'testimonial')))
    .where(and(inArray(photo.key, keys), eq(testimonial.clientId, clientId), eq(testimonial.state, 'pending')));
  return row?.testimonial ?? null;
}
