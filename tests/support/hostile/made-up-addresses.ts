import { toIso } from '../../../src/domain/time.ts';
import { TEST_START } from '../sites/test-site.ts';

/** Queries of unknown keys, and of known ones with values that the site has in none of its links. */
export const MADE_UP_QUERIES: readonly ((index: number) => string)[] = [
  (index) => `q${index}=${index}&%FF=%00`,
  (index) => `utm_source=%E0%A4%A&month%00=${index}`,
  (index) => `month[]=2026-12&__proto__=${index}`,
  (index) => `gallery=x${index}`,
  (index) => `g%61llery=%22classic_set%22&x=${index}`,
  (index) => `gallery=classic_set&gallery=classic_set&x=${index}`,
  (index) => `picture=x${index}`,
  (index) => `gallery=classic_set&picture=${index}`,
  (index) => `question=${index + 6}`,
  (index) => `question=0${(index % 5) + 1}&x=${index}`,
  (index) => `eyeShape=shape_${index}&preferredVibe=natural`,
  (index) => `maintenanceLevel=${index}`,
  (index) => `month=${2027 + index}-12`,
  (index) => `month=2026-${13 + (index % 87)}&x=${index}`,
  (index) => `service=set_${index}`,
  (index) => `slot=${toIso(TEST_START.add({ hours: 200 * 24, minutes: 15 * index }))}`,
  (index) => `slot=${toIso(TEST_START.add({ hours: 24, milliseconds: index + 1 }))}`,
  (index) => `payment_intent=pi_${index}&redirect_status=failed`,
  (index) => `month=2026-12&picture=${index}&service=classic_set`,
];

/** Different for each index; after each query on the first page comes each on the second. */
export function buildMadeUpPath(index: number): string {
  const query = MADE_UP_QUERIES[index % MADE_UP_QUERIES.length]?.(index);
  return `${Math.floor(index / MADE_UP_QUERIES.length) % 2 === 0 ? '/' : '/reviews'}?${query}`;
}
