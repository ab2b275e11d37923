import type { BlockedTimeInput, BlockedTimeView, BlockTimeView } from '../../../src/contract/owner/blocked-time.ts';
import { type FormState, formPaths } from '../../../src/contract/owner/forms.ts';
import { buildAppointmentPath } from '../../../src/contract/owner/paths.ts';
import { hideText } from '../../../src/domain/clients/hidden-names.ts';
import {
  listQuarterHours,
  type PeriodInput,
  parsePeriod,
  toPeriodInput,
} from '../../../src/domain/diary/blocked-time.ts';
import { BLOCK_CONFLICT_CODES, describeConflict, hideConflictNames } from '../../../src/domain/diary/conflicts.ts';
import { formatMinutes, formatPeriod, formatTimeList } from '../../../src/domain/diary/diary-formats.ts';
import { calculateLengthInMinutes, type Period } from '../../../src/domain/hours/slots.ts';
import { formatWeekdayAndDate } from '../../../src/domain/short-dates.ts';
import { MINUTES_PER_HOUR, parseDay, toStudioDay } from '../../../src/domain/time.ts';
import { readFreeSlots } from '../../bookings/availability.ts';
import type { Db } from '../../db/database.ts';
import type { BlockedTime } from '../../db/rows.ts';
import { DomainError } from '../../domain-error.ts';
import type { DisplayOptions } from '../page-request.ts';
import { findBlockedTime, readRecentLabels } from './blocked-time-store.ts';

type BlockPageRequest = FormState & DisplayOptions;

/** The times in the fields of a form that was opened without a time. */
const DEFAULT_PERIOD = { from: '09:00', to: '10:00' };
const CONFLICT_CODES = new Set<string>(Object.values(BLOCK_CONFLICT_CODES));

/** The sentence about the first conflict, and links to the appointments and payment links that are in the way. */
function buildRefusal({ refused, namesHidden }: BlockPageRequest, canTakeParts: boolean) {
  const conflicts = (refused?.conflicts ?? []).map((conflict) => hideConflictNames(conflict, namesHidden));
  const [first] = conflicts;
  const message = first && describeConflict(first, canTakeParts);
  return {
    refused: refused && { code: refused.code, message: message ?? refused.message },
    booked: conflicts.flatMap((conflict) =>
      conflict.kind === 'appointment' || conflict.kind === 'link'
        ? [{ href: buildAppointmentPath(conflict.bookingId), text: `${conflict.name}, ${formatPeriodTimes(conflict)}` }]
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
const buildFields = (typed: Record<string, string>, initialFields: BlockedTimeInput): BlockedTimeInput => ({
  day: typed.day ?? initialFields.day,
  from: typed.from ?? initialFields.from,
  to: typed.to ?? initialFields.to,
  label: initialFields.label === null ? null : (typed.label ?? initialFields.label),
});

/** The start times in a period that clients can book. */
const listBookableStarts = (db: Db, { startsAt, endsAt }: Period, now: Temporal.Instant): Promise<Temporal.Instant[]> =>
  readFreeSlots(db, { from: startsAt, to: endsAt, serviceId: null, now });

/** "45 minutes, today. Clients can’t book it online." */
async function describeGap(db: Db, period: Period, now: Temporal.Instant): Promise<string> {
  const bookableStarts = await listBookableStarts(db, period, now);
  const minutes = calculateLengthInMinutes(period);
  const length = minutes < MINUTES_PER_HOUR ? `${minutes} minutes` : formatMinutes(minutes);
  const onlineSentence =
    bookableStarts.length > 0 ? `Clients can book ${formatTimeList(bookableStarts)}.` : 'Clients can’t book it online.';
  return `${length}, ${formatDayOrToday(toStudioDay(period.startsAt), now)}. ${onlineSentence}`;
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
  request: BlockPageRequest & { query: Record<string, string> },
): Promise<BlockTimeView> {
  const { now, query, typed, namesHidden } = request;
  const gap = parseGap(request);
  const day = parseDay(query.day ?? '') ?? toStudioDay(now);
  const initialPeriod: PeriodInput = gap?.typed ?? { day: day.toString(), ...DEFAULT_PERIOD };
  const { refused, booked } = buildRefusal(request, true);
  return {
    page: 'block',
    forms: [formPaths.block()],
    title: gap ? `Free from ${formatPeriodTimes(gap.period)}` : 'Block time',
    about: gap ? await describeGap(db, gap.period, now) : 'Nobody can book it.',
    fields: buildFields(typed, { ...initialPeriod, label: '' }),
    labels: namesHidden ? [] : await readRecentLabels(db),
    times: listQuarterHours(day),
    refused,
    conflictingAppointments: booked,
    typed,
    gap: gap?.typed ?? null,
    canBlockParts: refused !== null && CONFLICT_CODES.has(refused.code),
  };
}

const describeBlockedTime = (row: BlockedTime, request: BlockPageRequest): string => {
  const label = request.namesHidden ? hideText(row.label) : row.label;
  return [formatWeekdayAndDate(toStudioDay(row.startsAt)), formatPeriodTimes(row), ...(label ? [label] : [])].join(
    ', ',
  );
};

/** The page of a blocked time, to change it or to unblock it. Throws NOT_FOUND. OWNER §6.4. */
export async function readBlockedTimePage(
  db: Db,
  request: BlockPageRequest & { id: string },
): Promise<BlockedTimeView> {
  const { id, typed, namesHidden } = request;
  const row = await findBlockedTime(db, id);
  if (!row) throw new DomainError('NOT_FOUND');
  const { refused, booked } = buildRefusal(request, false);
  return {
    page: 'blocked-time',
    forms: [formPaths.changeBlockedTime(id), formPaths.unblock(id)],
    id,
    revision: row.revision,
    refused,
    conflictingAppointments: booked,
    typed,
    title: 'Blocked',
    about: describeBlockedTime(row, request),
    fields: buildFields(typed, { ...toPeriodInput(row), label: namesHidden ? null : row.label }),
    labels: namesHidden ? [] : await readRecentLabels(db),
    times: listQuarterHours(toStudioDay(row.startsAt)),
    current: refused?.code === 'CHANGED_SINCE' ? `It is now ${describeBlockedTime(row, request)}.` : '',
  };
}
