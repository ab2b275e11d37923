import { parseArgs } from 'node:util';
import { readMutants } from './mutants/read-mutants.ts';
import { type MutantResult, runMutants } from './mutants/run-mutants.ts';

const SIGNS = { killed: '✓', survived: '✗', broken: '!' };

function report({ mutant, kind, reason }: MutantResult): void {
  console.log(`${SIGNS[kind]} without ${mutant.removedSafeguard}${reason && `\n    ${kind} by: ${reason}`}`);
}

/** The mutants of one of two halves, '1' or '2'; all of them without it. */
function pickHalf<Item>(all: readonly Item[], half: string | undefined): readonly Item[] {
  const middle = Math.ceil(all.length / 2);
  if (half === undefined) return all;
  return half === '1' ? all.slice(0, middle) : all.slice(middle);
}

/**
 * `node scripts/mutants.ts ["some words" …]`: mutation testing, of all mutants or those whose name contains such words;
 * `--half 1` and `--half 2`, so that two processes can share the work.
 */
const startMs = Date.now();
const { values, positionals: nameFilters } = parseArgs({
  options: { half: { type: 'string' } },
  allowPositionals: true,
});
const mutants = pickHalf(readMutants(), values.half).filter(
  ({ removedSafeguard }) => nameFilters.length === 0 || nameFilters.some((words) => removedSafeguard.includes(words)),
);
const results = await runMutants(mutants, report);
const unkilledResults = results.filter(({ kind }) => kind !== 'killed');
const killedCount = results.length - unkilledResults.length;
// Repeated at the end, after the list of all mutants.
unkilledResults.forEach(report);
console.log(`${killedCount} of ${mutants.length} mutants killed in ${Math.round((Date.now() - startMs) / 1000)} s`);
process.exit(unkilledResults.length === 0 ? 0 : 1);
