import { readFreeSlots } from '../../worker/bookings/availability.ts';
import { insertPaidAppointment } from '../support/insert-paid-appointment.ts';
import { type BrowserTab, createTab } from './browser-tab.ts';
import type { World } from './world.ts';

/** More than the number of things of one kind that one run of the sweep processes. */
export const ABOVE_SWEEP_LIMIT = 27;

const SERVICE_ID = 'classic_set';
const HOURS_APART = 2;

export type ClientWithSlot = { tab: BrowserTab; startsAt: string };

/** Creates clients, each with a free start time; appointments at these times do not touch each other. */
export async function createClientsWithSlots(world: World, count: number): Promise<ClientWithSlot[]> {
  const now = world.clock.now();
  const searchPeriod = { from: now.add({ hours: 24 * 3 }), to: now.add({ hours: 24 * 40 }) };
  const freeSlots = await readFreeSlots(world.deps.db, { ...searchPeriod, serviceId: SERVICE_ID, now });
  const times: Temporal.Instant[] = [];
  for (const start of freeSlots) {
    const last = times.at(-1);
    if (!last || Temporal.Instant.compare(start, last.add({ hours: HOURS_APART })) >= 0) times.push(start);
  }
  if (times.length < count) throw new RangeError(`only ${times.length} times for ${count} clients`);
  const clients: ClientWithSlot[] = [];
  for (const [index, start] of times.slice(0, count).entries()) {
    const visitor = await world.client(`client-${index}`);
    const phone = `0400 1${String(index).padStart(2, '0')} 000`;
    clients.push({ tab: createTab(world, visitor, phone), startsAt: start.toString({ fractionalSecondDigits: 3 }) });
  }
  return clients;
}

export const holdOwnSlot = ({ tab, startsAt }: ClientWithSlot) =>
  tab.requestHold({ serviceId: SERVICE_ID, startsAt, coupon: null, namesTime: true });

export async function bookOwnSlot(client: ClientWithSlot): Promise<void> {
  await holdOwnSlot(client);
  await client.tab.pay();
  await client.tab.confirmBooking();
}

export type BookedClient = ClientWithSlot & { appointmentId: string; intentId: string };

/** Inserts an appointment for each client without the calls, for tests that only need many of them. */
export async function insertAppointments(world: World, clients: ClientWithSlot[]): Promise<BookedClient[]> {
  const site = { deps: world.deps, pay: world.provider.pay, now: world.clock.now };
  const bookedClients: BookedClient[] = [];
  for (const client of clients) {
    const details = { scheduledDate: client.startsAt };
    const { id, paymentIntentId } = await insertPaidAppointment(site, { id: client.tab.id() }, details);
    bookedClients.push({ ...client, appointmentId: id, intentId: paymentIntentId ?? '' });
  }
  return bookedClients;
}

export const toIntentId = ({ tab }: ClientWithSlot): string => tab.secret()?.split('_secret_')[0] ?? '';

export async function requireAppointmentId({ tab }: ClientWithSlot): Promise<string> {
  const [appointment] = await tab.readAppointments();
  if (!appointment) throw new Error(`${tab.name} has no appointment`);
  return appointment.id;
}

/** Runs the sweep once a minute, or every `intervalMinutes` minutes, for `minutes` minutes. */
export async function sweepFor(world: World, minutes: number, intervalMinutes = 1): Promise<void> {
  for (let minute = intervalMinutes; minute <= minutes; minute += intervalMinutes) {
    world.clock.advance({ minutes: intervalMinutes });
    await world.sweep();
  }
}
