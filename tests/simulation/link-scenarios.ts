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
const letLinkGo = createOwnerStep('let go', async ({ owner }) => owner.letLinkGo(await readFirstBookingId()));

/** Runs a step on the page of the link; does nothing when the link was not sent. */
const createLinkPageStep =
  (step: (page: LinkPage, harness: Harness) => Promise<unknown>) => async (harness: Harness) => {
    const bookingId = await readFirstBookingId();
    if (bookingId !== '') await step(await openLinkPage(harness.world, bookingId), harness);
  };

const payByStranger = createLinkPageStep(async (page, { retryUnanswered }) => {
  await retryUnanswered(page.readLink);
  await retryUnanswered(page.openPayment);
  await page.pay();
  await retryUnanswered(page.confirmBooking);
});
const requestClaim = createOwnerStep('ask for half', async ({ owner }) =>
  owner.requestClaim(await readFirstBookingId()),
);
const payAfterDecline = createLinkPageStep(async (page, { retryUnanswered }) => {
  await retryUnanswered(page.openPayment);
  await page.pay(DECLINED_CARD);
  await retryUnanswered(page.confirmBooking);
  await page.pay();
  await retryUnanswered(page.confirmBooking);
});
/** Opens the page in time, but charges the card after the end of the hold, before or after the sweep. */
const payLate = (...steps: ((harness: Harness) => Promise<unknown>)[]) =>
  createLinkPageStep(async (page, harness) => {
    await harness.retryUnanswered(page.openPayment);
    await runInSequence(passTime(LINK_RUN_OUT_DELAY), ...steps)(harness);
    await page.pay();
    await harness.retryUnanswered(page.confirmBooking);
  });
const payByTransfer = createLinkPageStep(async (page, { retryUnanswered }) => {
  await retryUnanswered(page.openPayment);
  await page.pay(TRANSFER_CARD);
  await retryUnanswered(page.confirmBooking);
});
const bookByNoor = (harness: Harness) => bookAndPay(harness, harness.noor, createBookingRequest(MONDAY));
const passMinuteAndSweep = runInSequence(passTime({ minutes: 1 }), sweep);
const passHoldTimeAndSweep = runInSequence(passTime({ minutes: 16 }), sweep, sweep);

/** Requires this number of links in the inbox, unless there were faults. */
const expectLinksInInbox =
  (count: number) =>
  async ({ world }: Harness) => {
    const inboxAlerts = (await readRows()).alerts.filter(
      ({ kind, resolvedAt }) => kind === 'link_ran_out' && !resolvedAt,
    );
    if (inboxAlerts.length !== count && !world.hasHadFaults())
      throw new Error(`${inboxAlerts.length} links are in the inbox`);
  };

const blockTime = createOwnerStep('block', ({ owner }) => owner.blockTime(NOON_BLOCK));
const unblockAndBook = createOwnerStep('unblock and book', async ({ owner }) => {
  const unblock = (await readRows()).blockedTimes.map(({ id, revision }) => ({ id, revision }));
  return owner.book({ newClient: TAHLIA, unblock });
});

/** Payment links and how they end, and a blocked time that is in the way of a booking. */
export const LINK_SCENARIOS: Scenario[] = [
  {
    name: 'a payment link is sent and a stranger pays it',
    run: runInSequence(sendLink, payByStranger),
    expectedStates: 'confirmed',
  },
  {
    name: 'half of what a client without an account has paid is asked for by the owner, and paid a week later',
    setUp: runInSequence(sendLink, payByStranger, passTime({ hours: 45 })),
    run: runInSequence(createCancelForClientStep('none'), requestClaim, passTime({ hours: 7 * 24 + 1 }), sweep, sweep),
    expectedStates: 'cancelled',
  },
  {
    name: 'the card is declined on the page of a link, and another one pays',
    run: runInSequence(sendLink, payAfterDecline),
    expectedStates: 'confirmed',
  },
  {
    name: 'a link is charged after its end and before the sweep',
    setUp: sendLink,
    run: runInSequence(payLate(), passMinuteAndSweep, expectLinksInInbox(0)),
    expectedStates: 'confirmed',
  },
  {
    name: 'a link cannot be charged once the sweep has ended it, and another client books its time',
    setUp: sendLink,
    run: runInSequence(payLate(sweep, expectLinksInInbox(1)), bookByNoor),
    expectedStates: 'released confirmed',
  },
  {
    name: 'a link runs out, and another client books its time before the sweep',
    setUp: runInSequence(sendLink, passTime(LINK_RUN_OUT_DELAY)),
    run: runInSequence(bookByNoor, passMinuteAndSweep, expectLinksInInbox(1)),
    expectedStates: 'released confirmed',
  },
  {
    name: 'a link runs out and waits in the inbox',
    setUp: sendLink,
    run: runInSequence(passTime(LINK_RUN_OUT_DELAY), sweep, expectLinksInInbox(1)),
    expectedStates: 'released',
  },
  {
    name: 'a link is let go, and another client books its time',
    setUp: sendLink,
    run: runInSequence(letLinkGo, passMinuteAndSweep, expectLinksInInbox(0), bookByNoor),
    expectedStates: 'released confirmed',
  },
  {
    name: 'a link that has run out is let go before the sweep',
    setUp: runInSequence(sendLink, passTime(LINK_RUN_OUT_DELAY)),
    run: runInSequence(letLinkGo, passMinuteAndSweep, expectLinksInInbox(0)),
    expectedStates: 'released',
  },
  {
    name: 'a link is paid by a transfer that arrives after its end',
    setUp: runInSequence(sendLink, payByTransfer, passTime(LINK_RUN_OUT_DELAY)),
    run: runInSequence(sweep, endTransfers('settle'), passHoldTimeAndSweep),
    expectedStates: 'confirmed',
  },
  {
    name: 'a blocked time is unblocked by booking at it',
    setUp: blockTime,
    run: runInSequence(unblockAndBook, passMinuteAndSweep),
    expectedStates: 'confirmed',
  },
];
