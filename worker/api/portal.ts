import { Hono } from 'hono';
import { careAdviceSchema } from '../../src/contract/requests.ts';
import type { CareAdviceResponse, NotificationItem, PortalOverviewResponse } from '../../src/contract/responses.ts';
import { readPortalOverview } from '../clients/portal-overview.ts';
import { composeCareAdvice } from '../content/compose-care-advice.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';
import { requireSession } from '../http/require-session.ts';
import { validate } from '../http/validate.ts';
import { dismissNotification, listNotifications } from '../mail/notifications.ts';

/**
 * The client portal's data beside appointments and points. Its overview is beyond SPEC §7: appointments, loyalty,
 * hold and notifications in one response.
 */
export const portalRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/dashboard', async (c) => {
      const { read, now } = c.var;
      return c.json<PortalOverviewResponse>(await readPortalOverview({ ...deps, read }, requireClient(c), now));
    })

    .get('/notifications', async (c) =>
      c.json<NotificationItem[]>(await listNotifications(deps.db, requireClient(c).id, c.var.now)),
    )

    .post('/notifications/:id/seen', async (c) => {
      await dismissNotification(deps.db, { id: c.req.param('id'), clientId: requireClient(c).id }, c.var.now);
      return c.json({ seen: true });
    })

    .post('/care-advice', requireSession, validate('json', careAdviceSchema), async (c) =>
      c.json<CareAdviceResponse>({ careTips: await composeCareAdvice(deps, c.req.valid('json'), c.var.now) }),
    );
