import type { AppointmentResponse } from '../../src/contract/responses.ts';
import type { CancellationChoice } from '../../src/domain/cancellation-terms.ts';
import { cancelInDialog } from './cancel-dialog.ts';
import { deleteAccountAndReturn } from './delete-account-and-return.ts';
import { createRandomBookingRequest, type Person, pauseRandomly } from './person.ts';

const CHOICES: (CancellationChoice | null)[] = ['reschedule', 'reschedule', 'refund', 'refund', null];

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
  const near = random.pick([hours, hours, 50, 40, 18, 5, 0]);
  if (near < hours) await world.scheduler.sleep({ seconds: Math.round((hours - near) * 3600) });
}

async function pay({ tab, random }: Person): Promise<void> {
  const card = random.weighted([
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
  if (random.chance(0.15)) await world.scheduler.together(tab.claim, tab.claim);
  else await tab.claim();
  if (random.chance(0.1)) await tab.claim();
  shared.overheard.push(tab.secret()?.split('_secret_')[0] ?? '');
}

async function book(person: Person): Promise<void> {
  const { tab, random } = person;
  const coupon = random.chance(0.4) ? await tab.discount() : null;
  const answer = await tab.ask(createRandomBookingRequest(person, coupon));
  if (answer && answer.status !== 200 && random.chance(0.8)) return;
  if (random.chance(0.15) || answer === null) await tab.ask(tab.heldRequest() ?? createRandomBookingRequest(person));
  if (random.chance(0.2)) await pauseRandomly(person);
  await pay(person);
  if (random.chance(0.1)) await pauseRandomly(person);
  await claim(person);
}

async function changeMind(person: Person): Promise<void> {
  const { tab, world, random } = person;
  await tab.ask(createRandomBookingRequest(person));
  const earlier = tab.secret();
  if (random.chance(0.5)) await tab.ask(createRandomBookingRequest(person));
  else
    await world.scheduler.together(
      () => tab.ask(createRandomBookingRequest(person)),
      () => tab.pay(undefined, earlier),
    );
  if (random.chance(0.6)) await pay(person);
  await claim(person);
}

async function comeBack(person: Person): Promise<void> {
  const { tab, random } = person;
  const held = await tab.hold();
  await tab.appointments();
  if (!held) return;
  await tab.ask({ serviceId: held.service, startsAt: held.scheduledDate, coupon: held.couponId, namesTime: true });
  if (random.chance(0.7)) await pay(person);
  await claim(person);
}

async function cancel(person: Person): Promise<void> {
  const { tab, random, shared, world } = person;
  const upcoming = (await tab.appointments()).filter(({ status }) => status === 'confirmed' || status === 'pending');
  if (upcoming.length === 0) return;
  const appointment = random.pick(upcoming);
  shared.overheard.push(appointment.id);
  await waitUntilNear(person, appointment);
  const openDialog = () => cancelInDialog(person, appointment.id);
  // A page of an earlier version sends the choice without the shown outcome.
  const cancelFromOldPage = () => tab.cancel(appointment.id, random.pick(CHOICES));
  const cancelNow = random.chance(0.8) ? openDialog : cancelFromOldPage;
  if (random.chance(0.5)) await world.scheduler.together(cancelNow, cancelNow);
  else await cancelNow();
  if (random.chance(0.3)) await cancelFromOldPage();
  if (random.chance(0.6)) return redeem(person);
  if (random.chance(0.5))
    await world.scheduler.together(
      () => tab.askRefund(appointment.id),
      () => tab.askRefund(appointment.id),
    );
}

async function redeem(person: Person): Promise<void> {
  const { tab, random, shared, world } = person;
  const code = (await tab.appointments()).flatMap(({ rescheduleCouponCode }) => rescheduleCouponCode ?? [])[0];
  if (code === undefined) return;
  shared.overheard.push(code);
  const order = createRandomBookingRequest(person);
  if (random.chance(0.6))
    await world.scheduler.together(
      () => tab.redeem(code, order),
      () => tab.redeem(code, createRandomBookingRequest(person)),
    );
  else await tab.redeem(code, order);
  if (random.chance(0.3)) await tab.redeem(code, order);
}

/** Tries a code or a payment of another client. */
async function tryOverheardCode(person: Person): Promise<void> {
  const { tab, random, shared } = person;
  if (shared.overheard.length === 0) return;
  const found = random.pick(shared.overheard);
  if (found.startsWith('pi_')) await tab.claim(found);
  else if (found.startsWith('RESCHEDULE_')) await tab.redeem(found, createRandomBookingRequest(person));
  else if (found.startsWith('REWARD20_')) await tab.ask(createRandomBookingRequest(person, found));
  else {
    await tab.cancel(found, random.pick(CHOICES));
    await tab.askRefund(found);
  }
}

async function lookAround({ tab, world, shared }: Person): Promise<void> {
  await tab.look(world.clock.now());
  const coupon = await tab.discount();
  if (coupon) shared.overheard.push(coupon);
}

const WEIGHTED_ACTIONS = [
  [9, book],
  [3, changeMind],
  [2, comeBack],
  [11, cancel],
  [3, redeem],
  [1, tryOverheardCode],
  [1, lookAround],
  [1, deleteAccountAndReturn],
] as const;

/** Runs a client: `actionCount` actions in any order, with pauses, now and then in a new tab. */
export async function runClient(actionCount: number, person: Person): Promise<void> {
  const { random, tab } = person;
  for (let index = 0; index < actionCount; index += 1) {
    await pauseRandomly(person);
    if (random.chance(0.1)) tab.close();
    await random.weighted(WEIGHTED_ACTIONS)(person);
  }
  await tab.checkRecords();
}
