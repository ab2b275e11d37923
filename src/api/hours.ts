import { queryOptions } from '@tanstack/react-query';
import type { HoursLine } from '../domain/hours-in-words.ts';

/** The opening hours in words. */
export const hoursQuery = queryOptions<HoursLine[]>({ queryKey: ['/api/hours'] });
