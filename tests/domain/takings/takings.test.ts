import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculateGstPart } from '../../../src/domain/money.ts';
import {
  buildSumDetailLines,
  buildTakingsLines,
  groupTakingsByPart,
  type Movement,
  sumMovementCents,
  TAKINGS_DEFINITION,
  toMovementLabels,
} from '../../../src/domain/takings/takings.ts';
import { buildTakingsFileName, formatTakingsFile } from '../../../src/domain/takings/takings-file.ts';
import { toInstantRange, toTakingsPeriod } from '../../../src/domain/takings/takings-period.ts';
import { toStudioDay, toStudioMidnight } from '../../../src/domain/time.ts';
import { anyMovements } from '../../support/any-movements.ts';
import { VALID_ABN } from '../../support/database/seeded-facts.ts';
import { RUNS } from '../../support/property-runs.ts';
import { readCsv } from '../../support/readers/read-csv.ts';

const REGISTERED_SELLER = { abn: VALID_ABN, gstFrom: Temporal.PlainDate.from('2020-07-01') };
const UNREGISTERED_SELLER = { abn: null, gstFrom: null };

const now = Temporal.Instant.from('2026-11-23T12:00+10:00');
const week = toTakingsPeriod('week', Temporal.PlainDate.from('2026-11-18'));
const createMovement = (change: Partial<Movement> = {}): Movement => ({
  kind: 'card_online',
  at: Temporal.Instant.from('2026-11-18T09:30+10:00'),
  soldAt: change.at ?? Temporal.Instant.from('2026-11-18T09:30+10:00'),
  cents: 15_000,
  service: 'Classic Set',
  reference: 'pi_1',
  startsAt: null,
  ...change,
});
const paidMovement = createMovement();
const refundMovement = createMovement({ kind: 'refund', cents: -7500, reference: 're_1' });
const failedRefundMovement = createMovement({ kind: 'refund_failed', cents: 7500, reference: 're_1' });
const transferMovement = createMovement({ kind: 'refund_otherwise', cents: -7500, reference: 'r1' });

describe('the takings', () => {
  test('say in one sentence what counts when', () => {
    expect(TAKINGS_DEFINITION).toBe(
      'Money counts on the day it moved: cards when they paid, cash when you noted it, refunds when you sent them.',
    );
  });

  test('are what was paid less what was given back, as lines', () => {
    const cashMovement = createMovement({ kind: 'cash', cents: 11_000, reference: 'entry' });
    const returnMovement = createMovement({ kind: 'returned_cash', cents: -1000, reference: 'entry' });
    expect(buildTakingsLines([paidMovement, paidMovement, refundMovement, cashMovement, returnMovement])).toEqual([
      { text: 'Cards, online', cents: 30_000 },
      { text: 'Cash', cents: 11_000 },
      { text: 'Card machine', cents: 0 },
      { text: 'Bank transfer', cents: 0 },
      { text: 'Given back', cents: -8500 },
    ]);
  });

  test('count a refund that came back in again, and one that was paid by transfer', () => {
    expect(sumMovementCents([paidMovement, refundMovement, failedRefundMovement])).toBe(15_000);
    expect(sumMovementCents([paidMovement, refundMovement, failedRefundMovement, transferMovement])).toBe(7500);
    expect(buildTakingsLines([paidMovement, refundMovement, failedRefundMovement, transferMovement]).at(-1)).toEqual({
      text: 'Given back',
      cents: -7500,
    });
  });

  test('have one eleventh of GST in them, after refunds, for a studio that is registered', () => {
    const lines = buildSumDetailLines([paidMovement, refundMovement], { now, registration: REGISTERED_SELLER });
    expect(lines[0]).toEqual({ text: 'GST in it (1/11)', cents: 682 });
    expect(buildSumDetailLines([paidMovement, refundMovement], { now, registration: UNREGISTERED_SELLER })).toEqual([
      { text: 'Of that for sets still to come', cents: 0 },
    ]);
  });

  test('have no GST in what moved before the registration', () => {
    const registration = { abn: VALID_ABN, gstFrom: toStudioDay(now) };
    const movementBefore = createMovement({
      at: toStudioMidnight(toStudioDay(now)).subtract({ milliseconds: 1 }),
      cents: 15_000,
    });
    const movementSince = createMovement({ at: toStudioMidnight(toStudioDay(now)), cents: 1100 });
    expect(buildSumDetailLines([movementBefore, movementSince], { now, registration })[0]?.cents).toBe(100);
    const lines = readCsv(formatTakingsFile([movementBefore, movementSince], registration)).slice(1);
    expect(lines.map((cells) => cells[5])).toEqual(['0.00', '1.00']);
  });

  test('have GST given back only where the sale had it', () => {
    const gstFrom = toStudioDay(now);
    const soldAt = toStudioMidnight(gstFrom).subtract({ milliseconds: 1 });
    const refunds = [soldAt, toStudioMidnight(gstFrom)].map((sale) =>
      createMovement({ kind: 'refund', at: now, soldAt: sale, cents: -1100 }),
    );
    const registration = { abn: VALID_ABN, gstFrom };
    expect(buildSumDetailLines(refunds, { now, registration })[0]?.cents).toBe(-100);
    const lines = readCsv(formatTakingsFile(refunds, registration)).slice(1);
    expect(lines.map((cells) => cells[5])).toEqual(['0.00', '-1.00']);
  });

  test('name what is for sets that have not begun', () => {
    const upcomingMovement = createMovement({ startsAt: now.add({ hours: 1 }) });
    const startedMovement = createMovement({ startsAt: now });
    const [line] = buildSumDetailLines([upcomingMovement, startedMovement, paidMovement], {
      now,
      registration: UNREGISTERED_SELLER,
    });
    expect(line?.cents).toBe(15_000);
  });

  test('are on the day at the studio on which the money moved', () => {
    const sundayMovement = createMovement({ at: Temporal.Instant.from('2026-11-22T23:59:59.999+10:00'), cents: 100 });
    const mondayMovement = createMovement({ at: Temporal.Instant.from('2026-11-16T00:00+10:00'), cents: 10 });
    const cents = groupTakingsByPart(week, [sundayMovement, mondayMovement]).map((part) => part.cents);
    expect(cents).toEqual([10, 0, 0, 0, 0, 0, 100]);
  });

  test('of the parts of a period add up to those of the period', () => {
    for (const by of ['day', 'week', 'quarter', 'year'] as const) {
      const period = toTakingsPeriod(by, Temporal.PlainDate.from('2026-11-18'));
      fc.assert(
        fc.property(anyMovements(toInstantRange(period)), (movements) => {
          const parts = groupTakingsByPart(period, movements);
          expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(sumMovementCents(movements));
          expect(buildTakingsLines(movements).reduce((sum, { cents }) => sum + cents, 0)).toBe(
            sumMovementCents(movements),
          );
        }),
        RUNS,
      );
    }
  });
});

