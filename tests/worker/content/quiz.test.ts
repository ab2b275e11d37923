import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedServices } from '../../../src/content/seed-services.ts';
import type { QuizRecommendation } from '../../../src/contract/responses.ts';
import { formatQuizQuery, type QuizAnswers } from '../../../src/domain/quiz/quiz-answers.ts';
import { buildRecommendation } from '../../../src/domain/quiz/recommend.ts';
import { ALL_QUIZ_ANSWERS } from '../../support/browser/quiz-answer-sets.ts';
import { brokenDatabase, createTestApp, type TestApp } from '../../support/test-app.ts';

let testApp: TestApp;
beforeEach(async () => {
  testApp = await createTestApp();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const ANSWERS: QuizAnswers = {
  eyeShape: 'hooded',
  preferredVibe: 'natural',
  makeupRoutine: 'minimal',
  lifestyle: 'active',
  maintenanceLevel: 'low',
};
const submitAnswers = (body: unknown) => testApp.createVisitor().post<QuizRecommendation>('/api/quiz/submit', body);

describe('the style quiz', () => {
  it("returns the studio's recommendation: style, reasoning, weeks and service", async () => {
    const response = await submitAnswers(ANSWERS);
    const { recommendedStyle, reasoning, durationWeeks, serviceId } = buildRecommendation(ANSWERS, seedServices);
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ aiRecommendation: { recommendedStyle, reasoning, durationWeeks, serviceId } });
  });

  // tests/domain/quiz/recommend.test.ts goes through all 1,024 sets.
  it('returns the recommendation of the rules for every 33rd set of answers', async () => {
    for (const answers of ALL_QUIZ_ANSWERS.filter((_, index) => index % 33 === 0)) {
      const { recommendedStyle, reasoning, durationWeeks, serviceId } = buildRecommendation(answers, seedServices);
      const { status, body } = await submitAnswers(answers);
      expect(status).toBe(200);
      expect(body).toEqual({ aiRecommendation: { recommendedStyle, reasoning, durationWeeks, serviceId } });
    }
  });

  it('returns the same result for the URL of a shared result', async () => {
    const submitted = await submitAnswers(ANSWERS);
    const shared = await testApp
      .createVisitor()
      .get<QuizRecommendation>(`/api/quiz/result?${formatQuizQuery(ANSWERS)}`);
    expect(shared.body).toEqual(submitted.body);
  });

  it.each<[string, unknown]>([
    ['nothing', {}],
    ['four answers', { ...ANSWERS, lifestyle: undefined }],
    ['an unknown answer', { ...ANSWERS, eyeShape: 'monolid' }],
    ['an option of another question', { ...ANSWERS, eyeShape: 'natural' }],
    ['an empty answer', { ...ANSWERS, preferredVibe: '' }],
    ['a number', { ...ANSWERS, maintenanceLevel: 3 }],
    ['a list of answers', { ...ANSWERS, eyeShape: ['hooded'] }],
    ['null', null],
    ['a list', [ANSWERS]],
    ['text', 'hooded'],
    ['answers under a prototype', { ['__proto__']: ANSWERS }],
    ['a name that every object has as a property', { ...ANSWERS, eyeShape: 'constructor' }],
  ])('refuses malformed answers: %s', async (_, body) => {
    const response = await submitAnswers(body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ code: 'INVALID_QUIZ_ANSWERS' });
  });

  it.each(['', 'eyeShape=hooded', `${formatQuizQuery(ANSWERS)}&eyeShape=round`, '%00=%ff'])(
    'refuses a malformed shared URL: ?%s',
    async (query) => {
      const response = await testApp.createVisitor().get(`/api/quiz/result?${query}`);
      expect(response.status).toBe(400);
      expect(response.body.code).toBe('INVALID_QUIZ_ANSWERS');
    },
  );

  it('refuses bad JSON, another content type, another site and a body that is too large', async () => {
    const postBody = async (body: string, headers: Record<string, string>) => {
      const response = await testApp.createVisitor().send('/api/quiz/submit', { method: 'POST', body, headers });
      return { status: response.status, code: ((await response.json()) as { code: string }).code };
    };
    const jsonHeaders = { 'content-type': 'application/json' };
    const validBody = JSON.stringify(ANSWERS);
    expect(await postBody('{"eyeShape":', jsonHeaders)).toEqual({ status: 400, code: 'MALFORMED_JSON' });
    expect(await postBody(validBody, { 'content-type': 'text/plain' })).toEqual({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
    expect(await postBody(validBody, { ...jsonHeaders, 'sec-fetch-site': 'cross-site' })).toEqual({
      status: 403,
      code: 'CROSS_SITE_REQUEST',
    });
    const largeBody = JSON.stringify({ ...ANSWERS, notes: 'x'.repeat(70_000) });
    expect(await postBody(largeBody, jsonHeaders)).toEqual({ status: 413, code: 'BODY_TOO_LARGE' });
  });

  it('works while the database is down', async () => {
    const consoleErrorSpy = vi.spyOn(console, 'error').mockReturnValue();
    testApp = await createTestApp({ database: brokenDatabase });
    const { status, body } = await submitAnswers(ANSWERS);
    expect(status).toBe(200);
    expect(body.aiRecommendation.reasoning).toBe(buildRecommendation(ANSWERS, seedServices).reasoning);
    expect(consoleErrorSpy).toHaveBeenCalledOnce();
  });
});
