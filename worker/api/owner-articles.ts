import { Hono } from 'hono';
import type { OwnerActionResponse } from '../../src/contract/owner.ts';
import {
  articleBodySchema,
  articleStateBodySchema,
  type NewArticleResponse,
  newArticleBodySchema,
} from '../../src/contract/owner-articles.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import { publishPost, unpublishPost } from '../owner/articles/publish-post.ts';
import { saveNewPost, savePost } from '../owner/articles/save-post.ts';
import type { ActionContext } from '../owner/log-action.ts';
import { type ActionContextFactory, ALREADY_DONE_MESSAGE, readActionResponse } from './owner-call.ts';

/** Articles, as calls: part of `ownerRoutes`, which lets only the owner in. OWNER §6.10, §7. */
export function articleRoutes({ db }: Deps, actingOf: ActionContextFactory) {
  const answer = (acting: ActionContext) => readActionResponse(db, acting, ALREADY_DONE_MESSAGE);

  return new Hono<AppEnv>()
    .post('/studio/articles/new', validate('json', newArticleBodySchema), async (c) => {
      const { actionId, draft } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await saveNewPost(db, draft, acting);
      return c.json<NewArticleResponse>({ ...(await answer(acting)), id: acting.actionId });
    })

    .post('/studio/articles/:id', validate('json', articleBodySchema), async (c) => {
      const { actionId, ...change } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await savePost(db, { id: c.req.param('id'), ...change }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/articles/:id/publish', validate('json', articleStateBodySchema), async (c) => {
      const { actionId, revision } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await publishPost(db, { id: c.req.param('id'), revision }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/articles/:id/unpublish', validate('json', articleStateBodySchema), async (c) => {
      const { actionId, revision } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await unpublishPost(db, { id: c.req.param('id'), revision }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    });
}
