import { LINK_TERMS } from '../../src/domain/payment-link.ts';
import { toIso } from '../../src/domain/time.ts';
import { createActionId, createOwnerApi } from '../support/owner/owner-api.ts';
import { BANK_APPROVAL_CARD, DECLINED_CARD, TRANSFER_CARD } from './harness.ts';
import { openLinkPage } from './link-page.ts';
import type { OwnerCalls } from './owner-calls.ts';
import { createRandomClientDetails } from './owner-diary.ts';
import { isByLink, readRows } from './rows.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { SimulatedClient, World } from './world.ts';

const PAYING_CARD = '4242424242424242';

/** The owner's actions with payment links, and the actions on their pages by whoever has the link. */
export function createLinkActions(world: World, owner: SimulatedClient, random: SeededRandom, { tell }: OwnerCalls) {
  const { clock, scheduler } = world;

  /** Opens the page of a link soon, late or after its end, and pays, is declined, or leaves before the booking is confirmed. */
  async function visitPage(bookingId: string): Promise<void> {
    await scheduler.sleep(random.pick([{ seconds: random.below(90) }, { minutes: random.below(150) }, { hours: 30 }]));
    const page = await openLinkPage(world, bookingId);
    if (random.chance(0.3)) await page.read();
    await page.open();
    if (random.chance(0.3)) await scheduler.sleep(random.pick([{ minutes: 10 }, { hours: 3 }, { hours: 49 }]));
    const card = random.pick([PAYING_CARD, PAYING_CARD, PAYING_CARD, DECLINED_CARD, BANK_APPROVAL_CARD, TRANSFER_CARD]);
    const outcome = await page.pay(card);
    if (outcome === 'card_declined' && random.chance(0.6)) await page.pay();
    if (outcome === 'requires_action' && random.chance(0.8))
      await page.answerBank(random.chance(0.8) ? 'complete' : 'fail');
    if (random.chance(0.2)) return;
    if (random.chance(0.2)) await scheduler.together(page.confirm, page.confirm);
    else await page.confirm();
  }

  async function letGo(id: string): Promise<void> {
    const once = createOwnerApi(owner, createActionId(world));
    const post = () => tell(`lets the link ${id} go`, () => once.letGo(id));
    if (random.chance(0.3)) await scheduler.together(post, post);
    else await post();
  }

  /** Books by payment link for any client or a new one; the page is visited meanwhile. */
  async function bookByLink(): Promise<void> {
    const { clients } = await readRows();
    const known = clients.filter(({ state }) => state === 'active').map(({ id }) => id);
    const newClient = createRandomClientDetails(random);
    const who = random.chance(0.5) && known.length > 0 ? { client: random.pick(known) } : { newClient };
    const quarters = Math.ceil(clock.now().epochMilliseconds / 900_000) + random.between(6, 4 * 24 * 8);
    const scheduledDate = toIso(Temporal.Instant.fromEpochMilliseconds(quarters * 900_000));
    const terms = { minutes: random.pick([60, 120]), price: random.pick([0.5, 110]), treatment: 'infill' };
    const request = { ...who, ...terms, scheduledDate, linkTerm: random.pick(LINK_TERMS) };
    const actionId = createActionId(world);
    const post = () =>
      tell('sends a link', () => createOwnerApi(owner, actionId).bookByLink(request), JSON.stringify(request));
    if (random.chance(0.2)) await scheduler.together(post, post);
    else await post();
    const isThere = (await readRows()).bookings.some(({ id }) => id === actionId);
    if (!isThere) return;
    if (random.chance(0.75)) scheduler.spawn('link', { seconds: 1 }, () => visitPage(actionId));
    if (!random.chance(0.3)) return;
    await scheduler.sleep(random.pick([{ seconds: random.below(120) }, { minutes: random.below(200) }, { hours: 40 }]));
    await letGo(actionId);
  }

  /** Lets any link go, whatever its state. */
  async function letOneGo(): Promise<void> {
    const links = (await readRows()).bookings.filter(isByLink);
    if (links.length > 0) await letGo(random.pick(links).id);
  }

  return { bookByLink, letOneGo };
}
