/**
 * The studio's rules choose the tips by style and weeks worn; a language model may word them. There are a few dozen
 * questions, and its words for one are kept, so everybody reads the same. DECISIONS §11, docs/decisions/010.
 */
import { type CareQuestion, careQuestion, DEFAULT_CARE_TIPS } from '../../src/domain/care.ts';
import type { Db } from '../db/database.ts';
import { log } from '../platform/log.ts';
import type { TextGenerator } from '../platform/text-generator.ts';
import { findTips, saveTips } from './care-wording-store.ts';
import { consumeModelQuota } from './model-quota.ts';

async function wordsFor(
  deps: { db: Db; advisor: TextGenerator | null },
  question: CareQuestion,
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const { db, advisor } = deps;
  const kept = await findTips(db, question);
  if (kept) return kept;
  if (!advisor || !(await consumeModelQuota(db, now))) return question.tips;
  const words = await advisor.wordCareTips(question);
  return words ? saveTips(db, question, words, now) : question.tips;
}

/** At most three tips; those of the rules when the model or the cache fails. Never throws. */
export async function adviseCare(
  deps: { db: Db; advisor: TextGenerator | null },
  { lashStyle, weeksWorn }: { lashStyle: string; weeksWorn: number },
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const question = careQuestion(lashStyle, weeksWorn);
  if (!question) return DEFAULT_CARE_TIPS;
  try {
    return await wordsFor(deps, question, now);
  } catch (error) {
    log('error', { where: 'care' }, error);
    return question.tips;
  }
}
