import type { Mutant } from './read-mutants.ts';
import { type FailedTest, TestRunner } from './test-runner.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

export type MutantResult = { mutant: Mutant; kind: 'killed' | 'survived' | 'broken'; by: string };

type TriedMutant = MutantResult & { killer?: FailedTest };

/** The number of mutants that are tried in one worker: modules that are loaded again stay in its memory. */
const MUTANTS_PER_WORKER = 20;

/** A migration takes effect in an empty database only. */
const hasMigrationEdit = ({ edits }: Mutant): boolean => edits.some(({ file }) => file.startsWith('migrations/'));

/** Applies a mutant, runs the tests that should kill it, and restores the project. */
async function tryMutant(runner: TestRunner, tree: TreeCopy, mutant: Mutant): Promise<TriedMutant> {
  if (hasMigrationEdit(mutant)) await runner.restart();
  const changed = tree.apply(mutant);
  runner.forget(changed);
  const { failed, broken, unfinished, passed } = await runner.run(mutant.killedBy);
  tree.revert();
  runner.forget(changed);
  if (hasMigrationEdit(mutant)) await runner.restart();
  const killer = failed[0];
  if (broken[0]) return { mutant, kind: 'broken', by: broken[0] };
  if (killer) return { mutant, kind: 'killed', by: killer.name, killer };
  if (unfinished > 0 || passed === 0) return { mutant, kind: 'broken', by: 'No test failed, but not all ran.' };
  return { mutant, kind: 'survived', by: '' };
}

/** Whether the tests that killed mutants pass without any, in the worker that has run them with the mutants. */
async function passWithoutMutant(runner: TestRunner, killers: readonly FailedTest[]): Promise<boolean> {
  if (killers.length === 0) return true;
  const files = [...new Set(killers.map(({ file }) => file))];
  const names = new Set(killers.map(({ pattern }) => pattern.source));
  const { failed, broken, passed } = await runner.run(files, new RegExp([...names].join('|')));
  return failed.length === 0 && broken.length === 0 && passed >= names.size;
}

const listKillers = (tried: readonly TriedMutant[]): FailedTest[] => tried.flatMap(({ killer }) => killer ?? []);

/** Tries a mutant in a worker of its own, where nothing is left of other mutants. */
async function tryAlone(runner: TestRunner, tree: TreeCopy, mutant: Mutant): Promise<TriedMutant> {
  await runner.restart();
  const tried = await tryMutant(runner, tree, mutant);
  // A mutant that fails while modules are loaded leaves them half loaded.
  await runner.restart();
  if (await passWithoutMutant(runner, listKillers([tried]))) return tried;
  return { mutant, kind: 'broken', by: `fails without the mutant too: ${tried.by}` };
}

/**
 * Tries mutants one after another in one worker. Mutants that are not killed there are tried alone. All are tried alone
 * when a test that killed one fails without it too, because an earlier mutant has left something behind.
 */
async function tryTogether(runner: TestRunner, tree: TreeCopy, mutants: readonly Mutant[]): Promise<MutantResult[]> {
  await runner.restart();
  const together: TriedMutant[] = [];
  for (const mutant of mutants) together.push(await tryMutant(runner, tree, mutant));
  const isClean = await passWithoutMutant(runner, listKillers(together));
  const results: MutantResult[] = [];
  for (const tried of together)
    results.push(isClean && tried.kind === 'killed' ? tried : await tryAlone(runner, tree, tried.mutant));
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
  const waiting = [...mutants].sort((a, b) => Number(hasMigrationEdit(a)) - Number(hasMigrationEdit(b)));
  const results: MutantResult[] = [];
  try {
    while (waiting.length > 0) {
      const tried = await tryTogether(runner, tree, waiting.splice(0, MUTANTS_PER_WORKER));
      tried.forEach(report);
      results.push(...tried);
    }
    return results;
  } finally {
    await runner.close();
    tree.remove();
  }
}
