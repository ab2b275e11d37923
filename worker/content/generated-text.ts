import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { generatedText } from '../db/schema.ts';
import { consumeQuota, SITE_SCOPE } from '../db/usage.ts';
import { log } from '../platform/log.ts';
import type { TextGenerator } from '../platform/text-generator.ts';

/** The limit of the whole site: the quiz is public, so what the model costs must not depend on the number of visitors. */
const MODEL_CALL_LIMIT = { scope: SITE_SCOPE, action: 'model', max: 60 };

/** `textGenerator`: null where no language model is configured. */
export type TextDeps = { db: Db; textGenerator: TextGenerator | null };

/** A text that a language model may word. */
export type TextRequest = {
  subject: 'quiz' | 'care';
  /** The answers or the care question, within its subject. */
  id: string;
  /** The decision of the studio's rules. A stored text that was generated for other rules is ignored and replaced. */
  rules: string;
};

const toKey = ({ subject, id }: TextRequest): string => `${subject}/${id}`;

const storedTextQuery = (db: Db, request: TextRequest) =>
  db
    .select({ text: generatedText.text })
    .from(generatedText)
    .where(and(eq(generatedText.key, toKey(request)), eq(generatedText.rules, request.rules)));

/** Stores a text and returns the stored one: when two are generated at the same time, the first wins. */
async function saveText(db: Db, request: TextRequest, text: string, now: Temporal.Instant): Promise<string> {
  const row = { rules: request.rules, text, createdAt: now };
  const saveStatement = db
    .insert(generatedText)
    .values({ key: toKey(request), ...row })
    .onConflictDoUpdate({ target: generatedText.key, set: row, setWhere: ne(generatedText.rules, row.rules) });
  const [, [stored]] = await db.batch([saveStatement, storedTextQuery(db, request)]);
  return stored?.text ?? text;
}

/**
 * The stored text, or one from `generate`, which is then stored, within the site's hourly limit. Null when there is
 * no model, the limit is reached or anything fails; the caller then uses the rules' own words. Never throws.
 */
export async function findOrGenerateText(
  { db, textGenerator }: TextDeps,
  request: TextRequest,
  generate: (model: TextGenerator) => Promise<string | null>,
  now: Temporal.Instant,
): Promise<string | null> {
  try {
    const [stored] = await storedTextQuery(db, request);
    if (stored) return stored.text;
    if (!textGenerator || !(await consumeQuota(db, MODEL_CALL_LIMIT, now))) return null;
    const text = await generate(textGenerator);
    return text && (await saveText(db, request, text, now));
  } catch (error) {
    log('error', { where: request.subject }, error);
    return null;
  }
}
