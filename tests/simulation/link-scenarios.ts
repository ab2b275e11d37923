import {
  bookAndPay,
  createBookingRequest,
  createOwnerStep,
  DECLINED_CARD,
  endTransfers,
  type Harness,
  MONDAY,
  passTime,
  readFirstBookingId,
  runInSequence,
  type Scenario,
  sweep,
  TRANSFER_CARD,
} from './harness.ts';
import { type LinkPage, openLinkPage } from './link-page.ts';
import { createCancelForClientStep, NOON_BLOCK, TAHLIA } from './owner-steps.ts';
import { readRows } from './rows.ts';

/** From sending the link on Saturday at 9:00 am until its hold has ended on Sunday, 8:00 pm. */
const LINK_RUN_OUT_DELAY = { hours: 35 };

const sendLink = createOwnerStep('send a link', ({ owner }) =>
  owner.bookByLink({ newClient: TAHLIA, treatment: 'infill' }),
);
const letLinkGo = createOwnerStep('let go', async ({ owner }) => owner.letGo(await readFirstBookingId()));

/** Runs a step on the page of the link; does nothing when the link was not sent. */
const createLinkPageStep =
  (step: (page: LinkPage, harness: Harness) => Promise<unknown>) => async (harness: Harness) => {
    const bookingId = await readFirstBookingId();
    if (bookingId !== '') await step(await openLinkPage(harness.world, bookingId), harness);
  };

const payByStranger = createLinkPageStep(async (page, { insist }) => {
  await insist(page.read);
  await insist(page.open);
  await page.pay();
  await insist(page.confirm);
});
const requestClaim = createOwnerStep('ask for half', async ({ owner }) =>
  owner.requestClaim(await readFirstBookingId()),
);
const payAfterDecline = createLinkPageStep(async (page, { insist }) => {
  await insist(page.open);
  await page.pay(DECLINED_CARD);
  await insist(page.confirm);
  await page.pay();
  await insist(page.confirm);
});
/** Opens the page in time, but charges the card after the end of the hold, before or after the sweep. */
const payLate = (...between: ((harness: Harness) => Promise<unknown>)[]) =>
  createLinkPageStep(async (page, harness) => {
    await harness.insist(page.open);
    await runInSequence(passTime(LINK_RUN_OUT_DELAY), ...between)(harness);
    await page.pay();
    await harness.insist(page.confirm);
  });
const payByTransfer = createLinkPageStep(async (page, { insist }) => {
  await insist(page.open);
  await page.pay(TRANSFER_CARD);
  await insist(page.confirm);
});
const bookByNoor = (harness: Harness) => bookAndPay(harness, harness.noor, createBookingRequest(MONDAY));
const passMinuteAndSweep = runInSequence(passTime({ minutes: 1 }), sweep);
const passHoldTimeAndSweep = runInSequence(passTime({ minutes: 16 }), sweep, sweep);

/** Requires this number of links in the inbox, unless there were faults. */
const expectLinksInInbox =
  (count: number) =>
  async ({ world }: Harness) => {
    const open = (await readRows()).alerts.filter(({ kind, resolvedAt }) => kind === 'link_ran_out' && !resolvedAt);
    if (open.length !== count && !world.hasHadFaults()) throw new Error(`${open.length} links are in the inbox`);
  };

const blockTime = createOwnerStep('block', ({ owner }) => owner.block(NOON_BLOCK));
const unblockAndBook = createOwnerStep('unblock and book', async ({ owner }) => {
  const unblock = (await readRows()).blockedTimes.map(({ id, revision }) => ({ id, revision }));
  return owner.book({ newClient: TAHLIA, unblock });
});

/** Payment links and how they end, and a blocked time that is in the way of a booking. */
export const LINK_SCENARIOS: Scenario[] = [
  {
    name: 'a payment link is sent and a stranger pays it',
    during: runInSequence(sendLink, payByStranger),
    ends: 'confirmed',
  },
  {
    name: 'half of what a client without an account has paid is asked for by the owner, and paid a week later',
    before: runInSequence(sendLink, payByStranger, passTime({ hours: 45 })),
    during: runInSequence(
      createCancelForClientStep('none'),
      requestClaim,
      passTime({ hours: 7 * 24 + 1 }),
      sweep,
      sweep,
    ),
    ends: 'cancelled',
  },
  {
    name: 'the card is declined on the page of a link, and another one pays',
    during: runInSequence(sendLink, payAfterDecline),
    ends: 'confirmed',
  },
  {
    name: 'a link is charged after its end and before the sweep',
    before: sendLink,
    during: runInSequence(payLate(), passMinuteAndSweep, expectLinksInInbox(0)),
    ends: 'confirmed',
  },
  {
    name: 'a link cannot be charged once the sweep has ended it, and another client books its time',
    before: sendLink,
    during: runInSequence(payLate(sweep, expectLinksInInbox(1)), bookByNoor),
    ends: 'released confirmed',
  },
  {
    name: 'a link runs out, and another client books its time before the sweep',
    before: runInSequence(sendLink, passTime(LINK_RUN_OUT_DELAY)),
    during: runInSequence(bookByNoor, passMinuteAndSweep, expectLinksInInbox(1)),
    ends: 'released confirmed',
  },
  {
    name: 'a link runs out and waits in the inbox',
    before: sendLink,
    during: runInSequence(passTime(LINK_RUN_OUT_DELAY), sweep, expectLinksInInbox(1)),
    ends: 'released',
  },
  {
    name: 'a link is let go, and another client books its time',
    before: sendLink,
    during: runInSequence(letLinkGo, passMinuteAndSweep, expectLinksInInbox(0), bookByNoor),
    ends: 'released confirmed',
  },
  {
    name: 'a link that has run out is let go before the sweep',
    before: runInSequence(sendLink, passTime(LINK_RUN_OUT_DELAY)),
    during: runInSequence(letLinkGo, passMinuteAndSweep, expectLinksInInbox(0)),
    ends: 'released',
  },
  {
    name: 'a link is paid by a transfer that arrives after its end',
    before: runInSequence(sendLink, payByTransfer, passTime(LINK_RUN_OUT_DELAY)),
    during: runInSequence(sweep, endTransfers('settle'), passHoldTimeAndSweep),
    ends: 'confirmed',
  },
  {
    name: 'a blocked time is unblocked by booking at it',
    before: blockTime,
    during: runInSequence(unblockAndBook, passMinuteAndSweep),
    ends: 'confirmed',
  },
];
