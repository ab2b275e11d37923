import { z } from 'zod';
import type { QuizAnswers } from '../../src/domain/quiz/quiz-answers.ts';
import type { Recommendation } from '../../src/domain/quiz/recommend.ts';
import type { StyleCareTips } from '../../src/domain/treatments/care.ts';
import { log } from './log.ts';
import { rejectOnAbort } from './reject-on-abort.ts';
import { validateReasoning, validateTips } from './validate-generated-text.ts';

/** A language model that phrases what the rules have decided (DECISIONS §11). */
export interface TextGenerator {
  /**
   * A few sentences for the visitor, or null when the model failed, took too long or its text is invalid. Never throws.
   */
  phraseRecommendation(answers: QuizAnswers, recommendation: Recommendation): Promise<string | null>;
  /** One tip for each of the rules' tips, in the same order, or null as in `phraseRecommendation`. Never throws. */
  phraseCareTips(careTips: StyleCareTips): Promise<string[] | null>;
}

/** The part of the Workers AI binding that is used. */
export type TextModel = {
  run(model: string, input: object, options?: { signal?: AbortSignal }): Promise<unknown>;
};

const MODEL = '@cf/meta/llama-3.3-70b-instruct-fp8-fast';
const TIMEOUT_MS = 4_000;
const MAX_TOKENS = 300;

const VOICE_PROMPT = `You write for a one-artist eyelash-extension studio in Queensland, Australia. Speak to the client as "you". Plain,
warm, Australian spelling. Use only the facts you are given and no number that is not among them. No prices, no
promises, no medical advice, no links, no lists, no emoji.`;
const QUIZ_PROMPT = `The studio has already chosen a lash style for a visitor from the answers to its quiz. Word the reason in two or
three short sentences.`;
const CARE_PROMPT = `The studio gives a client these care tips for the set they wear. Word each of them anew in one short sentence, in
the same order, without changing what it asks them to do.`;

/** JSON mode returns an object, or sometimes the JSON text. */
const answerSchema = z.object({ response: z.union([z.string(), z.record(z.string(), z.unknown())]) });
const recommendationSchema = z.object({ recommendedStyle: z.string(), reasoning: z.string() });
const tipsSchema = z.object({ tips: z.array(z.string()) });

type Task = { task: string; facts: object; properties: Record<string, object> };

const toModelRequest = ({ task, facts, properties }: Task) => ({
  messages: [
    { role: 'system', content: `${VOICE_PROMPT}\n${task}` },
    { role: 'user', content: JSON.stringify(facts) },
  ],
  response_format: {
    type: 'json_schema',
    json_schema: { type: 'object', properties, required: Object.keys(properties) },
  },
  max_tokens: MAX_TOKENS,
});

const buildQuizTask = (answers: QuizAnswers, { recommendedStyle, reasoning, durationWeeks }: Recommendation): Task => ({
  task: QUIZ_PROMPT,
  facts: { answers, recommendedStyle, durationWeeks, facts: reasoning },
  properties: {
    recommendedStyle: { type: 'string', enum: [recommendedStyle] },
    reasoning: { type: 'string', description: 'two or three sentences' },
  },
});

const buildCareTask = ({ service, tips }: StyleCareTips): Task => ({
  task: CARE_PROMPT,
  facts: { lashStyle: service, tips },
  properties: { tips: { type: 'array', items: { type: 'string' }, minItems: tips.length, maxItems: tips.length } },
});

function parseResponse<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const { response } = answerSchema.parse(answer);
  return schema.parse(typeof response === 'string' ? JSON.parse(response) : response);
}

export function createTextGenerator(model: TextModel, timeoutMs = TIMEOUT_MS): TextGenerator {
  /** The model's validated output for a task; null when anything fails. */
  async function ask<Schema extends z.ZodType, Valid>(
    task: Task,
    schema: Schema,
    validate: (output: z.infer<Schema>) => Valid | null,
  ): Promise<Valid | null> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      return validate(
        parseResponse(schema, await rejectOnAbort(model.run(MODEL, toModelRequest(task), { signal }), signal)),
      );
    } catch (error) {
      log('info', { where: 'text-generator' }, error);
      return null;
    }
  }
  return {
    phraseRecommendation: (answers, recommendation) =>
      ask(buildQuizTask(answers, recommendation), recommendationSchema, ({ recommendedStyle, reasoning }) =>
        recommendedStyle === recommendation.recommendedStyle ? validateReasoning(reasoning, recommendation) : null,
      ),
    phraseCareTips: (careTips) =>
      ask(buildCareTask(careTips), tipsSchema, ({ tips }) => validateTips(tips, careTips.tips)),
  };
}
