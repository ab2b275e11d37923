import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { loadNextFreeTimes } from '../../src/sections/booking/calendar/use-next-free-times.ts';

const NOW = Temporal.Instant.from('2026-11-25T23:00:00Z');

/** The first days, at the studio, of the months that are requested when only these times are free. */
async function listRequestedMonths(freeTimes: readonly string[]): Promise<string[]> {
  const requestedMonths: string[] = [];
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const { searchParams } = new URL(queryKey.join('/'), 'https://studio.example');
    const [from = '', to = ''] = [searchParams.get('startDate') ?? '', searchParams.get('endDate') ?? ''];
    requestedMonths.push(Temporal.Instant.from(from).add({ hours: 10 }).toString().slice(0, 10));
    return freeTimes.filter((time) => from <= time && time < to);
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } });
  await loadNextFreeTimes(queryClient, 'classic_set', NOW);
  return requestedMonths;
}

const [NOVEMBER, DECEMBER, JANUARY] = ['2026-11-01', '2026-12-01', '2027-01-01'];
const TIMES_THIS_MONTH = ['2026-11-27T01:00:00.000Z', '2026-11-28T01:00:00.000Z', '2026-11-30T01:00:00.000Z'];

it('three free times in this month are enough', async () => {
  expect(await listRequestedMonths(TIMES_THIS_MONTH)).toEqual([NOVEMBER]);
});

it('with fewer the next month is asked for, too', async () => {
  expect(await listRequestedMonths([...TIMES_THIS_MONTH.slice(0, 2), '2026-12-14T01:00:00.000Z'])).toEqual([
    NOVEMBER,
    DECEMBER,
  ]);
});

it('the month after that is asked for where the diary is full until then', async () => {
  expect(await listRequestedMonths(['2027-01-18T01:00:00.000Z'])).toEqual([NOVEMBER, DECEMBER, JANUARY]);
});
