import { and, eq, ne } from 'drizzle-orm';
import type { CareQuestion } from '../../src/domain/care.ts';
import type { Db } from '../db/database.ts';
import { careWording } from '../db/schema.ts';

/** What the words stand for: once the studio changes its tips, words of before are none. */
const rulesOf = ({ tips }: CareQuestion) => tips.join('\n');

const wordingFor = (db: Db, question: CareQuestion) =>
  db
    .select({ tips: careWording.tips })
    .from(careWording)
    .where(
      and(
        eq(careWording.serviceId, question.service),
        eq(careWording.stage, question.stage),
        eq(careWording.rules, rulesOf(question)),
      ),
    );

/** Null when no words were kept for these tips. */
export async function findTips(db: Db, question: CareQuestion): Promise<string[] | null> {
  const [kept] = await wordingFor(db, question);
  return kept?.tips ?? null;
}

/** Keeps the words and returns those that stand: of two that were asked for at once, the first. */
export async function saveTips(db: Db, question: CareQuestion, tips: string[], now: Temporal.Instant) {
  const words = { rules: rulesOf(question), tips, createdAt: now };
  const keep = db
    .insert(careWording)
    .values({ serviceId: question.service, stage: question.stage, ...words })
    .onConflictDoUpdate({
      target: [careWording.serviceId, careWording.stage],
      set: words,
      setWhere: ne(careWording.rules, words.rules),
    });
  const [, [standing]] = await db.batch([keep, wordingFor(db, question)]);
  return standing?.tips ?? tips;
}
