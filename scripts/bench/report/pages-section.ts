import { calculateRatio, type Summary, summarise } from '../arithmetic.ts';
import type { PageResult, PagesResults, Pair } from '../pages/measure-pages.ts';
import { PHONE } from '../pages/phone.ts';
import type { VisitMetrics } from '../pages/visit.ts';
import { drawLineChart } from './line-chart.ts';
import { formatMachine, formatRatio, formatTable } from './markdown.ts';

const HEAD = ['', 'floor, median (minimum)', 'site, median (minimum)', 'ratio of medians', 'ratio of minima'];

type Format = (value: number) => string;
const formatMilliseconds: Format = (value) => `${Math.round(value)} ms`;
/** Chromium reports no largest paint for some pages, of which the recorded time is 0. */
const formatPaintTime: Format = (value) => (value === 0 ? 'not reported' : formatMilliseconds(value));
const formatBytes: Format = (value) => `${Math.round(value).toLocaleString('en-AU')} B`;
const formatPlainNumber: Format = (value) => String(Math.round(value * 1000) / 1000);

type Metric = { name: string; read: (visit: VisitMetrics) => number; format: Format };
const METRICS: Metric[] = [
  { name: 'TTFB', read: ({ ttfb }) => ttfb, format: formatMilliseconds },
  { name: 'FCP', read: ({ fcp }) => fcp, format: formatMilliseconds },
  { name: 'LCP', read: ({ lcp }) => lcp, format: formatPaintTime },
  { name: 'TBT', read: ({ tbt }) => tbt, format: formatMilliseconds },
  { name: 'CLS at load', read: ({ cls }) => cls, format: formatPlainNumber },
  { name: 'CLS after a full scroll', read: ({ clsScrolled }) => clsScrolled, format: formatPlainNumber },
  { name: 'document', read: ({ documentBytes }) => documentBytes, format: formatBytes },
  { name: 'scripts', read: ({ scriptBytes }) => scriptBytes, format: formatBytes },
  { name: 'everything before the scroll', read: ({ bytes: all }) => all, format: formatBytes },
  { name: 'requests before the scroll', read: ({ requests }) => requests, format: formatPlainNumber },
  { name: 'repeat visit: LCP', read: ({ repeat }) => repeat.lcp, format: formatPaintTime },
  { name: 'repeat visit: document', read: ({ repeat }) => repeat.documentBytes, format: formatBytes },
  { name: 'repeat visit: everything', read: ({ repeat }) => repeat.bytes, format: formatBytes },
];

const formatSummary = ({ median, minimum }: Summary, format: Format): string =>
  `${format(median)} (${format(minimum)})`;

/** A row of one metric. A floor of 0 has no ratio. */
function buildComparisonRow<Result>(
  name: string,
  { floor, site }: Pair<Result>,
  read: (result: Result) => number,
  format: Format,
) {
  const [floorSummary, siteSummary] = [summarise(floor.map(read)), summarise(site.map(read))];
  const { medianRatio, minimumRatio } = calculateRatio(floorSummary, siteSummary);
  return [
    name,
    formatSummary(floorSummary, format),
    formatSummary(siteSummary, format),
    formatRatio(medianRatio),
    formatRatio(minimumRatio),
  ];
}

function formatPageTable({ name, visits, taps }: PageResult): string {
  const visitRows = METRICS.map(({ name, read, format }) => buildComparisonRow(name, visits, read, format));
  const tapRows = taps.flatMap((tap) => [
    buildComparisonRow(
      `tap on ${tap.name} has its effect`,
      tap.results,
      ({ effectMs }) => effectMs,
      formatMilliseconds,
    ),
    buildComparisonRow(`dead taps on ${tap.name}`, tap.results, ({ dead }) => dead, formatPlainNumber),
  ]);
  return `### ${name[0]?.toUpperCase()}${name.slice(1)}\n\n${formatTable(HEAD, [...visitRows, ...tapRows])}\n`;
}

/** How pages load on a phone, beside their floors. */
export function formatPagesSection({ machine, throttling, pages }: PagesResults): string {
  const { rttMs, downKbits, cpu } = throttling;
  return `${formatMachine(machine)}

A phone is emulated in Chromium: ${PHONE.width} × ${PHONE.height}, ${PHONE.rttMs} ms a round trip, ${PHONE.downKbits} kbit/s, ${PHONE.cpu} × slower processor. Before the run a small answer took ${Math.round(rttMs)} ms, a large one came at ${Math.round(downKbits)} kbit/s, and a loop ran ${cpu.toFixed(1)} × slower. The floor is the page's own HTML without scripts, from memory, under the same headers but the policy of scripts; both go through a server that compresses as Cloudflare's edge does. Floor and site take turns, each time in a new browser. A control is tapped as soon as it is there, and again every 100 ms; a tap without its effect is a dead tap. Medians and minima are of ${pages[0]?.visits.floor.length ?? 0} rounds. Times are since the navigation began. TTFB is Chromium's own figure, which leaves out the emulated round trip. The cost of TLS and of the network's distance from a data centre is not in these figures.

${pages.map(formatPageTable).join('\n')}
![LCP of each run](performance/pages.svg)
`;
}

export const drawPagesPictures = ({ pages }: PagesResults): Record<string, string> => ({
  pages: drawLineChart({
    title: 'LCP of each run: site (full name) and floor',
    xLabel: 'run',
    yLabel: 'ms',
    series: pages.flatMap(({ name, visits }) =>
      (['site', 'floor'] as const).map((side) => ({
        name: side === 'site' ? name : `${name}, floor`,
        points: visits[side].map(({ lcp }, run) => ({ x: run + 1, y: lcp })),
      })),
    ),
  }),
});
