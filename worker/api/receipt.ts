import { Hono } from 'hono';
import { studio } from '../../src/content/studio.ts';
import { findReceipt } from '../bookings/find-receipt.ts';
import type { Deps } from '../deps.ts';
import { receiptPage } from '../http/receipt-page.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';

export const receiptRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>().get('/appointments/:id/receipt', async (c) => {
    const own = { clientId: requireClient(c).id, bookingId: c.req.param('id') };
    return c.html(receiptPage(await findReceipt(db, own, studio), c.get('secureHeadersNonce')));
  });
