import type { Page } from '@playwright/test';
import { OWNER } from '../../../scripts/local/identity/people.ts';
import { toTakingsPeriod } from '../../../src/domain/takings/takings-period.ts';
import { parseInstant, toInstantAtStudio, toIso, toStudioDay, toStudioMidnight } from '../../../src/domain/time.ts';
import { executeSql, querySql } from '../../support/database/execute-sql.ts';
import type { SiteAddresses } from '../../support/sites/sites-for-journeys.ts';
import { requireSingleAppointment } from './portal-page.ts';
import { bookAndPay, type Client, createClientAt, createStripeControls, sweepAt } from './site.ts';

const DAYS_OF_MONTH = 31;
const DEFAULT_TIME = '09:00';

/**
 * Creates a studio for the month of a journey, which ends with a quarter: its site, its payment provider and its clock,
 * which only goes forward. The owner and the clients sign in before the month, because the stand-in for the sign-in has the
 * real time.
 */
export async function createMonthStudio({ site, stripe: stripeUrl, control }: SiteAddresses) {
  const stripe = createStripeControls(stripeUrl);
  const today = toStudioDay(Temporal.Now.instant());
  const quarter = toTakingsPeriod('quarter', today.add({ days: DAYS_OF_MONTH }));
  const firstDay = quarter.to.subtract({ days: DAYS_OF_MONTH });
  let clockOffsetMs = 0;
  const now = () => Temporal.Now.instant().add({ milliseconds: clockOffsetMs });
  const owner = await createClientAt(site, OWNER.email);

  /** The day of the month with this number, from 0. */
  const toDay = (number: number): Temporal.PlainDate => firstDay.add({ days: number });

  /** Moves the clock to this moment and runs the scheduled run, which does what was due by then. */
  async function moveClockTo(moment: Temporal.Instant): Promise<void> {
    const offsetBefore = clockOffsetMs;
    clockOffsetMs = moment.epochMilliseconds - Date.now();
    const response = await fetch(`${control}/clock`, { method: 'POST', body: String(clockOffsetMs) });
    if (!response.ok) throw new Error(await response.text());
    await stripe.advanceClock({ milliseconds: clockOffsetMs - offsetBefore });
    const later = toIso(moment.add({ hours: 24 * DAYS_OF_MONTH }));
    await executeSql(site, `UPDATE session SET signed_in_at = '${toIso(moment)}', expires_at = '${later}'`);
    await sweepAt(site, now());
  }

  /** The first time that clients can book from this day of the month on. */
  async function requireFreeTime(number: number): Promise<Temporal.Instant> {
    const query = new URLSearchParams({
      startDate: toIso(toStudioMidnight(toDay(number))),
      endDate: toIso(toStudioMidnight(toDay(number + DAYS_OF_MONTH))),
    });
    const [slot] = (await (await fetch(`${site}/api/availability?${query}`)).json()) as string[];
    const time = parseInstant(slot ?? '');
    if (!time) throw new Error(`No time is open from ${toDay(number)} on.`);
    return time;
  }

  /** Books a Classic Set online and pays it by card. */
  async function bookOnline(client: Client, slot: Temporal.Instant, fullName: string, dollars = 150) {
    await bookAndPay(client, slot, { fullName, phoneNumber: '0411 222 333', amount: dollars }, stripe);
    return requireSingleAppointment(client);
  }

  return {
    site,
    stripe,
    owner,
    quarter,
    now,
    toDay,
    moveClockTo,
    requireFreeTime,
    bookOnline,
    newClient: () => createClientAt(site),
    /** Moves the clock to a day of the month, by default at nine. */
    moveClockToDay: (number: number, time = DEFAULT_TIME) => moveClockTo(toInstantAtStudio(toDay(number), time)),
    rows: <Row>(statement: string) => querySql<Row>(site, statement),
  };
}

export type MonthStudio = Awaited<ReturnType<typeof createMonthStudio>>;

/**
 * `page`: the owner's. `openPhone`: opens the page of a visitor who is not signed in. `stepResults`: what a later step
 * needs from an earlier one.
 */
export type MonthContext = {
  studio: MonthStudio;
  page: Page;
  openPhone: () => Promise<Page>;
  stepResults: Map<string, string>;
  clients: Map<string, Client>;
};

export type MonthStep = { name: string; run(month: MonthContext): Promise<void> };
