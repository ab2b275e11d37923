import { readMutants } from './mutants/read-mutants.ts';
import { type Fate, runMutants } from './mutants/run-mutants.ts';

const SIGNS = { caught: '✓', survived: '✗', broken: '!' };

function tell({ mutant, kind, by }: Fate): void {
  console.log(`${SIGNS[kind]} without ${mutant.without}${by && `\n    ${kind} by: ${by}`}`);
}

/** `node scripts/mutants.ts [words]`: red control, of all mutants or of those whose description has these words. */
const began = Date.now();
const words = process.argv.slice(2).join(' ');
const fates = await runMutants(
  readMutants().filter(({ without }) => without.includes(words)),
  tell,
);
const caught = fates.filter(({ kind }) => kind === 'caught').length;
console.log(`${caught} of ${fates.length} mutants caught in ${Math.round((Date.now() - began) / 1000)} s`);
process.exit(caught === fates.length ? 0 : 1);