describe('the file for the bookkeeper', () => {
  test('has a line for each movement, oldest first, with its day, time, service, amount, GST and reference', () => {
    const laterMovement = createMovement({ ...refundMovement, at: Temporal.Instant.from('2026-11-18T14:05+10:00') });
    expect(formatTakingsFile([laterMovement, paidMovement], REGISTERED_SELLER)).toBe(
      [
        '\uFEFFDate,Time,What moved,Service,Amount,GST,Reference',
        '2026-11-18,09:30,"Card, online",Classic Set,150.00,13.64,pi_1',
        '2026-11-18,14:05,Refund,Classic Set,-75.00,-6.82,re_1',
        '',
      ].join('\r\n'),
    );
  });

  test('says of a studio that is not registered that there is no GST', () => {
    expect(readCsv(formatTakingsFile([paidMovement], UNREGISTERED_SELLER))[1]?.[5]).toBe('0.00');
  });

  test('is named after its period, in letters that every system takes', () => {
    expect(buildTakingsFileName(week)).toBe('takings-week-2026-11-16.csv');
    expect(buildTakingsFileName(week)).toMatch(/^[a-z0-9.-]+$/);
  });

  test('adds up to the takings and to their GST, to the cent', () => {
    const toCents = (dollars: string | undefined) => Math.round(Number(dollars) * 100);
    fc.assert(
      fc.property(anyMovements(toInstantRange(week)), (movements) => {
        const [, ...lines] = readCsv(formatTakingsFile(movements, REGISTERED_SELLER));
        expect(lines).toHaveLength(movements.length);
        const sumColumnCents = (column: number) => lines.reduce((sum, cells) => sum + toCents(cells[column]), 0);
        expect(sumColumnCents(4)).toBe(sumMovementCents(movements));
        expect(sumColumnCents(5) - calculateGstPart(sumMovementCents(movements))).toBeCloseTo(0);
      }),
      RUNS,
    );
  });

  test('has no cell that a spreadsheet takes for a formula, and every text can be read again', () => {
    fc.assert(
      fc.property(anyMovements(toInstantRange(week)), (movements) => {
        const texts = movements.flatMap((one) => [toMovementLabels(one).moved, one.service, one.reference]);
        const [, ...lines] = readCsv(formatTakingsFile(movements, REGISTERED_SELLER));
        const cells = lines.flatMap(([, , moved = '', service = '', , , id = '']) => [moved, service, id]);
        expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
        expect(cells.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, '')).sort()).toEqual(
          texts.map((text) => text.replace(/^'(?=[=+\-@\t\r\n])/, '')).sort(),
        );
        for (const [date, time, , , amount, gst] of lines)
          expect([date, time, amount, gst].join(' ')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d( -?\d+\.\d\d){2}$/);
      }),
      RUNS,
    );
  });
});
