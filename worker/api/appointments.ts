import { Hono } from 'hono';
import { appointmentsQuerySchema, createAppointmentSchema } from '../../src/contract/requests.ts';
import type { AppointmentResponse } from '../../src/contract/responses.ts';
import { listAppointments, listEarlierAppointments } from '../bookings/appointment-lists.ts';
import { bookAppointment } from '../bookings/book-appointment.ts';
import { requireAppointmentRow } from '../bookings/booking-store.ts';
import { readCalendarEntry } from '../bookings/calendar-entry.ts';
import { requireReceipt } from '../bookings/require-receipt.ts';
import { readStudioFacts } from '../content/studio-facts.ts';
import type { Deps } from '../deps.ts';
import { renderReceiptPage } from '../http/receipt-page.ts';
import { type AppEnv, requireClient, requireSameClient } from '../http/request-context.ts';
import { requireSession } from '../http/require-session.ts';
import { sendAttachment } from '../http/send-attachment.ts';
import { validate } from '../http/validate.ts';
import { buildCalendarAttachment } from '../mail/calendar-file.ts';

export const appointmentRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/appointments', requireSession, validate('query', appointmentsQuerySchema), async (c) => {
      const { id: clientId } = requireClient(c);
      const { before } = c.req.valid('query');
      const { read, now } = c.var;
      return c.json<AppointmentResponse[]>(
        before
          ? await listEarlierAppointments(deps.db, { clientId, before })
          : await listAppointments({ db: deps.db, read }, clientId, now),
      );
    })

    .post('/appointments', requireSession, validate('json', createAppointmentSchema), async (c) => {
      const request = c.req.valid('json');
      const { appointment, isNew } = await bookAppointment(deps, requireSameClient(c, request), request, c.var.now);
      return c.json<AppointmentResponse>(appointment, isNew ? 201 : 200);
    })

    .get('/appointments/:id/calendar.ics', async (c) => {
      const bookingKey = { clientId: requireClient(c).id, bookingId: c.req.param('id') };
      const [row, facts] = await Promise.all([requireAppointmentRow(deps.db, bookingKey), readStudioFacts(deps.db)]);
      return sendAttachment(c, buildCalendarAttachment(await readCalendarEntry(deps.db, row), facts));
    })

    .get('/appointments/:id/receipt', async (c) => {
      const bookingKey = { clientId: requireClient(c).id, bookingId: c.req.param('id') };
      const seller = await readStudioFacts(deps.db);
      const receipt = await requireReceipt(deps.db, bookingKey, seller);
      return c.html(renderReceiptPage(receipt, seller, c.get('secureHeadersNonce')));
    });
