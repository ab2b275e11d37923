import { Hono } from 'hono';
import { careAdvice } from '../../src/contract/requests.ts';
import type { CareAdviceAnswer } from '../../src/contract/responses.ts';
import { adviseCare } from '../content/advise-care.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { signedIn } from '../http/signed-in.ts';
import { validate } from '../http/validate.ts';

export const careAdviceRoutes = (deps: Deps) =>
  new Hono<AppEnv>().post('/care-advice', signedIn, validate('json', careAdvice), async (c) =>
    c.json<CareAdviceAnswer>({ careTips: await adviseCare(deps, c.req.valid('json'), c.var.now) }),
  );
