import { useQuery } from '@tanstack/react-query';
import { hoursQuery } from '../../api/catalogue.ts';
import type { PublicFacts } from '../../domain/studio-facts.ts';

/** How to reach the studio. Every page's loader fetches it with the opening hours; null while it cannot be read. */
export const useFacts = (): PublicFacts | null => useQuery(hoursQuery).data?.facts ?? null;
