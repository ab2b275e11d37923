import type { CostResults } from '../cost/measure-cost.ts';
import type { RouteCost } from '../cost/measure-routes.ts';
import type { CostAtSize } from '../cost/measure-sizes.ts';
import { type Chart, drawLineChart } from './line-chart.ts';
import { formatKilobytes, formatMachine, formatTable, isBusy } from './markdown.ts';

const CHARTED_ROUTES = [
  'landing page, not kept',
  'availability, a month',
  'portal data',
  'hold a time',
  'owner: search of clients',
];

const formatCount = (value: number): string => value.toLocaleString('en-AU');

/** Formats the numbers at each size; a single number where all are equal. */
function formatCountsBySize(costs: RouteCost[], read: (cost: RouteCost) => number): string {
  const values = costs.map(read);
  return new Set(values).size === 1 ? formatCount(values[0] ?? 0) : values.map(formatCount).join(' / ');
}

/** Whether a route reads more rows than its budget at some size. */
const isOverBudget = ({ mostRows, rowsRead }: RouteCost): boolean => mostRows !== undefined && rowsRead > mostRows;

function buildRouteRows(sizes: CostAtSize[]): string[][] {
  const [smallest] = sizes;
  return (smallest?.routes ?? []).map(({ name, mostRows }) => {
    const costs = sizes.flatMap(({ routes }) => routes.filter((route) => route.name === name));
    const budget = mostRows === undefined ? '' : `${mostRows}${costs.some(isOverBudget) ? ', **exceeded**' : ''}`;
    const rowsReadText = formatCountsBySize(costs, ({ rowsRead }) => rowsRead);
    const rowsWrittenText = formatCountsBySize(costs, ({ rowsWritten }) => rowsWritten);
    return [name, rowsReadText, budget, rowsWrittenText, formatCountsBySize(costs, ({ roundTrips }) => roundTrips)];
  });
}

export function buildCostChart({ sizes }: CostResults): Chart {
  const series = CHARTED_ROUTES.map((name) => ({
    name,
    points: sizes.map(({ appointments, routes }) => ({
      x: appointments,
      y: routes.find((route) => route.name === name)?.rowsRead ?? 0,
    })),
  }));
  return { title: 'Rows read for one request', xLabel: 'appointments', yLabel: 'rows', isLogX: true, series };
}

export const drawCostPicture = (results: CostResults): string => drawLineChart(buildCostChart(results));

const isEqualAtAllSizes = (sizes: CostAtSize[]): boolean =>
  new Set(sizes.map(({ routes }) => JSON.stringify(routes))).size === 1;

function formatSizes(sizes: CostAtSize[]): string {
  const numbers = sizes.map(({ appointments }) => formatCount(appointments)).join(', ');
  return isEqualAtAllSizes(sizes)
    ? `Every count is the same with each of these numbers of appointments in the database: ${numbers}.`
    : `Where a count differs between the sizes, its cell has all of them, for ${numbers} appointments.`;
}

/** Does not print a start-up time that was measured while the machine did something else. */
const formatStartup = ({ machine, startupMs: { median, minimum } }: CostResults): string =>
  isBusy(machine)
    ? 'How long the Worker takes to start was not measured: the machine was busy with other work. `npm run bench -- cost` measures it on a quiet one.'
    : `The Worker was active for ${median.toFixed(1)} ms (median) or ${minimum.toFixed(1)} ms (minimum) when it started, by the profile of \`wrangler check startup\`.`;

/** The chapter about rows, round trips and sizes. */
export function formatCostSection(results: CostResults): string {
  const { machine, sizes, bundles } = results;
  return `${formatMachine(machine)}

Rows and round trips are counted, not timed: they do not depend on the machine. ${formatSizes(sizes)} Each appointment of that history is of another client, with payment, points and email; the newest hundred are of the last year, and none is in the weeks that can be booked. A round trip is a batch, or a statement outside of any; for a signed-in client it includes the session, which the Worker has read before (docs/decisions/031). Rows are counted as D1 bills them, entries of indexes included.

${formatTable(['route', 'rows read', 'budget', 'rows written', 'round trips'], buildRouteRows(sizes))}

![Rows read by route against the number of appointments](performance/cost.svg)

${formatTable(
  ['build', 'size'],
  [
    [
      'scripts of every page after load, brotli',
      `${formatKilobytes(bundles.rootBrotli)} in ${bundles.rootFiles} requests`,
    ],
    ['document of the landing page, brotli', formatKilobytes(bundles.documentBrotli)],
    ['modules that the Worker evaluates when it starts, gzip', formatKilobytes(bundles.startGzip)],
    ['all modules of the Worker, gzip', formatKilobytes(bundles.uploadGzip)],
  ],
)}

${formatStartup(results)}
`;
}
