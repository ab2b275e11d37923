import { queryOptions } from '@tanstack/react-query';
import type { LedgerLine, LoyaltyAnswer } from '../contract/responses.ts';

export const LOYALTY = '/api/loyalty';

/** A client's own points; the segments of the key are the path (SPEC §7). */
export const loyaltyQuery = (userId: string) => queryOptions<LoyaltyAnswer>({ queryKey: [LOYALTY, userId] });

/** The page of lines that went before the one with this id. */
export const ledgerQuery = (userId: string, id: number) =>
  queryOptions<LedgerLine[]>({ queryKey: [LOYALTY, userId, `ledger?before=${id}`] });
