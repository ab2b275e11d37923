import { Hono } from 'hono';
import { requireAppointmentRow } from '../bookings/booking-store.ts';
import { calendarEntry } from '../bookings/calendar-entry.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';
import { calendarAttachment } from '../mail/calendar-file.ts';

export const calendarRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>().get('/appointments/:id/calendar.ics', async (c) => {
    const own = { clientId: requireClient(c).id, bookingId: c.req.param('id') };
    const { filename, type, content } = calendarAttachment(calendarEntry(await requireAppointmentRow(db, own)));
    return c.body(content, 200, {
      'content-type': type,
      'content-disposition': `attachment; filename="${filename}"`,
    });
  });
