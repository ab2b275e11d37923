import { Hono } from 'hono';
import type { NoticeItem } from '../../src/contract/responses.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient } from '../http/visit.ts';
import { findNotices, noticeSeen } from '../mail/notices.ts';

export const noticeRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>()
    .get('/notices', async (c) => c.json<NoticeItem[]>(await findNotices(db, requireClient(c).id)))

    .post('/notices/:id/seen', async (c) => {
      await noticeSeen(db, { id: c.req.param('id'), clientId: requireClient(c).id }, c.var.now);
      return c.json({ seen: true });
    });
