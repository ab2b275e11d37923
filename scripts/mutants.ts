import { readMutants } from './mutants/read-mutants.ts';
import { type MutantResult, runMutants } from './mutants/run-mutants.ts';

const SIGNS = { killed: '✓', survived: '✗', broken: '!' };

function report({ mutant, kind, by }: MutantResult): void {
  console.log(`${SIGNS[kind]} without ${mutant.removes}${by && `\n    ${kind} by: ${by}`}`);
}

/**
 * `node scripts/mutants.ts ["some words" …]`: mutation testing, of all mutants or those whose name contains such words.
 */
const began = Date.now();
const wanted = process.argv.slice(2);
const mutants = readMutants().filter(
  ({ removes }) => wanted.length === 0 || wanted.some((words) => removes.includes(words)),
);
const results = await runMutants(mutants, report);
const notKilled = results.filter(({ kind }) => kind !== 'killed');
const killed = results.length - notKilled.length;
// Repeated at the end, after the list of all mutants.
notKilled.forEach(report);
console.log(`${killed} of ${mutants.length} mutants killed in ${Math.round((Date.now() - began) / 1000)} s`);
process.exit(notKilled.length === 0 ? 0 : 1);
