import type { AmountLine, GstView, MovementView, TakingsView } from '../../../src/contract/owner/takings.ts';
import { HIDDEN_TEXT } from '../../../src/domain/clients/hidden-names.ts';
import { type Cents, formatSum } from '../../../src/domain/money.ts';
import { formatDateTimeShort, formatNearTime } from '../../../src/domain/short-dates.ts';
import { isRegisteredForGst, type TaxRegistration } from '../../../src/domain/studio-facts.ts';
import {
  buildBasLines,
  describeGstRegistration,
  formatBasPeriod,
  NOT_REGISTERED_IN_QUARTER,
} from '../../../src/domain/takings/gst.ts';
import {
  buildSumDetailLines,
  buildTakingsLines,
  groupTakingsByPart,
  type Movement,
  sortMovements,
  sumMovementCents,
  type TakingsLine,
  toMovementLabels,
} from '../../../src/domain/takings/takings.ts';
import { buildTakingsFileName, formatTakingsFile } from '../../../src/domain/takings/takings-file.ts';
import {
  calculateLastTwelveMonths,
  formatTakingsPeriod,
  parseTakingsQuery,
  type TakingsPeriod,
  type TakingsQuery,
  toTakingsPeriod,
} from '../../../src/domain/takings/takings-period.ts';
import { toStudioDay } from '../../../src/domain/time.ts';
import type { Db } from '../../db/database.ts';
import type { DisplayOptions } from '../page-request.ts';
import { listMovements, sumMovements } from './movement-queries.ts';

type TakingsFileRequest = { now: Temporal.Instant; query: TakingsQuery; registration: TaxRegistration };
type TakingsRequest = TakingsFileRequest & DisplayOptions;

const MAX_MOVEMENTS_SHOWN = 50;

/** With hidden names amounts are hidden as well. */
type AmountFormatter = (cents: Cents) => string;

const toAmountLines = (lines: readonly TakingsLine[], formatAmount: AmountFormatter): AmountLine[] =>
  lines.map((line) => ({ text: line.text, amount: formatAmount(line.cents) }));

function toMovementView(movement: Movement, { span }: TakingsPeriod, formatAmount: AmountFormatter): MovementView {
  const isNear = span === 'day' || span === 'week';
  return {
    reference: movement.reference,
    when: isNear ? formatNearTime(movement.at) : formatDateTimeShort(movement.at),
    service: movement.service,
    how: toMovementLabels(movement).how,
    amount: formatAmount(movement.cents),
  };
}

/** The bars of the chart. While names are hidden every bar has length 0. */
function toPartViews(
  period: TakingsPeriod,
  movements: readonly Movement[],
  namesHidden: boolean,
  formatAmount: AmountFormatter,
) {
  const parts = groupTakingsByPart(period, movements);
  const maxCents = Math.max(...parts.map(({ cents }) => cents));
  return parts.map(({ label, name, cents, isEmpty }) => ({
    label,
    name,
    amount: isEmpty ? '' : formatAmount(cents),
    share: namesHidden || cents <= 0 ? 0 : cents / maxCents,
  }));
}

/**
 * Reads only the sums. A registration that begins later changes nothing yet; from its first day on, the quarter counts the
 * sales since that day, less what was given back of them.
 */
async function readGst(
  db: Db,
  day: Temporal.PlainDate,
  { now, registration, namesHidden }: TakingsRequest,
  formatAmount: AmountFormatter,
): Promise<GstView> {
  const today = toStudioDay(now);
  const { gstFrom } = registration;
  if (gstFrom && isRegisteredForGst(registration, today)) {
    const quarter = toTakingsPeriod('quarter', day);
    if (!isRegisteredForGst(registration, quarter.to.subtract({ days: 1 })))
      return { kind: 'not-registered', sentence: NOT_REGISTERED_IN_QUARTER };
    const taxedCents = await sumMovements(db, quarter, gstFrom);
    const lines = toAmountLines(buildBasLines(taxedCents), formatAmount);
    return { kind: 'registered', period: formatBasPeriod(quarter, today), lines };
  }
  const cents = namesHidden ? null : await sumMovements(db, calculateLastTwelveMonths(today));
  return { kind: 'not-registered', sentence: describeGstRegistration(cents) };
}

function toTakingsSummary(
  period: TakingsPeriod,
  movements: readonly Movement[],
  request: TakingsRequest,
  formatAmount: AmountFormatter,
) {
  const sum = formatAmount(sumMovementCents(movements));
  const shown = sortMovements(movements).reverse().slice(0, MAX_MOVEMENTS_SHOWN);
  return {
    sum,
    parts: toPartViews(period, movements, request.namesHidden, formatAmount),
    lines: toAmountLines(buildTakingsLines(movements), formatAmount),
    total: { text: `Taken this ${period.span}`, amount: sum },
    withinSum: toAmountLines(buildSumDetailLines(movements, request), formatAmount),
    movements: shown.map((movement) => toMovementView(movement, period, formatAmount)),
    isShortened: shown.length < movements.length,
  };
}

/** The page of the takings of a period. A movement names the service and never the client. OWNER §6.9. */
export async function readTakings(db: Db, request: TakingsRequest): Promise<TakingsView> {
  const today = toStudioDay(request.now);
  const { period, day } = parseTakingsQuery(request.query, today);
  const formatAmount: AmountFormatter = request.namesHidden ? () => HIDDEN_TEXT : formatSum;
  const [movements, gst] = await Promise.all([listMovements(db, period), readGst(db, day, request, formatAmount)]);
  return {
    page: 'takings',
    forms: [],
    by: period.span,
    of: day.toString(),
    heading: formatTakingsPeriod(period, today),
    previousPeriodDay: period.from.subtract({ days: 1 }).toString(),
    nextPeriodDay: period.to.toString(),
    summary: movements.length === 0 ? null : toTakingsSummary(period, movements, request, formatAmount),
    gst,
  };
}

/** The file for the bookkeeper with the movements of a period, and its name. OWNER §6.9. */
export async function exportTakings(db: Db, { now, query, registration }: TakingsFileRequest) {
  const { period } = parseTakingsQuery(query, toStudioDay(now));
  return { name: buildTakingsFileName(period), text: formatTakingsFile(await listMovements(db, period), registration) };
}
