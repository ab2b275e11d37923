/** The file for the bookkeeper. OWNER §6.9. */

import { calculateGstPart, toDollarString } from '../money.ts';
import type { TaxRegistration } from '../studio-facts.ts';
import { toStudioDay, toStudioTime } from '../time.ts';
import { formatCsvFile, toTextCell } from './csv.ts';
import { hasGst, type Movement, sortMovements, toMovementLabels } from './takings.ts';
import type { TakingsPeriod } from './takings-period.ts';

const HEADINGS = ['Date', 'Time', 'What moved', 'Service', 'Amount', 'GST', 'Reference'];

/** "takings-week-2026-11-23.csv", by the first day of the period */
export const buildTakingsFileName = ({ span, from }: TakingsPeriod): string => `takings-${span}-${from}.csv`;

/**
 * The movements as lines, oldest first, without names. Amounts and GST are plain numbers. The GST of a line is what it
 * adds to the GST of all lines so far, so that the column adds up to the GST of the sum, to the cent; 0.00 before the
 * studio was registered for it.
 */
export function formatTakingsFile(movements: readonly Movement[], registration: TaxRegistration): string {
  let taxedCents = 0;
  const lines = sortMovements(movements).map((movement) => {
    const gstBefore = calculateGstPart(taxedCents);
    if (hasGst(movement, registration)) taxedCents += movement.cents;
    const gstCents = calculateGstPart(taxedCents) - gstBefore;
    return [
      toStudioDay(movement.at).toString(),
      toStudioTime(movement.at).toString({ smallestUnit: 'minute' }),
      toTextCell(toMovementLabels(movement).moved),
      toTextCell(movement.service),
      toDollarString(movement.cents),
      toDollarString(gstCents),
      toTextCell(movement.reference),
    ];
  });
  return formatCsvFile([HEADINGS, ...lines]);
}
