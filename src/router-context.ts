import type { QueryClient } from '@tanstack/react-query';

/** Facts of the request that only the server has; the browser has null, and gets them as loader data. */
export type PageRequest = { tone: number; now: string; origin: string; loader: (routeIds: string[]) => string };

/** The context of every route's loader. In a file of its own, because the router imports the routes. */
export type RouterContext = { queryClient: QueryClient; page: PageRequest | null };
