import { hold, requestCancellation } from '../booking-steps.ts';
import type { KnownValues } from '../hostile/hostile-bodies.ts';
import { insertPaidAppointment } from '../insert-paid-appointment.ts';
import { MONDAY, MONDAY_AFTERNOON, type TestApp, type TestClient, TUESDAY } from '../test-app.ts';

const WEDNESDAY = '2026-11-25T06:30:00.000Z';
const THURSDAY = '2026-11-26T06:30:00.000Z';

/**
 * Creates two clients with something of everything: appointments, one cancelled for a code, an open hold. `knownValues` has
 * the ids and codes of all of it.
 */
export async function seedClients(
  testApp: TestApp,
): Promise<{ maya: TestClient; noor: TestClient; knownValues: KnownValues }> {
  const [maya, noor] = [await testApp.client('maya'), await testApp.client('noor')];
  const times = [MONDAY, MONDAY_AFTERNOON, TUESDAY, WEDNESDAY];
  const noorsAppointment = await insertPaidAppointment(testApp, noor, { scheduledDate: THURSDAY });
  const mayasAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: TUESDAY });
  const cancelledAppointment = await insertPaidAppointment(testApp, maya, { scheduledDate: MONDAY_AFTERNOON });
  await requestCancellation(maya, cancelledAppointment.id, 'reschedule');
  const openHold = await hold(maya, { scheduledDate: WEDNESDAY });
  const token = await testApp.row<{ code: string }>('SELECT code FROM reschedule_token');
  return {
    maya,
    noor,
    knownValues: {
      ids: [maya.id, noor.id, mayasAppointment.id, cancelledAppointment.id, noorsAppointment.id, crypto.randomUUID()],
      intents: [mayasAppointment.paymentIntentId, noorsAppointment.paymentIntentId, openHold.paymentIntentId].map(
        String,
      ),
      codes: [token?.code ?? '', 'REWARD20_NOBODYSCODE', 'RESCHEDULE_NOBODYS'],
      times,
    },
  };
}
