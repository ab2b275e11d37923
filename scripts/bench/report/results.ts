import type { ApiResults } from '../api/measure-api.ts';
import type { CostResults } from '../cost/measure-cost.ts';
import type { PagesResults } from '../pages/measure-pages.ts';

/** What each part of the benchmark measures. */
export type Results = { pages: PagesResults; api: ApiResults; cost: CostResults };

export const PARTS = ['cost', 'api', 'pages'] as const satisfies (keyof Results)[];
export type Part = (typeof PARTS)[number];
