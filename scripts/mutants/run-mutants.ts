import type { Mutant } from './read-mutants.ts';
import { TestRunner, type TestVerdict } from './test-runner.ts';
import { copyTree } from './tree-copy.ts';

export type MutantResult = { mutant: Mutant; kind: 'caught' | 'survived' | 'broken'; by: string };

/** Read with the configuration, once. */
const NEEDS_NEW_START = /^migrations\//;

function fateOf(mutant: Mutant, { failed, broken }: TestVerdict): MutantResult {
  if (broken[0]) return { mutant, kind: 'broken', by: broken[0] };
  return failed[0] ? { mutant, kind: 'caught', by: failed[0] } : { mutant, kind: 'survived', by: '' };
}

/**
 * Takes the safeguards out one by one, in a copy of the project, and runs the tests that should notice. `tell` hears of
 * each as it is known. Throws when these tests fail without a mutant already, which would prove nothing.
 */
export async function runMutants(
  mutants: readonly Mutant[],
  tell: (fate: MutantResult) => void,
): Promise<MutantResult[]> {
  const tree = copyTree();
  const runner = new TestRunner();
  process.chdir(tree.root);
  const fates: MutantResult[] = [];
  try {
    const all = [...new Set(mutants.flatMap(({ caughtBy }) => caughtBy))];
    const { failed, broken } = await runner.run(all);
    const sick = [...failed, ...broken];
    if (sick.length > 0) throw new Error(`Without any mutant these fail already:\n${sick.join('\n')}`);
    for (const mutant of mutants) {
      const startsAnew = mutant.edits.some(({ file }) => NEEDS_NEW_START.test(file));
      const changed = tree.spoil(mutant);
      runner.forget(changed);
      if (startsAnew) await runner.close();
      const fate = fateOf(mutant, await runner.run(mutant.caughtBy));
      tree.mend();
      runner.forget(changed);
      if (startsAnew) await runner.close();
      fates.push(fate);
      tell(fate);
    }
    return fates;
  } finally {
    await runner.close();
    tree.remove();
  }
}
