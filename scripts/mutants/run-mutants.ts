import type { Mutant } from './read-mutants.ts';
import { type FailedTest, TestRunner } from './test-runner.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

export type MutantResult = { mutant: Mutant; kind: 'killed' | 'survived' | 'broken'; reason: string };

type TriedMutant = MutantResult & { killer?: FailedTest };

/** The number of mutants that are tried in one worker: modules that are loaded again stay in its memory. */
const MUTANTS_PER_WORKER = 20;

/** A migration takes effect in an empty database only. */
const hasMigrationEdit = ({ edits }: Mutant): boolean => edits.some(({ file }) => file.startsWith('migrations/'));

/** Applies a mutant, runs the tests that should kill it, and restores the project. */
async function tryMutant(runner: TestRunner, tree: TreeCopy, mutant: Mutant): Promise<TriedMutant> {
  if (hasMigrationEdit(mutant)) await runner.restart();
  const changedPaths = tree.apply(mutant);
  runner.forget(changedPaths);
  const { failed, broken, unfinished, passed } = await runner.run(mutant.killedBy);
  tree.revert();
  runner.forget(changedPaths);
  if (hasMigrationEdit(mutant)) await runner.restart();
  const killer = failed[0];
  if (broken[0]) return { mutant, kind: 'broken', reason: broken[0] };
  if (killer) return { mutant, kind: 'killed', reason: killer.name, killer };
  if (unfinished > 0 || passed === 0) return { mutant, kind: 'broken', reason: 'No test failed, but not all ran.' };
  return { mutant, kind: 'survived', reason: '' };
}

/** Whether the tests that killed mutants pass without any, in the worker that has run them with the mutants. */
async function passWithoutMutant(runner: TestRunner, killers: readonly FailedTest[]): Promise<boolean> {
  if (killers.length === 0) return true;
  const files = [...new Set(killers.map(({ file }) => file))];
  const names = new Set(killers.map(({ pattern }) => pattern.source));
  const { failed, broken, passed } = await runner.run(files, new RegExp([...names].join('|')));
  return failed.length === 0 && broken.length === 0 && passed >= names.size;
}

const listKillers = (triedMutants: readonly TriedMutant[]): FailedTest[] =>
  triedMutants.flatMap(({ killer }) => killer ?? []);

/** Tries a mutant in a worker of its own, where nothing is left of other mutants. */
async function tryAlone(runner: TestRunner, tree: TreeCopy, mutant: Mutant): Promise<TriedMutant> {
  await runner.restart();
  const result = await tryMutant(runner, tree, mutant);
  // A mutant that fails while modules are loaded leaves them half loaded.
  await runner.restart();
  if (await passWithoutMutant(runner, listKillers([result]))) return result;
  return { mutant, kind: 'broken', reason: `fails without the mutant too: ${result.reason}` };
}

/**
 * Tries mutants one after another in one worker. Mutants that are not killed there are tried alone. All are tried alone
 * when a test that killed one fails without it too, because an earlier mutant has left something behind.
 */
async function tryBatch(runner: TestRunner, tree: TreeCopy, mutants: readonly Mutant[]): Promise<MutantResult[]> {
  await runner.restart();
  const batchResults: TriedMutant[] = [];
  for (const mutant of mutants) batchResults.push(await tryMutant(runner, tree, mutant));
  const isClean = await passWithoutMutant(runner, listKillers(batchResults));
  const results: MutantResult[] = [];
  for (const result of batchResults)
    results.push(isClean && result.kind === 'killed' ? result : await tryAlone(runner, tree, result.mutant));
  return results;
}

/**
 * Applies the mutants one by one to a copy of the project and runs the tests that should kill each. `report` is called
 * with each result. A mutant is killed when a test fails with it and passes without it.
 */
export async function runMutants(
  mutants: readonly Mutant[],
  report: (result: MutantResult) => void,
): Promise<MutantResult[]> {
  const tree = copyTree();
  const runner = new TestRunner();
  process.chdir(tree.root);
  const queue = [...mutants].sort((a, b) => Number(hasMigrationEdit(a)) - Number(hasMigrationEdit(b)));
  const results: MutantResult[] = [];
  try {
    while (queue.length > 0) {
      const batchResults = await tryBatch(runner, tree, queue.splice(0, MUTANTS_PER_WORKER));
      batchResults.forEach(report);
      results.push(...batchResults);
    }
    return results;
  } finally {
    await runner.close();
    tree.remove();
  }
}
