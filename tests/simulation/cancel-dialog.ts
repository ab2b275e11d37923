import type { AppointmentResponse } from '../../src/contract/responses.ts';
import {
  type CancellableBooking,
  calculateOfferedChoices,
  findCancellationOutcome,
} from '../../src/domain/cancellation/cancellation.ts';
import type { CancellationChoice } from '../../src/domain/cancellation/cancellation-terms.ts';
import { parseDollars } from '../../src/domain/money.ts';
import { toIso } from '../../src/domain/time.ts';
import type { BrowserTab } from './browser-tab.ts';
import { type Person, pauseRandomly } from './person.ts';
import type { ShownOutcome } from './shown-terms-log.ts';
import type { World } from './world.ts';

function toBookingKind({
  status,
  bookedWithRescheduleToken,
  payAtStudio,
}: AppointmentResponse): CancellableBooking['kind'] {
  if (status === 'pending') return 'pending';
  if (bookedWithRescheduleToken) return 'byToken';
  return payAtStudio ? 'atStudio' : 'paid';
}

const toCancellableBooking = (appointment: AppointmentResponse): CancellableBooking => ({
  kind: toBookingKind(appointment),
  start: Temporal.Instant.from(appointment.scheduledDate),
  paidCents: parseDollars(appointment.amountPaid) ?? 0,
  refundedCents: parseDollars(appointment.amountRefunded) ?? 0,
  policyVersion: appointment.policyVersion,
});

/**
 * The choices that the dialog of this appointment offers at this moment; [null] when there is nothing to choose between.
 */
function listShownChoices(appointment: AppointmentResponse, now: Temporal.Instant): (CancellationChoice | null)[] {
  const choices = calculateOfferedChoices(toCancellableBooking(appointment), now).map(({ choice }) => choice);
  return choices.length > 0 ? choices : [null];
}

/** The outcome and the start that the dialog shows for this choice; null when the choice is not offered. */
export function calculateShownOutcome(
  appointment: AppointmentResponse,
  choice: CancellationChoice | null,
  now: Temporal.Instant,
): ShownOutcome | null {
  const outcome = findCancellationOutcome(toCancellableBooking(appointment), choice, now);
  if (!outcome) return null;
  const { kind, refundCents: cents, until } = outcome;
  return { outcome: kind, cents, until: until && toIso(until), scheduledDate: appointment.scheduledDate };
}

const NOTICE_LIMIT_HOURS = [48, 24, 12];

/** The next time at which the outcome may change: a border of the terms, or midnight at the studio. */
function findNextLimit({ scheduledDate }: AppointmentResponse, now: Temporal.Instant): Temporal.Instant {
  const start = Temporal.Instant.from(scheduledDate);
  const midnight = now.toZonedDateTimeISO('Australia/Brisbane').add({ days: 1 }).startOfDay().toInstant();
  const limits = [...NOTICE_LIMIT_HOURS.map((hours) => start.subtract({ hours })), midnight];
  return (
    limits.filter((border) => Temporal.Instant.compare(border, now) > 0).toSorted(Temporal.Instant.compare)[0] ?? now
  );
}

/** The dialog is open while the client thinks, or while the phone sleeps until after the next border. */
async function keepDialogOpen(person: Person, appointment: AppointmentResponse): Promise<void> {
  const { world, random } = person;
  if (random.chance(0.65)) return pauseRandomly(person);
  const now = world.clock.now();
  const secondsLeft = Math.ceil(now.until(findNextLimit(appointment, now)).total('seconds'));
  await world.scheduler.sleep({ seconds: secondsLeft + random.pick([0, 1, 60, 3600]) });
}

const isUpcoming = ({ status }: AppointmentResponse) => status === 'confirmed' || status === 'pending';

/**
 * A client opens the cancel dialog, reads it, and confirms what it showed, perhaps much later. When that is no longer
 * offered, the client looks again, and confirms what is shown then or gives up.
 */
export async function cancelInDialog(person: Person, id: string): Promise<void> {
  const { tab, random, world } = person;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const appointment = (await tab.readAppointments()).find((one) => one.id === id);
    if (!appointment || !isUpcoming(appointment)) return;
    const now = world.clock.now();
    const choice = random.pick(listShownChoices(appointment, now));
    const shownOutcome = calculateShownOutcome(appointment, choice, now);
    await keepDialogOpen(person, appointment);
    const response = await tab.cancel(id, choice, shownOutcome);
    if (response?.body.code !== 'CHOICE_NOT_OFFERED' || random.chance(0.3)) return;
  }
}

/** Opens the dialog of an appointment and confirms it at once. */
export async function cancelAsShown(world: World, tab: BrowserTab, id: string, choice: CancellationChoice | null) {
  const appointment = (await tab.readAppointments()).find((one) => one.id === id);
  return tab.cancel(id, choice, appointment ? calculateShownOutcome(appointment, choice, world.clock.now()) : null);
}
