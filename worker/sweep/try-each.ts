import { log } from '../platform/log.ts';
import { CallBudgetExceeded } from './with-call-budget.ts';

/**
 * Runs `work` for each row, one after another; a failure is logged, and the next run repeats that row. False when the
 * run reached its limit of provider calls before the last row.
 */
export async function tryEach<Row>(rows: Row[], work: (row: Row) => unknown): Promise<boolean> {
  for (const row of rows)
    try {
      await work(row);
    } catch (error) {
      if (error instanceof CallBudgetExceeded) return false;
      log('error', { where: 'sweep' }, error);
    }
  return true;
}
