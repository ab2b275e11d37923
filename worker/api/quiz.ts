import { Hono } from 'hono';
import { quizSubmission } from '../../src/contract/requests.ts';
import type { QuizRecommendation } from '../../src/contract/responses.ts';
import { answerQuiz, rereadQuiz } from '../content/answer-quiz.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';

export const quizRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/quiz/submit', validate('json', quizSubmission, 'INVALID_QUIZ_ANSWERS'), async (c) =>
      c.json<QuizRecommendation>(await answerQuiz(deps, c.req.valid('json'), c.var.now)),
    )

    .get('/quiz/result', validate('query', quizSubmission, 'INVALID_QUIZ_ANSWERS'), async (c) =>
      c.json<QuizRecommendation>(await rereadQuiz(deps, c.req.valid('query'), c.var.now)),
    );
