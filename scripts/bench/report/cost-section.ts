import type { CostResults } from '../cost/measure-cost.ts';
import type { RouteCost } from '../cost/measure-routes.ts';
import type { CostAtSize } from '../cost/measure-sizes.ts';
import { type Chart, lineChart } from './line-chart.ts';
import { formatBusy, formatMachine, inKilobytes, table } from './markdown.ts';

const CURVES = [
  'landing page, not kept',
  'availability, a month',
  'portal data',
  'hold a time',
  'owner: search of clients',
];

const count = (value: number): string => value.toLocaleString('en-AU');

/** The numbers at each size; one number where they are equal. */
function atEverySize(costs: RouteCost[], read: (cost: RouteCost) => number): string {
  const values = costs.map(read);
  return new Set(values).size === 1 ? count(values[0] ?? 0) : values.map(count).join(' / ');
}

/** Whether a route reads more rows than its budget at some size. */
const isOver = ({ mostRows, rowsRead }: RouteCost): boolean => mostRows !== undefined && rowsRead > mostRows;

function routeRows(sizes: CostAtSize[]): string[][] {
  const [smallest] = sizes;
  return (smallest?.routes ?? []).map(({ name, mostRows }) => {
    const costs = sizes.flatMap(({ routes }) => routes.filter((route) => route.name === name));
    const budget = mostRows === undefined ? '' : `${mostRows}${costs.some(isOver) ? ', **exceeded**' : ''}`;
    const read = atEverySize(costs, ({ rowsRead }) => rowsRead);
    const written = atEverySize(costs, ({ rowsWritten }) => rowsWritten);
    return [name, read, budget, written, atEverySize(costs, ({ roundTrips }) => roundTrips)];
  });
}

export function costChart({ sizes }: CostResults): Chart {
  const series = CURVES.map((name) => ({
    name,
    points: sizes.map(({ appointments, routes }) => ({
      x: appointments,
      y: routes.find((route) => route.name === name)?.rowsRead ?? 0,
    })),
  }));
  return { title: 'Rows read for one request', xLabel: 'appointments', yLabel: 'rows', isLogX: true, series };
}

export const costPicture = (results: CostResults): string => lineChart(costChart(results));

/** The chapter about rows, round trips and sizes. */
export function costSection(results: CostResults): string {
  const { machine, sizes, bundles, startupMs } = results;
  return `${formatMachine(machine)}

Rows and round trips are counted, not timed: they do not depend on the machine. Where the three sizes differ, the cell has all three, for ${sizes.map(({ appointments }) => count(appointments)).join(', ')} appointments. A round trip is a batch, or a statement outside of any; those of a signed-in client begin with that of the session. Rows are counted as D1 bills them, entries of indexes included.

${table(['route', 'rows read', 'budget', 'rows written', 'round trips'], routeRows(sizes))}

![Rows read by route against the number of appointments](performance/cost.svg)

${table(
  ['build', 'size'],
  [
    ['scripts of every page after load, brotli', `${inKilobytes(bundles.rootBrotli)} in ${bundles.rootFiles} requests`],
    ['document of the landing page, brotli', inKilobytes(bundles.documentBrotli)],
    ['module with which the Worker starts, gzip', inKilobytes(bundles.entryGzip)],
    ['all modules of the Worker, gzip', inKilobytes(bundles.uploadGzip)],
  ],
)}

The Worker was active for ${startupMs.median.toFixed(1)} ms (median) or ${startupMs.minimum.toFixed(1)} ms (minimum) when it started, by the profile of \`wrangler check startup\`.
${formatBusy(machine)}`;
}
