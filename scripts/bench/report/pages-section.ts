import { ratioTo, type Summary, summarise } from '../arithmetic.ts';
import type { PageResult, PagesResults, Pair } from '../pages/measure-pages.ts';
import { PHONE } from '../pages/phone.ts';
import type { Visit } from '../pages/visit.ts';
import { lineChart } from './line-chart.ts';
import { formatMachine, formatRatio, table } from './markdown.ts';

const HEAD = ['', 'floor, median (minimum)', 'site, median (minimum)', 'ratio of medians', 'ratio of minima'];

type Format = (value: number) => string;
const milliseconds: Format = (value) => `${Math.round(value)} ms`;
const bytes: Format = (value) => `${Math.round(value).toLocaleString('en-AU')} B`;
const plain: Format = (value) => String(Math.round(value * 1000) / 1000);

type Measure = { name: string; read: (visit: Visit) => number; format: Format };
const MEASURES: Measure[] = [
  { name: 'TTFB', read: ({ ttfb }) => ttfb, format: milliseconds },
  { name: 'FCP', read: ({ fcp }) => fcp, format: milliseconds },
  { name: 'LCP', read: ({ lcp }) => lcp, format: milliseconds },
  { name: 'TBT', read: ({ tbt }) => tbt, format: milliseconds },
  { name: 'CLS at load', read: ({ cls }) => cls, format: plain },
  { name: 'CLS after a full scroll', read: ({ clsScrolled }) => clsScrolled, format: plain },
  { name: 'document', read: ({ documentBytes }) => documentBytes, format: bytes },
  { name: 'scripts', read: ({ scriptBytes }) => scriptBytes, format: bytes },
  { name: 'everything before the scroll', read: ({ bytes: all }) => all, format: bytes },
  { name: 'requests before the scroll', read: ({ requests }) => requests, format: plain },
  { name: 'repeat visit: LCP', read: ({ repeat }) => repeat.lcp, format: milliseconds },
  { name: 'repeat visit: document', read: ({ repeat }) => repeat.documentBytes, format: bytes },
  { name: 'repeat visit: everything', read: ({ repeat }) => repeat.bytes, format: bytes },
];

const formatSummary = ({ median, minimum }: Summary, format: Format): string =>
  `${format(median)} (${format(minimum)})`;

/** A row of one measure. A floor of 0 has no ratio. */
function compare<Result>(name: string, { floor, site }: Pair<Result>, read: (one: Result) => number, format: Format) {
  const [base, own] = [summarise(floor.map(read)), summarise(site.map(read))];
  const { ofMedians, ofMinima } = ratioTo(base, own);
  return [name, formatSummary(base, format), formatSummary(own, format), formatRatio(ofMedians), formatRatio(ofMinima)];
}

function pageTable({ name, visits, taps }: PageResult): string {
  const loads = MEASURES.map((measure) => compare(measure.name, visits, measure.read, measure.format));
  const tapped = taps.flatMap((tap) => [
    compare(`tap on ${tap.name} has its effect`, tap.results, ({ effectMs }) => effectMs, milliseconds),
    compare(`dead taps on ${tap.name}`, tap.results, ({ dead }) => dead, plain),
  ]);
  return `### ${name[0]?.toUpperCase()}${name.slice(1)}\n\n${table(HEAD, [...loads, ...tapped])}\n`;
}

/** How pages load on a phone, beside their floors. */
export function pagesSection({ machine, throttling, pages }: PagesResults): string {
  const { rttMs, downKbits, cpu } = throttling;
  return `${formatMachine(machine)}

A phone is emulated in Chromium: ${PHONE.width} × ${PHONE.height}, ${PHONE.rttMs} ms a round trip, ${PHONE.downKbits} kbit/s, ${PHONE.cpu} × slower processor. Before the run a small answer took ${Math.round(rttMs)} ms, a large one came at ${Math.round(downKbits)} kbit/s, and a loop ran ${cpu.toFixed(1)} × slower. The floor is the page's own HTML without scripts, from memory; both go through a server that compresses as Cloudflare's edge does. Floor and site take turns, each time in a new browser. A control is tapped as soon as it is there, and again every 100 ms; times are since the navigation began. TTFB is Chromium's own figure, which leaves out the emulated round trip. The cost of TLS and of the network's distance from a data centre is not in these figures.

${pages.map(pageTable).join('\n')}
![LCP of each run](performance/pages.svg)
`;
}

export const pagesPictures = ({ pages }: PagesResults): Record<string, string> => ({
  pages: lineChart({
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
