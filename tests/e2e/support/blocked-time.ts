import { expect } from '@playwright/test';
import { toStudioDay } from '../../../src/domain/time.ts';
import { type Client, readClock } from './site.ts';

/** Blocks an hour of a day; returns the page that the owner sees afterwards. */
export async function blockTime(owner: Client, daysAhead: number): Promise<string> {
  const day = toStudioDay(readClock()).add({ days: daysAhead }).toString();
  const actionId = crypto.randomUUID().replaceAll('-', '');
  const response = await owner.post('/api/studio/block', { actionId, day, from: '19:00', to: '20:00' });
  expect(response.status).toBe(200);
  return `/studio/day/${day}?done=${actionId}`;
}
