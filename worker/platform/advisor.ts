import { z } from 'zod';
import type { QuizAnswers } from '../../src/domain/quiz-answers.ts';
import type { Recommendation } from '../../src/domain/recommend.ts';
import { fitWording } from './fit-wording.ts';
import { failureOf, log } from './log.ts';
import { withinTime } from './within-time.ts';

/** A language model that words what the studio's rules have decided. It decides nothing itself. */
export interface Advisor {
  /** A few sentences for the visitor, or null when the model failed, took too long or said something unfit. Never throws. */
  wordRecommendation(answers: QuizAnswers, recommendation: Recommendation): Promise<string | null>;
}

/** The part of the Workers AI binding that is used. */
export type TextModel = {
  run(model: string, input: object, options?: { signal?: AbortSignal }): Promise<unknown>;
};

const MODEL = '@cf/meta/llama-3.3-70b-instruct-fp8-fast';
const MOST_MILLISECONDS = 4_000;
const MOST_TOKENS = 300;

const INSTRUCTIONS = `You write for a one-artist eyelash-extension studio in Queensland, Australia.
The studio has already chosen a lash style for a visitor from the answers to its quiz. Word the reason in two or three
short sentences, spoken to the visitor as "you". Plain, warm, Australian spelling. Use only the facts you are given and
no number that is not among them. No prices, no promises, no medical advice, no links, no lists, no emoji.`;

/** JSON mode hands over an object, or its text when the model did not quite manage. */
const answerShape = z.object({ response: z.union([z.string(), z.record(z.string(), z.unknown())]) });
const wordingShape = z.object({ recommendedStyle: z.string(), reasoning: z.string() });

const requestFor = (answers: QuizAnswers, { recommendedStyle, reasoning, durationWeeks }: Recommendation) => ({
  messages: [
    { role: 'system', content: INSTRUCTIONS },
    { role: 'user', content: JSON.stringify({ answers, recommendedStyle, durationWeeks, facts: reasoning }) },
  ],
  response_format: {
    type: 'json_schema',
    json_schema: {
      type: 'object',
      properties: {
        recommendedStyle: { type: 'string', enum: [recommendedStyle] },
        reasoning: { type: 'string', description: 'two or three sentences' },
      },
      required: ['recommendedStyle', 'reasoning'],
    },
  },
  max_tokens: MOST_TOKENS,
});

function readWording(answer: unknown) {
  const { response } = answerShape.parse(answer);
  return wordingShape.parse(typeof response === 'string' ? JSON.parse(response) : response);
}

export function openAdvisor(model: TextModel, mostMilliseconds = MOST_MILLISECONDS): Advisor {
  return {
    async wordRecommendation(answers, recommendation) {
      try {
        const signal = AbortSignal.timeout(mostMilliseconds);
        const request = requestFor(answers, recommendation);
        const { recommendedStyle, reasoning } = readWording(
          await withinTime(model.run(MODEL, request, { signal }), signal),
        );
        return recommendedStyle === recommendation.recommendedStyle ? fitWording(reasoning, recommendation) : null;
      } catch (error) {
        log('info', { where: 'advisor', ...failureOf(error) });
        return null;
      }
    },
  };
}
