import type { ApiResults, ApiRow } from '../api/measure-api.ts';
import type { LoadResult } from '../api/run-load.ts';
import { calculateRatio, type Summary, summarise } from '../arithmetic.ts';
import { drawLineChart } from './line-chart.ts';
import { formatMachine, formatRatio, formatTable } from './markdown.ts';

/** Null when one of the rounds could not read the value. */
function summariseRounds({ rounds }: ApiRow, read: (round: LoadResult) => number | null): Summary | null {
  const values = rounds.map(read).filter((value) => value !== null);
  return values.length < rounds.length || values.length === 0 ? null : summarise(values);
}

const formatDecimals = (value: number): string => value.toFixed(2);

function toTableCells(row: ApiRow, rows: ApiRow[]): string[] {
  const cpu = summariseRounds(row, ({ cpuMs }) => cpuMs);
  const baseline = rows.find(({ name }) => name === row.baseline);
  const floor = baseline ? summariseRounds(baseline, ({ cpuMs }) => cpuMs) : null;
  const ratio = cpu && floor ? calculateRatio(floor, cpu) : null;
  return [
    row.name,
    cpu ? formatDecimals(cpu.median) : 'not measured',
    cpu ? formatDecimals(cpu.minimum) : 'not measured',
    ratio && baseline ? `${formatRatio(ratio.medianRatio)} ${baseline.name.replace('baseline: ', '')}` : '–',
    Math.round(summariseRounds(row, ({ perSecond }) => perSecond)?.median ?? 0).toLocaleString('en-AU'),
    String(row.rounds.reduce((sum, { failed }) => sum + failed, 0)),
  ];
}

/** Says which routes were tried with more connections than the rows of the table, and how many answers were errors. */
function formatErrorsUnderLoad(curves: ApiResults['curves']): string {
  const points = curves.flatMap((curve) => curve.points);
  const mostConnections = Math.max(...points.map(({ connections }) => connections));
  const failedCount = points.reduce((sum, { failed }) => sum + failed, 0);
  const names = curves.map(({ name }) => name).join('; ');
  return `Only these routes were tried with up to ${mostConnections} connections: ${names}. Of their answers ${failedCount} had status 500 or above.`;
}

/** CPU of the Worker's process and requests a second. */
export function formatApiSection({ machine, connections, rows, curves }: ApiResults): string {
  const isCpuRead = rows.every(({ rounds }) => rounds.every(({ cpuMs }) => cpuMs !== null));
  const head = ['route', 'CPU ms, median', 'CPU ms, minimum', 'to its baseline', 'requests a second, median', '5xx'];
  return `${formatMachine(machine)}

CPU is user and system time of the server's process, from /proc, divided by the requests it answered: with D1 in the same process, and without TLS and compression.${isCpuRead ? '' : ' This machine has no /proc, so it is not measured.'} Requests a second are those of ${connections} connections to the Worker's own socket, from one process that runs beside it and plays Stripe as well. ${formatErrorsUnderLoad(curves)}

${formatTable(
  head,
  rows.map((row) => toTableCells(row, rows)),
)}

![Requests a second against the number of connections](performance/api.svg)
`;
}

export const drawApiPictures = ({ curves }: ApiResults): Record<string, string> => ({
  api: drawLineChart({
    title: 'Requests a second',
    xLabel: 'connections',
    yLabel: 'requests a second',
    isLogX: true,
    series: curves.map(({ name, points }) => ({
      name,
      points: points.map(({ connections, perSecond }) => ({ x: connections, y: perSecond })),
    })),
  }),
});
