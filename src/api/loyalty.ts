import { queryOptions } from '@tanstack/react-query';
import type { LoyaltyAnswer } from '../contract/responses.ts';

export const LOYALTY = '/api/loyalty';

/** A client's own points; the segments of the key are the path (SPEC §7). */
export const loyaltyQuery = (userId: string) => queryOptions<LoyaltyAnswer>({ queryKey: [LOYALTY, userId] });
