import type { AppointmentResponse } from '../../src/contract/responses.ts';
import type { CancellationChoice } from '../../src/domain/cancellation/cancellation-terms.ts';
import { cancelInDialog } from './cancel-dialog.ts';
import { deleteAccountAndReturn } from './delete-account-and-return.ts';
import { createRandomBookingRequest, type Person, pauseRandomly } from './person.ts';

const CANCELLATION_CHOICES: (CancellationChoice | null)[] = ['reschedule', 'reschedule', 'refund', 'refund', null];

const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asksBank: '4000002760003184',
  asksBankAndFails: '4000008260003178',
  transfer: '4000000000007809',
};

/** Waits, now and then, until the appointment is so near that another tier of the terms applies. */
async function waitUntilNear({ world, random }: Person, { scheduledDate }: AppointmentResponse): Promise<void> {
  const hours = world.clock.now().until(Temporal.Instant.from(scheduledDate)).total('hours');
  const targetHours = random.pick([hours, hours, 50, 40, 18, 5, 0]);
  if (targetHours < hours) await world.scheduler.sleep({ seconds: Math.round((hours - targetHours) * 3600) });
}

async function pay({ tab, random }: Person): Promise<void> {
  const card = random.pickWeighted([
    [70, 'pays'],
    [8, 'declined'],
    [10, 'asksBank'],
    [4, 'asksBankAndFails'],
    [8, 'transfer'],
  ] as const);
  const outcome = await tab.pay(CARDS[card]);
  if (outcome === 'card_declined' && random.chance(0.7)) await tab.pay();
  if (outcome === 'requires_action' && random.chance(0.85))
    await tab.answerBank(random.chance(0.8) ? 'complete' : 'fail');
}

async function claim(person: Person): Promise<void> {
  const { tab, random, shared, world } = person;
  if (tab.secret() === null || random.chance(0.15)) return;
  if (random.chance(0.15)) await world.scheduler.runConcurrently(tab.confirmBooking, tab.confirmBooking);
  else await tab.confirmBooking();
  if (random.chance(0.1)) await tab.confirmBooking();
  shared.leakedReferences.push(tab.secret()?.split('_secret_')[0] ?? '');
}

async function book(person: Person): Promise<void> {
  const { tab, random } = person;
  const coupon = random.chance(0.4) ? await tab.readDiscount() : null;
  const response = await tab.requestHold(createRandomBookingRequest(person, coupon));
  if (response && response.status !== 200 && random.chance(0.8)) return;
  if (random.chance(0.15) || response === null)
    await tab.requestHold(tab.heldRequest() ?? createRandomBookingRequest(person));
  if (random.chance(0.2)) await pauseRandomly(person);
  await pay(person);
  if (random.chance(0.1)) await pauseRandomly(person);
  await claim(person);
}

async function changeSlot(person: Person): Promise<void> {
  const { tab, world, random } = person;
  await tab.requestHold(createRandomBookingRequest(person));
  const earlierSecret = tab.secret();
  if (random.chance(0.5)) await tab.requestHold(createRandomBookingRequest(person));
  else
    await world.scheduler.runConcurrently(
      () => tab.requestHold(createRandomBookingRequest(person)),
      () => tab.pay(undefined, earlierSecret),
    );
  if (random.chance(0.6)) await pay(person);
  await claim(person);
}

async function resumeHold(person: Person): Promise<void> {
  const { tab, random } = person;
  const hold = await tab.readHold();
  await tab.readAppointments();
  if (!hold) return;
  await tab.requestHold({
    serviceId: hold.service,
    startsAt: hold.scheduledDate,
    coupon: hold.couponId,
    namesTime: true,
  });
  if (random.chance(0.7)) await pay(person);
  await claim(person);
}

async function cancel(person: Person): Promise<void> {
  const { tab, random, shared, world } = person;
  const upcomingAppointments = (await tab.readAppointments()).filter(
    ({ status }) => status === 'confirmed' || status === 'pending',
  );
  if (upcomingAppointments.length === 0) return;
  const appointment = random.pick(upcomingAppointments);
  shared.leakedReferences.push(appointment.id);
  await waitUntilNear(person, appointment);
  const openDialog = () => cancelInDialog(person, appointment.id);
  // A page of an earlier version sends the choice without the shown outcome.
  const cancelFromOldPage = () => tab.cancel(appointment.id, random.pick(CANCELLATION_CHOICES));
  const cancelNow = random.chance(0.8) ? openDialog : cancelFromOldPage;
  if (random.chance(0.5)) await world.scheduler.runConcurrently(cancelNow, cancelNow);
  else await cancelNow();
  if (random.chance(0.3)) await cancelFromOldPage();
  if (random.chance(0.6)) return redeem(person);
  if (random.chance(0.5))
    await world.scheduler.runConcurrently(
      () => tab.requestRefundClaim(appointment.id),
      () => tab.requestRefundClaim(appointment.id),
    );
}

async function redeem(person: Person): Promise<void> {
  const { tab, random, shared, world } = person;
  const code = (await tab.readAppointments()).flatMap(({ rescheduleCouponCode }) => rescheduleCouponCode ?? [])[0];
  if (code === undefined) return;
  shared.leakedReferences.push(code);
  const request = createRandomBookingRequest(person);
  if (random.chance(0.6))
    await world.scheduler.runConcurrently(
      () => tab.bookWithCode(code, request),
      () => tab.bookWithCode(code, createRandomBookingRequest(person)),
    );
  else await tab.bookWithCode(code, request);
  if (random.chance(0.3)) await tab.bookWithCode(code, request);
}

/** Tries a code or a payment of another client. */
async function tryLeakedReference(person: Person): Promise<void> {
  const { tab, random, shared } = person;
  if (shared.leakedReferences.length === 0) return;
  const reference = random.pick(shared.leakedReferences);
  if (reference.startsWith('pi_')) await tab.confirmBooking(reference);
  else if (reference.startsWith('RESCHEDULE_')) await tab.bookWithCode(reference, createRandomBookingRequest(person));
  else if (reference.startsWith('REWARD20_')) await tab.requestHold(createRandomBookingRequest(person, reference));
  else {
    await tab.cancel(reference, random.pick(CANCELLATION_CHOICES));
    await tab.requestRefundClaim(reference);
  }
}

async function browseFreeTimes({ tab, world, shared }: Person): Promise<void> {
  await tab.readFreeTimes(world.clock.now());
  const coupon = await tab.readDiscount();
  if (coupon) shared.leakedReferences.push(coupon);
}

const WEIGHTED_ACTIONS = [
  [9, book],
  [3, changeSlot],
  [2, resumeHold],
  [11, cancel],
  [3, redeem],
  [1, tryLeakedReference],
  [1, browseFreeTimes],
  [1, deleteAccountAndReturn],
] as const;

/** Runs a client: `actionCount` actions in any order, with pauses, now and then in a new tab. */
export async function runClient(actionCount: number, person: Person): Promise<void> {
  const { random, tab } = person;
  for (let index = 0; index < actionCount; index += 1) {
    await pauseRandomly(person);
    if (random.chance(0.1)) tab.close();
    await random.pickWeighted(WEIGHTED_ACTIONS)(person);
  }
  await tab.checkRecords();
}
