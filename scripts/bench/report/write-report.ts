import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { toProjectPath } from '../../local/project-root.ts';
import type { ApiResults } from '../api/measure-api.ts';
import type { CostResults } from '../cost/measure-cost.ts';
import type { PagesResults } from '../pages/measure-pages.ts';
import { drawApiPictures, formatApiSection } from './api-section.ts';
import { drawCostPicture, formatCostSection } from './cost-section.ts';
import { drawPagesPictures, formatPagesSection } from './pages-section.ts';

/** The results of each part of the benchmark. */
export type Results = { pages: PagesResults; api: ApiResults; cost: CostResults };

export const PARTS = ['cost', 'api', 'pages'] as const satisfies (keyof Results)[];
export type Part = (typeof PARTS)[number];

/** Null for a part that has not been measured. */
export type AllResults = { [Name in Part]: Results[Name] | null };

const FOLDER = toProjectPath('docs', 'performance');
const toReportPath = (name: string): string => `${FOLDER}/${name}`;

function readResults<Name extends Part>(part: Name): Results[Name] | null {
  const file = toReportPath(`${part}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

const describeNotMeasured = (part: Part): string =>
  `Not measured yet. \`npm run bench -- ${part}\` on a machine that does nothing else fills this chapter.\n`;

/** The whole document, from the results that exist. */
export function formatPerformanceDocument({ cost, api, pages }: AllResults): string {
  return `# Performance

Written by \`npm run bench\` (scripts/bench) from the results in docs/performance; do not edit it by hand. \`npm run bench -- pages\`, \`api\` or \`cost\` measures one part again and leaves the chapters of the others as they are.

## What a request costs the database, and what is shipped

${cost ? formatCostSection(cost) : describeNotMeasured('cost')}
## CPU of a request, and requests a second

${api ? formatApiSection(api) : describeNotMeasured('api')}
## Pages on a phone

${pages ? formatPagesSection(pages) : describeNotMeasured('pages')}`;
}

/** The chapter of one part. */
export function formatSection<Name extends Part>(part: Name, results: Results[Name]): string {
  const emptyResults = { cost: null, api: null, pages: null };
  const allResults: AllResults = { ...emptyResults, [part]: results };
  if (allResults.cost) return formatCostSection(allResults.cost);
  if (allResults.api) return formatApiSection(allResults.api);
  return allResults.pages ? formatPagesSection(allResults.pages) : '';
}

/** Stores the results of a part, and writes the document and its pictures. */
export function writeResults<Name extends Part>(part: Name, results: Results[Name]): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(toReportPath(`${part}.json`), `${JSON.stringify(results, null, 2)}\n`);
  writeReport();
}

function writeReport(): void {
  const allResults = { cost: readResults('cost'), api: readResults('api'), pages: readResults('pages') };
  const pictures = {
    ...(allResults.cost ? { cost: drawCostPicture(allResults.cost) } : {}),
    ...(allResults.api ? drawApiPictures(allResults.api) : {}),
    ...(allResults.pages ? drawPagesPictures(allResults.pages) : {}),
  };
  for (const [name, svg] of Object.entries(pictures)) writeFileSync(toReportPath(`${name}.svg`), svg);
  writeFileSync(toProjectPath('docs', 'performance.md'), formatPerformanceDocument(allResults));
}
