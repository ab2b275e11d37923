import { log } from '../platform/log.ts';
import { RunSpent } from './bounded-payments.ts';

/**
 * Runs `work` for each row; one that fails is logged and tried again by the next run. False when the run had asked the
 * provider enough before all rows had their turn.
 */
export async function forEach<Row>(rows: Row[], work: (row: Row) => unknown): Promise<boolean> {
  for (const row of rows)
    try {
      await work(row);
    } catch (error) {
      if (error instanceof RunSpent) return false;
      log('error', { where: 'sweep' }, error);
    }
  return true;
}
