import { Hono } from 'hono';
import type { TestimonialItem } from '../../src/contract/responses.ts';
import { listApproved } from '../content/testimonial-store.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/visit.ts';

export const testimonialRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>().get('/testimonials', async (c) => c.json<TestimonialItem[]>(await listApproved(db)));
