/**
 * The studio's rules choose the tips by style and weeks worn; a language model may word them. There are a few dozen
 * questions, and the text for each is stored, so equal questions have equal answers. DECISIONS §11, docs/decisions/010.
 */
import { DEFAULT_CARE_TIPS, findStyleCareTips } from '../../src/domain/treatments/care.ts';
import { findOrGenerateText, type TextDeps } from './generated-text.ts';

/** At most three tips; the rules' own when they cannot be worded. Never throws. */
export async function composeCareAdvice(
  deps: TextDeps,
  { lashStyle, weeksWorn }: { lashStyle: string; weeksWorn: number },
  now: Temporal.Instant,
): Promise<readonly string[]> {
  const careTips = findStyleCareTips(lashStyle, weeksWorn);
  if (!careTips) return DEFAULT_CARE_TIPS;
  const { service, stage, tips } = careTips;
  const textRequest = { subject: 'care', id: `${service}/${stage}`, rules: tips.join('\n') } as const;
  const text = await findOrGenerateText(
    deps,
    textRequest,
    async (model) => {
      const wordedTips = await model.phraseCareTips(careTips);
      return wordedTips && JSON.stringify(wordedTips);
    },
    now,
  );
  return text ? (JSON.parse(text) as string[]) : tips;
}
