import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedServices } from '../../../src/content/seed-services.ts';
import type { QuizRecommendation } from '../../../src/contract/responses.ts';
import { formatQuizQuery, type QuizAnswers } from '../../../src/domain/quiz/quiz-answers.ts';
import { buildRecommendation } from '../../../src/domain/quiz/recommend.ts';
import { ALL_QUIZ_ANSWERS } from '../../support/browser/quiz-answer-sets.ts';
import { createTextModel } from '../../support/providers/text-model.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';

const ANSWERS: QuizAnswers = {
  eyeShape: 'round',
  preferredVibe: 'glamorous',
  makeupRoutine: 'moderate',
  lifestyle: 'social',
  maintenanceLevel: 'medium',
};
const RULE_RECOMMENDATION = buildRecommendation(ANSWERS, seedServices);
const MODEL_REASONING =
  'You love an evening out, so this set gives you a soft, polished line that still looks like you.';
const buildModelReply = (reasoning: string, recommendedStyle = RULE_RECOMMENDATION.recommendedStyle) => ({
  response: { recommendedStyle, reasoning },
});

const submitAnswers = async (testApp: TestApp, answers = ANSWERS) =>
  (await testApp.createVisitor().post<QuizRecommendation>('/api/quiz/submit', answers)).body.aiRecommendation;

