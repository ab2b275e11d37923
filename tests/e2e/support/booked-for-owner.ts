import type { AppointmentResponse } from '../../../src/contract/responses.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import { requireFreeTime } from './booking-page.ts';
import { bookAndPay, createClient } from './site.ts';

/** Creates a client with an appointment for the owner to look at; `day`: the path of the page of its day. */
export async function createBookedAppointment(change: object = {}, startsAt?: Temporal.Instant) {
  const client = await createClient();
  const slot = startsAt ?? (await requireFreeTime());
  await bookAndPay(client, slot, { fullName: 'Noor Haddad', phoneNumber: '0411 222 333', ...change });
  const [appointment] = await client.get<AppointmentResponse[]>('/api/appointments');
  return { client, slot, id: appointment?.id ?? '', dayPath: `/studio/day/${toStudioDay(slot)}` };
}
