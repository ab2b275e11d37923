import { Hono } from 'hono';
import { quizSubmissionSchema } from '../../src/contract/requests.ts';
import type { QuizRecommendation } from '../../src/contract/responses.ts';
import { recommendForSharedResult, recommendStyle } from '../content/answer-quiz.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';

export const quizRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/quiz/submit', validate('json', quizSubmissionSchema, 'INVALID_QUIZ_ANSWERS'), async (c) =>
      c.json<QuizRecommendation>(await recommendStyle(deps, c.req.valid('json'), c.var.now)),
    )

    .get('/quiz/result', validate('query', quizSubmissionSchema, 'INVALID_QUIZ_ANSWERS'), async (c) =>
      c.json<QuizRecommendation>(await recommendForSharedResult(deps.db, c.req.valid('query'), c.var.now)),
    );
