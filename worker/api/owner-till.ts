import { Hono } from 'hono';
import type { OwnerActionResponse } from '../../src/contract/owner.ts';
import {
  correctEntryBodySchema,
  recordPaymentBodySchema,
  returnPaymentBodySchema,
  waiveRestBodySchema,
} from '../../src/contract/owner-till.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/request-context.ts';
import { validate } from '../http/validate.ts';
import { correctTillEntry } from '../owner/till/correct-till-entry.ts';
import { recordPaymentAtStudio } from '../owner/till/record-payment-at-studio.ts';
import { returnPaymentAtStudio } from '../owner/till/return-payment-at-studio.ts';
import { waiveRest } from '../owner/till/waive-rest.ts';
import { type ActionContextFactory, readActionResponse } from './owner-call.ts';

/** The answers when an entry was taken back before, and when nothing was owed any more. */
const ALREADY_CORRECTED_MESSAGE = 'That entry is taken back already.';
const ALREADY_SETTLED_MESSAGE = 'Nothing is owed any more. Nothing was changed.';

/** Money at the studio, as calls: part of `ownerRoutes`, which lets only the owner in. OWNER §6.3 (Money), §6.8. */
export const ownerTillRoutes = ({ db }: Deps, actingOf: ActionContextFactory) =>
  new Hono<AppEnv>()
    .post('/studio/appointments/:id/money/note', validate('json', recordPaymentBodySchema), async (c) => {
      const { actionId, ...paid } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await recordPaymentAtStudio(db, { bookingId: c.req.param('id'), ...paid }, acting);
      return c.json<OwnerActionResponse>(await readActionResponse(db, acting));
    })

    .post('/studio/appointments/:id/money/correct', validate('json', correctEntryBodySchema), async (c) => {
      const { actionId, entryId } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await correctTillEntry(db, { bookingId: c.req.param('id'), entryId }, acting);
      return c.json<OwnerActionResponse>(await readActionResponse(db, acting, ALREADY_CORRECTED_MESSAGE));
    })

    .post('/studio/appointments/:id/money/waive', validate('json', waiveRestBodySchema), async (c) => {
      const { actionId, wasCancelled } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await waiveRest(db, { bookingId: c.req.param('id'), wasCancelled }, acting);
      return c.json<OwnerActionResponse>(await readActionResponse(db, acting, ALREADY_SETTLED_MESSAGE));
    })

    .post('/studio/appointments/:id/money/return', validate('json', returnPaymentBodySchema), async (c) => {
      const { actionId, ...given } = c.req.valid('json');
      const acting = actingOf(c, { actionId });
      await returnPaymentAtStudio(db, { bookingId: c.req.param('id'), ...given }, acting);
      return c.json<OwnerActionResponse>(await readActionResponse(db, acting));
    });
