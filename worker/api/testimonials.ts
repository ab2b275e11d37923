import { Hono } from 'hono';
import { createTestimonial } from '../../src/contract/requests.ts';
import type { SubmittedTestimonial, TestimonialItem } from '../../src/contract/responses.ts';
import { submitTestimonial } from '../content/submit-testimonial.ts';
import { listApproved, toTestimonial } from '../content/testimonial-store.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';
import { signedIn } from '../http/signed-in.ts';
import { validate } from '../http/validate.ts';

export const testimonialRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/testimonials', async (c) => c.json<TestimonialItem[]>(await listApproved(deps.db)))

    .post('/testimonials', signedIn, validate('json', createTestimonial), async (c) => {
      const clientId = requireClient(c).id;
      const row = await submitTestimonial(deps, { ...c.req.valid('json'), clientId }, c.var.now);
      return c.json<SubmittedTestimonial>({ ...toTestimonial(row), status: 'pending' }, 201);
    });
