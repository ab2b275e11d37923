import { findFreeSlots } from '../../worker/bookings/availability.ts';
import { insertPaidAppointment } from '../support/insert-paid-appointment.ts';
import { type BrowserTab, createTab } from './browser-tab.ts';
import type { World } from './world.ts';

/** More than the sweep works off of one kind in a run. */
export const ABOVE_SWEEP_LIMIT = 27;

const SERVICE = 'classic_set';
const HOURS_APART = 2;

export type Guest = { tab: BrowserTab; startsAt: string };

/** Clients of whom each has a time to book that touches no other's. */
export async function createGuests(world: World, count: number): Promise<Guest[]> {
  const now = world.clock.now();
  const within = { from: now.add({ hours: 24 * 3 }), to: now.add({ hours: 24 * 40 }) };
  const open = await findFreeSlots(world.deps.db, { ...within, serviceId: SERVICE, now });
  const times: Temporal.Instant[] = [];
  for (const start of open) {
    const last = times.at(-1);
    if (!last || Temporal.Instant.compare(start, last.add({ hours: HOURS_APART })) >= 0) times.push(start);
  }
  if (times.length < count) throw new RangeError(`only ${times.length} times for ${count} clients`);
  const guests: Guest[] = [];
  for (const [index, start] of times.slice(0, count).entries()) {
    const visitor = await world.client(`guest-${index}`);
    const phone = `0400 1${String(index).padStart(2, '0')} 000`;
    guests.push({ tab: createTab(world, visitor, phone), startsAt: start.toString({ fractionalSecondDigits: 3 }) });
  }
  return guests;
}

export const holdAsGuest = ({ tab, startsAt }: Guest) =>
  tab.ask({ serviceId: SERVICE, startsAt, coupon: null, namesTime: true });

export async function bookAsGuest(guest: Guest): Promise<void> {
  await holdAsGuest(guest);
  await guest.tab.pay();
  await guest.tab.claim();
}

export type BookedGuest = Guest & { appointmentId: string; intentId: string };

/** An appointment for each guest without the calls, for those who are only many. */
export async function insertAppointments(world: World, guests: Guest[]): Promise<BookedGuest[]> {
  const site = { deps: world.deps, pay: world.provider.pay, now: world.clock.now };
  const booked: BookedGuest[] = [];
  for (const guest of guests) {
    const details = { scheduledDate: guest.startsAt };
    const { id, paymentIntentId } = await insertPaidAppointment(site, { id: guest.tab.id() }, details);
    booked.push({ ...guest, appointmentId: id, intentId: paymentIntentId ?? '' });
  }
  return booked;
}

export const findIntentId = ({ tab }: Guest): string => tab.secret()?.split('_secret_')[0] ?? '';

export async function requireAppointmentId({ tab }: Guest): Promise<string> {
  const [appointment] = await tab.appointments();
  if (!appointment) throw new Error(`${tab.name} has no appointment`);
  return appointment.id;
}

/** Runs the sweep once a minute, or as often as `every` says, for so long. */
export async function sweepFor(world: World, minutes: number, every = 1): Promise<void> {
  for (let minute = every; minute <= minutes; minute += every) {
    world.clock.pass({ minutes: every });
    await world.sweep();
  }
}
