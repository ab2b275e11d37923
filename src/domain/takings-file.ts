/** The file for the bookkeeper. OWNER §6.9. */
import { formatCsvFile, toTextCell } from './csv.ts';
import { gstPart, toDollarString } from './money.ts';
import type { TaxRegistration } from './studio-facts.ts';
import { hasGst, type Movement, movementLabels, sortMovements } from './takings.ts';
import type { TakingsPeriod } from './takings-period.ts';
import { studioDay, studioTime } from './time.ts';

const HEADINGS = ['Date', 'Time', 'What moved', 'Service', 'Amount', 'GST', 'Reference'];

/** "takings-week-2026-11-23.csv", by the first day of the period */
export const takingsFileName = ({ by, from }: TakingsPeriod): string => `takings-${by}-${from}.csv`;

/**
 * The movements as lines, oldest first, without names. Amounts and GST are plain numbers. The GST of a line is what it
 * adds to the GST of all lines so far, so that the column adds up to the GST of the sum, to the cent; 0.00 before the
 * studio was registered for it.
 */
export function formatTakingsFile(movements: readonly Movement[], registration: TaxRegistration): string {
  let taxedCents = 0;
  const lines = sortMovements(movements).map((movement) => {
    const gstBefore = gstPart(taxedCents);
    if (hasGst(movement, registration)) taxedCents += movement.cents;
    const gstCents = gstPart(taxedCents) - gstBefore;
    return [
      studioDay(movement.at).toString(),
      studioTime(movement.at).toString({ smallestUnit: 'minute' }),
      toTextCell(movementLabels(movement).moved),
      toTextCell(movement.service),
      toDollarString(movement.cents),
      toDollarString(gstCents),
      toTextCell(movement.reference),
    ];
  });
  return formatCsvFile([HEADINGS, ...lines]);
}
