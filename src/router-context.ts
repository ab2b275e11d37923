import type { QueryClient } from '@tanstack/react-query';

/** What only the server knows of the request; null in the browser, which gets it back as loader data. */
export type PageRequest = { tone: number; now: string; origin: string; loader: (routeIds: string[]) => string };

/** What every route's loader is given. In a file of its own, because the router imports the routes. */
export type RouterContext = { queryClient: QueryClient; page: PageRequest | null };
