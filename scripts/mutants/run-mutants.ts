import type { Mutant } from './read-mutants.ts';
import { TestRunner, type TestVerdict } from './test-runner.ts';
import { copyTree, type TreeCopy } from './tree-copy.ts';

export type MutantResult = { mutant: Mutant; kind: 'killed' | 'survived' | 'broken'; by: string };

/** Applies a mutant for as long as `run` takes. The runner loads what has changed, before and after. */
async function withMutant(runner: TestRunner, tree: TreeCopy, mutant: Mutant): Promise<TestVerdict> {
  const changed = tree.apply(mutant);
  runner.forget(changed);
  try {
    return await runner.run(mutant.killedBy);
  } finally {
    tree.revert();
    runner.forget(changed);
  }
}

/** A migration takes effect in an empty database only. */
const changesMigrations = ({ edits }: Mutant): boolean => edits.some(({ file }) => file.startsWith('migrations/'));

/**
 * A mutant is killed when a test fails with it and passes without it, in the same worker.
 *
 * @throws an error when a test fails without the mutant too, or when not all tests ran although none failed
 */
async function tryOnce(runner: TestRunner, tree: TreeCopy, mutant: Mutant): Promise<MutantResult> {
  if (changesMigrations(mutant)) await runner.restart();
  const { failed, broken, unfinished, passed } = await withMutant(runner, tree, mutant);
  if (changesMigrations(mutant)) await runner.restart();
  if (broken[0]) return { mutant, kind: 'broken', by: broken[0] };
  const killer = failed[0];
  if (!killer && (unfinished > 0 || passed === 0)) throw new Error('No test failed, but not all ran.');
  if (!killer) return { mutant, kind: 'survived', by: '' };
  const without = await runner.run([killer.file], killer.pattern);
  if (without.passed === 1) return { mutant, kind: 'killed', by: killer.name };
  throw new Error(`fails without the mutant: ${killer.name}: ${without.failed[0]?.message ?? without.broken[0]}`);
}

/** Tries a mutant that is not killed once more in a new worker, where nothing is left of the mutants before it. */
async function tryMutant(runner: TestRunner, tree: TreeCopy, mutant: Mutant): Promise<MutantResult> {
  const first = await tryOnce(runner, tree, mutant).catch(() => null);
  if (first?.kind === 'killed') return first;
  await runner.restart();
  return tryOnce(runner, tree, mutant).catch(({ message }) => ({ mutant, kind: 'broken', by: message }));
}

/**
 * Applies the mutants one by one to a copy of the project and runs the tests that should kill each. `report` is called
 * with each result.
 */
export async function runMutants(
  mutants: readonly Mutant[],
  report: (result: MutantResult) => void,
): Promise<MutantResult[]> {
  const tree = copyTree();
  const runner = new TestRunner();
  process.chdir(tree.root);
  const results: MutantResult[] = [];
  try {
    for (const mutant of mutants) {
      const result = await tryMutant(runner, tree, mutant);
      results.push(result);
      report(result);
    }
    return results;
  } finally {
    await runner.close();
    tree.remove();
  }
}
