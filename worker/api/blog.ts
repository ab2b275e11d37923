import { Hono } from 'hono';
import { blogQuerySchema } from '../../src/contract/requests.ts';
import type { PostResponse, PostSummary } from '../../src/contract/responses.ts';
import { findPost, listPostSummaries, listPosts } from '../content/post-store.ts';
import type { Deps } from '../deps.ts';
import { DomainError } from '../domain-error.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';

export const blogRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>()
    .get('/blog', validate('query', blogQuerySchema), async (c) =>
      c.req.valid('query').view === 'summary'
        ? c.json<PostSummary[]>(await listPostSummaries(db, c.var.read))
        : c.json<PostResponse[]>(await listPosts(db)),
    )

    .get('/blog/:slug', async (c) => {
      const post = await findPost(db, c.var.read, c.req.param('slug'));
      if (!post) throw new DomainError('NOT_FOUND');
      return c.json<PostResponse>(post);
    });
