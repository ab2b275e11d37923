import { Hono } from 'hono';
import type { NotificationItem } from '../../src/contract/responses.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';
import { dismissNotification, findNotifications } from '../mail/notifications.ts';

export const notificationRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>()
    .get('/notifications', async (c) => c.json<NotificationItem[]>(await findNotifications(db, requireClient(c).id)))

    .post('/notifications/:id/seen', async (c) => {
      await dismissNotification(db, { id: c.req.param('id'), clientId: requireClient(c).id }, c.var.now);
      return c.json({ seen: true });
    });
