import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { measureApi } from './bench/api/measure-api.ts';
import { measureCost } from './bench/cost/measure-cost.ts';
import { measurePages } from './bench/pages/measure-pages.ts';
import { isBusy } from './bench/report/markdown.ts';
import { formatSection, PARTS, type Part, type Results, writeResults } from './bench/report/write-report.ts';
import { parseWholeNumber, runScript, UsageError } from './local/usage-error.ts';

const isPart = (text: string): text is Part => (PARTS as readonly string[]).includes(text);

/** The parts that are named; all when none is. Throws UsageError for an unknown name. */
function parseParts(words: string[]): Part[] {
  const unknownPart = words.find((word) => !isPart(word));
  if (unknownPart !== undefined)
    throw new UsageError(`"${unknownPart}" is no part of the benchmark: ${PARTS.join(', ')}.`);
  return words.length > 0 ? PARTS.filter((part) => words.includes(part)) : [...PARTS];
}

/** Counts are stored from any machine; times only when the machine does nothing else. */
function saveResults<Name extends Part>(part: Name, results: Results[Name]): void {
  console.log(`\n${formatSection(part, results)}`);
  if (part !== 'cost' && isBusy(results.machine)) {
    console.log('The machine is busy with other work, so these times are not written to docs/performance.md.');
    return;
  }
  writeResults(part, results);
  console.log('Written to docs/performance.md.');
}

/**
 * `npm run bench`: all parts; `-- cost`, `-- api` or `-- pages`: one of them. `--rounds`: how often each time is measured;
 * `--seconds`: how long each load of the API lasts.
 */
await runScript(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '4' } },
  });
  const rounds = parseWholeNumber('rounds', values.rounds);
  const seconds = parseWholeNumber('seconds', values.seconds);
  for (const part of parseParts(positionals)) {
    if (part === 'cost') saveResults(part, await measureCost(rounds));
    if (part === 'api') saveResults(part, await measureApi(rounds, seconds));
    if (part === 'pages') saveResults(part, await measurePages(rounds));
  }
  process.exit(0);
});
