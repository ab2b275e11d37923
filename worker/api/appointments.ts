import { Hono } from 'hono';
import { appointmentsPage, createAppointment } from '../../src/contract/requests.ts';
import type { AppointmentAnswer } from '../../src/contract/responses.ts';
import { listAppointments, listEarlier } from '../bookings/appointment-lists.ts';
import { bookAppointment } from '../bookings/book-appointment.ts';
import type { Deps } from '../deps.ts';
import { type AppEnv, requireClient } from '../http/request-context.ts';
import { signedIn } from '../http/signed-in.ts';
import { validate } from '../http/validate.ts';

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
    });
