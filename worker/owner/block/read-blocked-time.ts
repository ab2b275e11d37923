import type { BlockedTimeInput, BlockedTimeView, BlockTimeView } from '../../../src/contract/owner-blocked-time.ts';
import { type FormState, formPaths } from '../../../src/contract/owner-forms.ts';
import { buildAppointmentPath } from '../../../src/contract/owner-paths.ts';
import { listQuarterHours, type PeriodInput, parsePeriod, toPeriodInput } from '../../../src/domain/blocked-time.ts';
import { BLOCK_CONFLICT_CODES, describeConflict, hideConflictNames } from '../../../src/domain/conflicts.ts';
import { formatMinutes, formatPeriod, formatTimeList } from '../../../src/domain/diary-formats.ts';
import { hideText } from '../../../src/domain/hidden-names.ts';
import { formatWeekdayAndDate } from '../../../src/domain/short-dates.ts';
import { calculateLengthInMinutes, type Period } from '../../../src/domain/slots.ts';
import { MINUTES_PER_HOUR, parseDay, toStudioDay } from '../../../src/domain/time.ts';
import { findFreeSlots } from '../../bookings/availability.ts';
import type { Db } from '../../db/database.ts';
import type { BlockedTime } from '../../db/rows.ts';
import { DomainError } from '../../domain-error.ts';
import { findBlockedTime, readRecentLabels } from './blocked-time-store.ts';

type BlockPageRequest = FormState & { now: Temporal.Instant; namesHidden: boolean };

/** The times in the fields of a form that was opened without a time. */
const DEFAULT_PERIOD = { from: '09:00', to: '10:00' };
const CONFLICT_CODES = new Set<string>(Object.values(BLOCK_CONFLICT_CODES));

/** The sentence about the first conflict, and links to the appointments and payment links that are in the way. */
function buildRefusal({ refused, namesHidden }: BlockPageRequest, canTakeParts: boolean) {
  const found = (refused?.conflicts ?? []).map((each) => hideConflictNames(each, namesHidden));
  const [first] = found;
  const message = first && describeConflict(first, canTakeParts);
  return {
    refused: refused && { code: refused.code, message: message ?? refused.message },
    booked: found.flatMap((each) =>
      each.kind === 'appointment' || each.kind === 'link'
        ? [{ href: buildAppointmentPath(each.bookingId), text: `${each.name}, ${formatPeriodTimes(each)}` }]
        : [],
    ),
  };
}

const formatPeriodTimes = ({ startsAt, endsAt }: Period): string => formatPeriod(startsAt, endsAt);

/** "today", "Friday 27 November" */
function formatDayOrToday(day: Temporal.PlainDate, now: Temporal.Instant): string {
  return day.equals(toStudioDay(now)) ? 'today' : formatWeekdayAndDate(day);
}

/** The submitted fields after an error, else the fields that the form opens with. */
const buildFields = (typed: Record<string, string>, opened: BlockedTimeInput): BlockedTimeInput => ({
  day: typed.day ?? opened.day,
  from: typed.from ?? opened.from,
  to: typed.to ?? opened.to,
  label: opened.label === null ? null : (typed.label ?? opened.label),
});

/** The start times in a period that clients can book. */
const findBookableStarts = (db: Db, { startsAt, endsAt }: Period, now: Temporal.Instant): Promise<Temporal.Instant[]> =>
  findFreeSlots(db, { from: startsAt, to: endsAt, serviceId: null, now });

/** "45 minutes, today. Clients can’t book it online." */
async function describeGap(db: Db, period: Period, now: Temporal.Instant): Promise<string> {
  const bookable = await findBookableStarts(db, period, now);
  const minutes = calculateLengthInMinutes(period);
  const length = minutes < MINUTES_PER_HOUR ? `${minutes} minutes` : formatMinutes(minutes);
  const online =
    bookable.length > 0 ? `Clients can book ${formatTimeList(bookable)}.` : 'Clients can’t book it online.';
  return `${length}, ${formatDayOrToday(toStudioDay(period.startsAt), now)}. ${online}`;
}

/** The gap from whose link the page was opened; null when the address has none, and after an error. */
function parseGap({ query, refused }: BlockPageRequest & { query: Record<string, string> }) {
  const { day = '', from = '', to = '' } = query;
  const period = refused ? null : parsePeriod({ day, from, to });
  const isGap = period !== null && Temporal.Instant.compare(period.startsAt, period.endsAt) < 0;
  return isGap ? { typed: { day, from, to }, period } : null;
}

/** The page to block time, filled in with the free time that it was opened from. OWNER §6.4. */
export async function readBlockTimePage(
  db: Db,
  reading: BlockPageRequest & { query: Record<string, string> },
): Promise<BlockTimeView> {
  const { now, query, typed, namesHidden } = reading;
  const gap = parseGap(reading);
  const day = parseDay(query.day ?? '') ?? toStudioDay(now);
  const opened: PeriodInput = gap?.typed ?? { day: day.toString(), ...DEFAULT_PERIOD };
  const { refused, booked } = buildRefusal(reading, true);
  return {
    page: 'block',
    forms: [formPaths.block()],
    title: gap ? `Free from ${formatPeriodTimes(gap.period)}` : 'Block time',
    about: gap ? await describeGap(db, gap.period, now) : 'Nobody can book it.',
    fields: buildFields(typed, { ...opened, label: '' }),
    labels: namesHidden ? [] : await readRecentLabels(db),
    times: listQuarterHours(day),
    refused,
    booked,
    typed,
    gap: gap?.typed ?? null,
    canBlockParts: refused !== null && CONFLICT_CODES.has(refused.code),
  };
}

const describeBlockedTime = (row: BlockedTime, reading: BlockPageRequest): string => {
  const label = reading.namesHidden ? hideText(row.label) : row.label;
  return [formatWeekdayAndDate(toStudioDay(row.startsAt)), formatPeriodTimes(row), ...(label ? [label] : [])].join(
    ', ',
  );
};

/** The page of a blocked time, to change it or to unblock it. Throws NOT_FOUND. OWNER §6.4. */
export async function readBlockedTimePage(
  db: Db,
  reading: BlockPageRequest & { id: string },
): Promise<BlockedTimeView> {
  const { id, typed, namesHidden } = reading;
  const row = await findBlockedTime(db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  const { refused, booked } = buildRefusal(reading, false);
  return {
    page: 'blocked-time',
    forms: [formPaths.changeBlockedTime(id), formPaths.unblock(id)],
    id,
    revision: row.revision,
    refused,
    booked,
    typed,
    title: 'Blocked',
    about: describeBlockedTime(row, reading),
    fields: buildFields(typed, { ...toPeriodInput(row), label: namesHidden ? null : row.label }),
    labels: namesHidden ? [] : await readRecentLabels(db),
    times: listQuarterHours(toStudioDay(row.startsAt)),
    current: refused?.code === 'CHANGED_SINCE' ? `It is now ${describeBlockedTime(row, reading)}.` : '',
  };
}
