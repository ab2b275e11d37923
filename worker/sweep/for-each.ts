import { failureOf, log } from '../platform/log.ts';
import { RunSpent } from './bounded-payments.ts';

/** Runs `work` for each row; one that fails is logged and tried again by the next run. */
export async function forEach<Row>(rows: Row[], work: (row: Row) => unknown): Promise<void> {
  for (const row of rows)
    try {
      await work(row);
    } catch (error) {
      if (error instanceof RunSpent) return;
      log('error', { where: 'sweep', ...failureOf(error) });
    }
}
