import {
  bookAndPay,
  DECLINED,
  firstBooking,
  type Harness,
  inTurn,
  MONDAY,
  owned,
  pass,
  type Scenario,
  sweep,
  TRANSFER,
  transfers,
  wishFor,
} from './harness.ts';
import { type LinkPage, openLinkPage } from './link-page.ts';
import { NOON, TAHLIA } from './owner-scenes.ts';
import { readRows } from './rows.ts';

/** The link is sent on Saturday at 9:00 am and holds the time until Sunday, 8:00 pm. */
const AFTER_ITS_END = { hours: 35 };

const linkSent = owned('send a link', ({ owner }) => owner.bookByLink({ newClient: TAHLIA, treatment: 'infill' }));
const letGo = owned('let go', async ({ owner }) => owner.letGo(await firstBooking()));

/** What is done on the page of the link; nothing when the link was not sent. */
const onPage = (step: (page: LinkPage, stage: Harness) => Promise<unknown>) => async (stage: Harness) => {
  const bookingId = await firstBooking();
  if (bookingId !== '') await step(await openLinkPage(stage.world, bookingId), stage);
};

const paidByStranger = onPage(async (page, { insist }) => {
  await insist(page.read);
  await insist(page.open);
  await page.pay();
  await insist(page.settle);
});
const declinedThenPaid = onPage(async (page, { insist }) => {
  await insist(page.open);
  await page.pay(DECLINED);
  await insist(page.settle);
  await page.pay();
  await insist(page.settle);
});
/** The page was opened in time, and the card is charged after the end, before or after the sweep. */
const paidLate = (...between: ((stage: Harness) => Promise<unknown>)[]) =>
  onPage(async (page, stage) => {
    await stage.insist(page.open);
    await inTurn(pass(AFTER_ITS_END), ...between)(stage);
    await page.pay();
    await stage.insist(page.settle);
  });
const transferred = onPage(async (page, { insist }) => {
  await insist(page.open);
  await page.pay(TRANSFER);
  await insist(page.settle);
});
const bookedByNoor = (stage: Harness) => bookAndPay(stage, stage.noor, wishFor(MONDAY));
const A_MINUTE_LATER = inTurn(pass({ minutes: 1 }), sweep);
const SOON = inTurn(pass({ minutes: 16 }), sweep, sweep);

/** What waits in the inbox about links, in a scene in which nothing dies. */
const inInbox =
  (count: number) =>
  async ({ world }: Harness) => {
    const open = (await readRows()).alerts.filter(({ kind, resolvedAt }) => kind === 'link_ran_out' && !resolvedAt);
    if (open.length !== count && !world.hasHadFaults()) throw new Error(`${open.length} links are in the inbox`);
  };

const blocked = owned('block', ({ owner }) => owner.block(NOON));
const unblockedAndBooked = owned('unblock and book', async ({ owner }) => {
  const unblock = (await readRows()).blockedTimes.map(({ id, revision }) => ({ id, revision }));
  return owner.book({ newClient: TAHLIA, unblock });
});

/** What becomes of a payment link, and of a blocked time that is in the way of a booking. */
export const LINK_SCENES: Scenario[] = [
  {
    name: 'a payment link is sent and a stranger pays it',
    during: inTurn(linkSent, paidByStranger),
    ends: 'confirmed',
  },
  {
    name: 'the card is declined on the page of a link, and another one pays',
    during: inTurn(linkSent, declinedThenPaid),
    ends: 'confirmed',
  },
  {
    name: 'a link is charged after its end and before the sweep',
    before: linkSent,
    during: inTurn(paidLate(), A_MINUTE_LATER, inInbox(0)),
    ends: 'confirmed',
  },
  {
    name: 'a link cannot be charged once the sweep has ended it, and another client books its time',
    before: linkSent,
    during: inTurn(paidLate(sweep, inInbox(1)), bookedByNoor),
    ends: 'released confirmed',
  },
  {
    name: 'a link runs out, and another client books its time before the sweep',
    before: inTurn(linkSent, pass(AFTER_ITS_END)),
    during: inTurn(bookedByNoor, A_MINUTE_LATER, inInbox(1)),
    ends: 'released confirmed',
  },
  {
    name: 'a link runs out and waits in the inbox',
    before: linkSent,
    during: inTurn(pass(AFTER_ITS_END), sweep, inInbox(1)),
    ends: 'released',
  },
  {
    name: 'a link is let go, and another client books its time',
    before: linkSent,
    during: inTurn(letGo, A_MINUTE_LATER, inInbox(0), bookedByNoor),
    ends: 'released confirmed',
  },
  {
    name: 'a link that has run out is let go before the sweep',
    before: inTurn(linkSent, pass(AFTER_ITS_END)),
    during: inTurn(letGo, A_MINUTE_LATER, inInbox(0)),
    ends: 'released',
  },
  {
    name: 'a link is paid by a transfer that arrives after its end',
    before: inTurn(linkSent, transferred, pass(AFTER_ITS_END)),
    during: inTurn(sweep, transfers('settle'), SOON),
    ends: 'confirmed',
  },
  {
    name: 'a blocked time is unblocked by booking at it',
    before: blocked,
    during: inTurn(unblockedAndBooked, A_MINUTE_LATER),
    ends: 'confirmed',
  },
];
