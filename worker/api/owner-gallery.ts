import { Hono } from 'hono';
import { type OwnerActionResponse, ownerActionBodySchema } from '../../src/contract/owner.ts';
import { publishGalleryItemBodySchema, saveGalleryItemBodySchema } from '../../src/contract/owner-gallery-forms.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import { deleteGalleryItem, withdrawConsent } from '../owner/gallery/delete-gallery-item.ts';
import { publishGalleryItem, takeOutSamples, unpublishGalleryItem } from '../owner/gallery/publish-gallery-item.ts';
import { saveGalleryItem } from '../owner/gallery/save-gallery-item.ts';
import type { ActionContext } from '../owner/log-action.ts';
import { type ActionContextFactory, ALREADY_DONE_MESSAGE, readActionResponse } from './owner-call.ts';
import { requireCategory } from './owner-gallery-forms.ts';

/**
 * The gallery, as calls: part of `ownerRoutes`, which lets only the owner in. A photo is added by its form alone. OWNER §6.10,
 * §7.
 */
export function galleryRoutes(deps: Deps, actingOf: ActionContextFactory) {
  const { db } = deps;
  const answer = (acting: ActionContext) => readActionResponse(db, acting, ALREADY_DONE_MESSAGE);

  return new Hono<AppEnv>()
    .post('/studio/gallery/samples/:category', validate('json', ownerActionBodySchema), async (c) => {
      const acting = actingOf(c, c.req.valid('json'));
      await takeOutSamples(db, requireCategory(c.req.param('category')), acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/gallery/:id', validate('json', saveGalleryItemBodySchema), async (c) => {
      const { actionId, change } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await saveGalleryItem(db, { id: c.req.param('id'), ...change }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/gallery/:id/publish', validate('json', publishGalleryItemBodySchema), async (c) => {
      const { actionId, revision } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await publishGalleryItem(db, { id: c.req.param('id'), revision }, acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/gallery/:id/unpublish', validate('json', ownerActionBodySchema), async (c) => {
      const acting = actingOf(c, c.req.valid('json'));
      await unpublishGalleryItem(db, c.req.param('id'), acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/gallery/:id/delete', validate('json', ownerActionBodySchema), async (c) => {
      const acting = actingOf(c, c.req.valid('json'));
      await deleteGalleryItem(deps, c.req.param('id'), acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    })

    .post('/studio/gallery/:id/withdrawn', validate('json', ownerActionBodySchema), async (c) => {
      const acting = actingOf(c, c.req.valid('json'));
      await withdrawConsent(deps, c.req.param('id'), acting);
      return c.json<OwnerActionResponse>(await answer(acting));
    });
}
