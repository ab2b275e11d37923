import { LINK_TERMS } from '../../src/domain/payments/payment-link.ts';
import { toIso } from '../../src/domain/time.ts';
import { createActionId, createOwnerApi } from '../support/owner/owner-api.ts';
import { BANK_APPROVAL_CARD, DECLINED_CARD, TRANSFER_CARD } from './harness.ts';
import { openLinkPage } from './link-page.ts';
import type { OwnerCalls } from './owner-calls.ts';
import { createRandomClientDetails } from './owner-diary.ts';
import { isPaymentLinkBooking, readRows } from './rows.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { SimulatedClient, World } from './world.ts';

const PAYING_CARD = '4242424242424242';

/** The owner's actions with payment links, and the actions on their pages by whoever has the link. */
export function createLinkActions(
  world: World,
  owner: SimulatedClient,
  random: SeededRandom,
  { callVerb }: OwnerCalls,
) {
  const { clock, scheduler } = world;

  /** Opens the page of a link soon, late or after its end, and pays, is declined, or leaves before the booking is confirmed. */
  async function visitPage(bookingId: string): Promise<void> {
    await scheduler.sleep(random.pick([{ seconds: random.below(90) }, { minutes: random.below(150) }, { hours: 30 }]));
    const page = await openLinkPage(world, bookingId);
    if (random.chance(0.3)) await page.readLink();
    await page.openPayment();
    if (random.chance(0.3)) await scheduler.sleep(random.pick([{ minutes: 10 }, { hours: 3 }, { hours: 49 }]));
    const card = random.pick([PAYING_CARD, PAYING_CARD, PAYING_CARD, DECLINED_CARD, BANK_APPROVAL_CARD, TRANSFER_CARD]);
    const outcome = await page.pay(card);
    if (outcome === 'card_declined' && random.chance(0.6)) await page.pay();
    if (outcome === 'requires_action' && random.chance(0.8))
      await page.answerBank(random.chance(0.8) ? 'complete' : 'fail');
    if (random.chance(0.2)) return;
    if (random.chance(0.2)) await scheduler.runConcurrently(page.confirmBooking, page.confirmBooking);
    else await page.confirmBooking();
  }

  async function letGo(id: string): Promise<void> {
    const actionApi = createOwnerApi(owner, createActionId(world));
    const post = () => callVerb(`lets the link ${id} go`, () => actionApi.letLinkGo(id));
    if (random.chance(0.3)) await scheduler.runConcurrently(post, post);
    else await post();
  }

  /** Books by payment link for any client or a new one; the page is visited meanwhile. */
  async function bookByLink(): Promise<void> {
    const { clients } = await readRows();
    const activeClientIds = clients.filter(({ state }) => state === 'active').map(({ id }) => id);
    const newClient = createRandomClientDetails(random);
    const clientFields =
      random.chance(0.5) && activeClientIds.length > 0 ? { client: random.pick(activeClientIds) } : { newClient };
    const quarters = Math.ceil(clock.now().epochMilliseconds / 900_000) + random.between(6, 4 * 24 * 8);
    const scheduledDate = toIso(Temporal.Instant.fromEpochMilliseconds(quarters * 900_000));
    const terms = { minutes: random.pick([60, 120]), price: random.pick([0.5, 110]), treatment: 'infill' };
    const request = { ...clientFields, ...terms, scheduledDate, linkTerm: random.pick(LINK_TERMS) };
    const actionId = createActionId(world);
    const post = () =>
      callVerb('sends a link', () => createOwnerApi(owner, actionId).bookByLink(request), JSON.stringify(request));
    if (random.chance(0.2)) await scheduler.runConcurrently(post, post);
    else await post();
    const isThere = (await readRows()).bookings.some(({ id }) => id === actionId);
    if (!isThere) return;
    if (random.chance(0.75)) scheduler.spawn('link', { seconds: 1 }, () => visitPage(actionId));
    if (!random.chance(0.3)) return;
    await scheduler.sleep(random.pick([{ seconds: random.below(120) }, { minutes: random.below(200) }, { hours: 40 }]));
    await letGo(actionId);
  }

  /** Lets any link go, whatever its state. */
  async function letRandomLinkGo(): Promise<void> {
    const links = (await readRows()).bookings.filter(isPaymentLinkBooking);
    if (links.length > 0) await letGo(random.pick(links).id);
  }

  return { bookByLink, letOneGo: letRandomLinkGo };
}
