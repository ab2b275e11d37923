import { Hono } from 'hono';
import { createTestimonialSchema } from '../../src/contract/requests.ts';
import type { SubmittedTestimonial, TestimonialItem } from '../../src/contract/responses.ts';
import { submitTestimonial } from '../content/submit-testimonial.ts';
import { listApprovedTestimonials, toTestimonial } from '../content/testimonial-store.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireSameClient } from '../http/request-context.ts';
import { requireSession } from '../http/require-session.ts';
import { validate } from '../http/validate.ts';

export const testimonialRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/testimonials', async (c) => c.json<TestimonialItem[]>(await listApprovedTestimonials(deps.db)))

    .post('/testimonials', requireSession, validate('json', createTestimonialSchema), async (c) => {
      const request = c.req.valid('json');
      const clientId = requireSameClient(c, request).id;
      const row = await submitTestimonial(deps, { ...request, clientId }, c.var.now);
      return c.json<SubmittedTestimonial>({ ...toTestimonial(row), status: 'pending' }, 201);
    });
