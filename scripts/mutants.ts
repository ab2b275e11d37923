import { readMutants } from './mutants/read-mutants.ts';
import { type MutantResult, runMutants } from './mutants/run-mutants.ts';

const SIGNS = { caught: '✓', survived: '✗', broken: '!' };

function tell({ mutant, kind, by }: MutantResult): void {
  console.log(`${SIGNS[kind]} without ${mutant.without}${by && `\n    ${kind} by: ${by}`}`);
}

/** `node scripts/mutants.ts ["some words" …]`: mutation testing, with all mutants or those that have some of these words. */
const began = Date.now();
const wanted = process.argv.slice(2);
const mutants = readMutants().filter(
  ({ without }) => wanted.length === 0 || wanted.some((words) => without.includes(words)),
);
const fates = await runMutants(mutants, tell);
const missed = fates.filter(({ kind }) => kind !== 'caught');
const caught = fates.length - missed.length;
// Once more, below the long list.
missed.forEach(tell);
console.log(`${caught} of ${mutants.length} mutants caught in ${Math.round((Date.now() - began) / 1000)} s`);
process.exit(missed.length === 0 ? 0 : 1);