// A model that fails is reported in the log; here it fails on purpose.
beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the wording of a quiz result', () => {
  it("is the model's, but style, weeks and service are the studio's", async () => {
    const testApp = await createTestApp({
      textGenerator: createTextModel(() => buildModelReply(MODEL_REASONING)).textGenerator,
    });
    expect(await submitAnswers(testApp)).toEqual({
      recommendedStyle: RULE_RECOMMENDATION.recommendedStyle,
      reasoning: MODEL_REASONING,
      durationWeeks: RULE_RECOMMENDATION.durationWeeks,
      serviceId: RULE_RECOMMENDATION.serviceId,
    });
  });

  it('is stored, so that the same answers get the same text with one call of the model', async () => {
    let version = 0;
    const { textGenerator, countCalls } = createTextModel(() =>
      buildModelReply(`${MODEL_REASONING} ${'Really. '.repeat(++version)}`),
    );
    const testApp = await createTestApp({ textGenerator });
    const first = await submitAnswers(testApp);
    expect(await submitAnswers(testApp)).toEqual(first);
    const shared = await testApp
      .createVisitor()
      .get<QuizRecommendation>(`/api/quiz/result?${formatQuizQuery(ANSWERS)}`);
    expect(shared.body.aiRecommendation).toEqual(first);
    expect(countCalls()).toBe(1);
    expect(await testApp.row('SELECT key, rules FROM generated_text')).toEqual({
      key: `quiz/${formatQuizQuery(ANSWERS)}`,
      rules: RULE_RECOMMENDATION.serviceId,
    });
  });

  it('is the same for all visitors, also for concurrent requests', async () => {
    let version = 0;
    const { textGenerator } = createTextModel(() =>
      buildModelReply(`${MODEL_REASONING} ${'Really. '.repeat(++version)}`),
    );
    const testApp = await createTestApp({ textGenerator });
    const responses = await Promise.all(Array.from({ length: 12 }, () => submitAnswers(testApp)));
    expect(new Set(responses.map(({ reasoning }) => reasoning)).size).toBe(1);
  });

  it('is requested again once the rules recommend something else for these answers', async () => {
    const testApp = await createTestApp({
      textGenerator: createTextModel(() => buildModelReply(MODEL_REASONING)).textGenerator,
    });
    await testApp.rows(
      "INSERT INTO generated_text VALUES (?, 'mega_volume', 'Words for another set.', '2026-01-01T00:00:00.000Z')",
      `quiz/${formatQuizQuery(ANSWERS)}`,
    );
    expect((await submitAnswers(testApp)).reasoning).toBe(MODEL_REASONING);
    expect(await testApp.row('SELECT rules, text FROM generated_text')).toEqual({
      rules: RULE_RECOMMENDATION.serviceId,
      text: MODEL_REASONING,
    });
  });

  it('is also read when the model wraps its JSON in a string', async () => {
    const { textGenerator } = createTextModel(() => ({
      response: JSON.stringify(buildModelReply(MODEL_REASONING).response),
    }));
    expect((await submitAnswers(await createTestApp({ textGenerator }))).reasoning).toBe(MODEL_REASONING);
  });

  it.each<[string, () => unknown]>([
    ['another style', () => buildModelReply(MODEL_REASONING, 'Mega Volume Set')],
    ['a length that is not in the recommendation', () => buildModelReply(`${MODEL_REASONING} Lengths go up to 18 mm.`)],
    ['another number of weeks in words', () => buildModelReply(`${MODEL_REASONING} It lasts eight weeks.`)],
    ['a range of weeks in words', () => buildModelReply(`${MODEL_REASONING} Keep it for Two to twelve weeks.`)],
    ['a price', () => buildModelReply(`${MODEL_REASONING} It costs $150 all in.`)],
    ['a link', () => buildModelReply(`${MODEL_REASONING} See https://example.com for more.`)],
    ['markup', () => buildModelReply(`${MODEL_REASONING} <b>Book now</b>`)],
    ['an emoji', () => buildModelReply(`${MODEL_REASONING} 💖`)],
    ['an incomplete sentence', () => buildModelReply('Great choice!')],
    ['a very long text', () => buildModelReply(`${MODEL_REASONING} `.repeat(20))],
    ['a lone surrogate', () => buildModelReply(`${MODEL_REASONING} \ud800`)],
    ['no reason', () => ({ response: { recommendedStyle: RULE_RECOMMENDATION.recommendedStyle } })],
    ['truncated JSON', () => ({ response: '{"recommendedStyle": "Wis' })],
    ['something unrelated', () => ({ output: MODEL_REASONING })],
    ['nothing', () => null],
    ['an error', () => Promise.reject(new Error('3040: capacity temporarily exceeded'))],
    ['silence', () => new Promise(() => {})],
  ])("is the studio's own, and nothing is stored, when the model answers with %s", async (_, answer) => {
    const testApp = await createTestApp({ textGenerator: createTextModel(answer, 30).textGenerator });
    expect(await submitAnswers(testApp)).toMatchObject({
      reasoning: RULE_RECOMMENDATION.reasoning,
      serviceId: RULE_RECOMMENDATION.serviceId,
    });
    expect(await testApp.row('SELECT COUNT(*) AS kept FROM generated_text')).toEqual({ kept: 0 });
  });

  it('may have the number of weeks in words', async () => {
    const word = { 3: 'three', 4: 'four', 5: 'five', 6: 'six' }[RULE_RECOMMENDATION.durationWeeks];
    const wording = `${MODEL_REASONING} It keeps its look for about ${word} weeks.`;
    const testApp = await createTestApp({
      textGenerator: createTextModel(() => buildModelReply(wording)).textGenerator,
    });
    expect((await submitAnswers(testApp)).reasoning).toBe(wording);
  });

  it('needs at most sixty calls of the model in an hour, however many requests are concurrent', async () => {
    const { textGenerator, countCalls } = createTextModel(() => Promise.reject(new Error('down')));
    const testApp = await createTestApp({ textGenerator });
    const answerSets = ALL_QUIZ_ANSWERS.slice(0, 100);
    const responses = await Promise.all(answerSets.map((answers) => submitAnswers(testApp, answers)));
    expect(responses.map(({ reasoning }) => reasoning)).toEqual(
      answerSets.map((quizAnswers) => buildRecommendation(quizAnswers, seedServices).reasoning),
    );
    expect(countCalls()).toBe(60);
    testApp.advanceClock({ hours: 1 });
    await submitAnswers(testApp);
    expect(countCalls()).toBe(61);
  });

  it('has hourly counters that the sweep deletes later', async () => {
    const testApp = await createTestApp({
      textGenerator: createTextModel(() => buildModelReply(MODEL_REASONING)).textGenerator,
    });
    await submitAnswers(testApp);
    testApp.advanceClock({ hours: 3 });
    await testApp.sweep();
    expect(await testApp.row('SELECT COUNT(*) AS hours FROM usage')).toEqual({ hours: 0 });
  });
});
