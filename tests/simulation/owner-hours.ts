import { formPaths } from '../../src/contract/owner/forms.ts';
import { toIso, toStudioDay } from '../../src/domain/time.ts';
import type { OwnerCalls, OwnerFormPost } from './owner-calls.ts';
import { createFactActions } from './owner-facts.ts';
import { createServiceActions } from './owner-services.ts';
import { readRows } from './rows.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { World } from './world.ts';

/** The start times of a day as the owner types them; the empty text closes the day. */
const START_TIME_INPUTS = ['', '11:00 am', '11:00 am, 3:30 pm', '9am, 12:15 pm, 4:30 pm'];
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** Undoes an action, or leaves it. */
type UndoAction = (actionId: string) => Promise<void>;

/** The owner's actions on hours, booking rules, services and appointments on days off, with the forms of the pages. */
export function createHoursActions(
  world: World,
  random: SeededRandom,
  { open, send }: OwnerCalls,
  undoPerhaps: UndoAction,
) {
  const pickDay = (): Temporal.PlainDate => toStudioDay(world.clock.now()).add({ days: random.below(9) });

  /** Opens a page and posts its form a while later, now and then twice. Returns the status of the first answer. */
  async function submit(description: string, form: OwnerFormPost): Promise<number | null> {
    const hiddenFields = await open(form);
    if (!hiddenFields) return null;
    await world.scheduler.sleep(random.pick([{ seconds: 5 }, { minutes: 4 }]));
    const status = await send(description, form, hiddenFields);
    if (random.chance(0.2)) await send(description, form, hiddenFields);
    if (status === 303) await undoPerhaps(hiddenFields.actionId);
    return status;
  }

  async function setOpeningHours(): Promise<void> {
    const { schedules } = await readRows();
    const creationTimes = schedules.map(({ createdAt }) => toIso(createdAt)).toSorted();
    const week = Object.fromEntries(WEEKDAYS.map((weekday) => [`day${weekday}`, random.pick(START_TIME_INPUTS)]));
    const page = formPaths.openingHours();
    const fields = { from: pickDay().toString(), asRead: creationTimes.at(-1) ?? '', ...week };
    await submit('saves the weekly hours', { page, action: page, fields });
  }

  async function setSpecialDay(): Promise<void> {
    const day = pickDay().toString();
    const row = (await readRows()).specialDays.find((special) => special.day === day);
    const page = formPaths.specialDay(day);
    const revision = row ? String(row.revision) : '';
    if (row && random.chance(0.4)) {
      const action = formPaths.removeSpecialDay(day);
      await submit('removes a special day', { page, action, fields: { revision } });
    } else {
      const fields = { revision, times: random.pick(START_TIME_INPUTS), note: '' };
      await submit('saves a special day', { page, action: page, fields });
    }
  }

  /** Takes days off. When appointments are on them, confirms after having seen them, or gives up. */
  async function closeDays(): Promise<void> {
    const from = pickDay();
    const page = formPaths.closeDays();
    const fields = { from: from.toString(), to: from.add({ days: random.below(3) }).toString(), reason: '' };
    const status = await submit('takes days off', { page, action: page, fields });
    if (status === 409 && random.chance(0.8))
      await submit('takes days off', { page, action: page, fields: { ...fields, confirmed: 'yes' } });
  }

  async function reopenDays(): Promise<void> {
    const daysOff = (await readRows()).closures.filter(({ isHoliday }) => !isHoliday);
    if (daysOff.length === 0) return closeDays();
    const action = formPaths.reopenDays(random.pick(daysOff).id);
    await submit('opens again', { page: formPaths.closeDays(), action, fields: {} });
  }

  /** Keeps an appointment on a day off. */
  async function keepAppointment(): Promise<void> {
    const { bookings, closures } = await readRows();
    const isOff = (day: string) =>
      closures.some(({ fromDay, toDay, isHoliday }) => !isHoliday && fromDay <= day && day <= toDay);
    const bookingsOnDaysOff = bookings.filter(
      ({ state, startsAt }) => state === 'confirmed' && isOff(toStudioDay(startsAt).toString()),
    );
    if (bookingsOnDaysOff.length === 0) return closeDays();
    const action = formPaths.keepAppointment(random.pick(bookingsOnDaysOff).id);
    await submit('keeps an appointment', { page: '/studio/inbox', action, fields: {} });
  }

  async function setBookingRules(): Promise<void> {
    const [row] = (await readRows()).bookingRules;
    const page = formPaths.bookingRules();
    const fields = {
      revision: String(row?.revision ?? 0),
      noticeHours: String(random.pick([1, 2, 3])),
      daysAhead: String(random.pick([14, 90])),
      cleanupMinutes: String(random.pick([0, 5, 15, 40, 60])),
    };
    await submit('saves the booking rules', { page, action: page, fields });
  }

  const { setService, switchService } = createServiceActions(random, submit);
  const { setFacts } = createFactActions(random, submit);
  return {
    setWeek: setOpeningHours,
    setDay: setSpecialDay,
    closeDays,
    reopenDays,
    keep: keepAppointment,
    setBookingRules,
    setService,
    switchService,
    setFacts,
  };
}
