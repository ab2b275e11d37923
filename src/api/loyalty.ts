import { queryOptions } from '@tanstack/react-query';
import type { LoyaltyAnswer, PointsHistoryLine } from '../contract/responses.ts';

export const LOYALTY = '/api/loyalty';

/** A client's own points; the segments of the key are the path (SPEC §7). */
export const loyaltyQuery = (userId: string) => queryOptions<LoyaltyAnswer>({ queryKey: [LOYALTY, userId] });

/** The page of lines that went before the one with this id. */
export const ledgerQuery = (userId: string, id: number) =>
  queryOptions<PointsHistoryLine[]>({ queryKey: [LOYALTY, userId, `ledger?before=${id}`] });
