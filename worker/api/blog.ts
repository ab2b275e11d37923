import { Hono } from 'hono';
import type { PostAnswer, PostSummary } from '../../src/contract/responses.ts';
import { findPost, listPosts } from '../content/post-store.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/visit.ts';
import { Problem } from '../problem.ts';

export const blogRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>()
    .get('/blog', async (c) => c.json<PostSummary[]>(await listPosts(db)))

    .get('/blog/:slug', async (c) => {
      const found = await findPost(db, c.req.param('slug'));
      if (!found) throw new Problem('NOT_FOUND');
      return c.json<PostAnswer>(found);
    });
