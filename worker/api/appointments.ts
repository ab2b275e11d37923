import { Hono } from 'hono';
import { studio } from '../../src/content/studio.ts';
import { appointmentsPage, createAppointment } from '../../src/contract/requests.ts';
import type { AppointmentAnswer } from '../../src/contract/responses.ts';
import { listAppointments, listEarlier } from '../bookings/appointment-lists.ts';
import { bookAppointment } from '../bookings/book-appointment.ts';
import { requireAppointmentRow } from '../bookings/booking-store.ts';
import { calendarEntry } from '../bookings/calendar-entry.ts';
import { findReceipt } from '../bookings/find-receipt.ts';
import type { Deps } from '../deps.ts';
import { receiptPage } from '../http/receipt-page.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';
import { signedIn } from '../http/signed-in.ts';
import { validate } from '../http/validate.ts';
import { calendarAttachment } from '../mail/calendar-file.ts';

export const appointmentRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/appointments', signedIn, validate('query', appointmentsPage), async (c) => {
      const { id: clientId } = requireClient(c);
      const { before } = c.req.valid('query');
      return c.json<AppointmentAnswer[]>(
        before
          ? await listEarlier(deps.db, { clientId, before })
          : await listAppointments(deps.db, clientId, c.var.now),
      );
    })

    .post('/appointments', signedIn, validate('json', createAppointment), async (c) => {
      const { appointment, fresh } = await bookAppointment(deps, requireClient(c), c.req.valid('json'), c.var.now);
      return c.json<AppointmentAnswer>(appointment, fresh ? 201 : 200);
    })

    .get('/appointments/:id/calendar.ics', async (c) => {
      const own = { clientId: requireClient(c).id, bookingId: c.req.param('id') };
      const { filename, type, content } = calendarAttachment(calendarEntry(await requireAppointmentRow(deps.db, own)));
      return c.body(content, 200, {
        'content-type': type,
        'content-disposition': `attachment; filename="${filename}"`,
      });
    })

    .get('/appointments/:id/receipt', async (c) => {
      const own = { clientId: requireClient(c).id, bookingId: c.req.param('id') };
      return c.html(receiptPage(await findReceipt(deps.db, own, studio), c.get('secureHeadersNonce')));
    });
