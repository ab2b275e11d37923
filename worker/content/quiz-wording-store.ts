import { and, eq, ne } from 'drizzle-orm';
import type { ServiceId } from '../../src/domain/service.ts';
import type { Db } from '../db/database.ts';
import { quizAnswer } from '../db/schema.ts';

const wordingFor = (db: Db, answerSet: string, serviceId: ServiceId) =>
  db
    .select({ reasoning: quizAnswer.reasoning })
    .from(quizAnswer)
    .where(and(eq(quizAnswer.answerSet, answerSet), eq(quizAnswer.serviceId, serviceId)));

/** Null when nothing was kept for this set, or only words for a service that the rules no longer recommend for it. */
export async function findWording(db: Db, answerSet: string, serviceId: ServiceId): Promise<string | null> {
  const [kept] = await wordingFor(db, answerSet, serviceId);
  return kept?.reasoning ?? null;
}

/** Keeps the words and returns those that stand: of two that were asked for at once, the first. */
export async function saveWording(
  db: Db,
  answerSet: string,
  serviceId: ServiceId,
  reasoning: string,
  now: Temporal.Instant,
): Promise<string> {
  const keep = db
    .insert(quizAnswer)
    .values({ answerSet, serviceId, reasoning, createdAt: now })
    .onConflictDoUpdate({
      target: quizAnswer.answerSet,
      set: { serviceId, reasoning, createdAt: now },
      setWhere: ne(quizAnswer.serviceId, serviceId),
    });
  const [, [standing]] = await db.batch([keep, wordingFor(db, answerSet, serviceId)]);
  return standing?.reasoning ?? reasoning;
}
