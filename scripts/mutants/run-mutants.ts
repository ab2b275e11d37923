import type { Mutant } from './read-mutants.ts';
import { TestRunner, type TestVerdict } from './test-runner.ts';
import { copyTree } from './tree-copy.ts';

export type MutantResult = { mutant: Mutant; kind: 'killed' | 'survived' | 'broken'; by: string };

function resultOf(mutant: Mutant, { failed, broken }: TestVerdict): MutantResult {
  if (broken[0]) return { mutant, kind: 'broken', by: broken[0] };
  return failed[0] ? { mutant, kind: 'killed', by: failed[0].name } : { mutant, kind: 'survived', by: '' };
}

const MAX_TRIES = 3;

/** Runs the files again when no test failed and not all ran, so that a cancelled run is no verdict. */
async function runCompletely(runner: TestRunner, files: readonly string[]): Promise<TestVerdict> {
  for (let tries = 1; ; tries += 1) {
    const verdict = await runner.run(files);
    const isCut = verdict.failed.length === 0 && (verdict.unfinished > 0 || verdict.passed === 0);
    if (!isCut || verdict.broken.length > 0 || tries === MAX_TRIES) return verdict;
  }
}

/** A mutant that survives is tried again in a vitest that is started anew, so that no module of an earlier run is left. */
async function tryTwice(runner: TestRunner, mutant: Mutant): Promise<MutantResult> {
  const first = resultOf(mutant, await runCompletely(runner, mutant.killedBy));
  if (first.kind !== 'survived') return first;
  await runner.close();
  return resultOf(mutant, await runCompletely(runner, mutant.killedBy));
}

/**
 * Applies the mutants one by one to a copy of the project and runs the tests that should kill each. `report` is called
 * with each result. Throws when these tests fail without a mutant.
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
    const all = [...new Set(mutants.flatMap(({ killedBy }) => killedBy))];
    const { failed, broken } = await runner.run(all);
    const failing = [...failed.map(({ name, message }) => `${name}: ${message}`), ...broken];
    if (failing.length > 0) throw new Error(`These tests fail without a mutant:\n${failing.join('\n')}`);
    for (const mutant of mutants) {
      const changed = tree.apply(mutant);
      runner.forget(changed);
      const result = await tryTwice(runner, mutant);
      tree.revert();
      runner.forget(changed);
      results.push(result);
      report(result);
    }
    return results;
  } finally {
    await runner.close();
    tree.remove();
  }
}
