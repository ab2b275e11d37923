import { globSync, readFileSync } from 'node:fs';
import { toProjectPath } from '../local/project-root.ts';

/** A replacement of whole lines of one file; `original` must occur in it exactly once. */
export type Edit = { file: string; original: string; replacement: string };

/** The project without one of its safeguards. At least one test of the files in `killedBy` must fail for it. */
export type Mutant = {
  /** The safeguard that is removed. */
  removedSafeguard: string;
  /** Paths of test files. */
  killedBy: string[];
  edits: Edit[];
};

const pickLines = (block: string[], marks: string): string =>
  block.flatMap((line) => (marks.includes(line.charAt(0)) ? [line.slice(1)] : [])).join('\n');

/** The text after "in:": a path, then lines as in a patch, removed ("-"), added ("+") or context (" "). */
function readEdit(block: string): Edit {
  const [file = '', ...patch] = block.split('\n');
  return { file: file.trim(), original: pickLines(patch, ' -'), replacement: pickLines(patch, ' +') };
}

function readMutant(block: string): Mutant {
  const [head = '', ...edits] = block.split(/^in:/m);
  const removedSafeguard = /^removes: (.+)$/m.exec(head)?.[1];
  const killedBy = /^killed by: (.+)$/m.exec(head)?.[1];
  if (!removedSafeguard || !killedBy) throw new Error(`This block is not a mutant:\n${block}`);
  return {
    removedSafeguard,
    killedBy: killedBy.split(', ').map((name) => `tests/${name}.test.ts`),
    edits: edits.map((edit) => readEdit(edit.trimEnd())),
  };
}

/** All mutants of tests/mutants. Throws on a block that cannot be parsed. */
export function readMutants(): Mutant[] {
  const files = globSync('tests/mutants/*.txt', { cwd: toProjectPath('.') }).sort();
  return files.flatMap((file) =>
    readFileSync(toProjectPath(file), 'utf8')
      .split('\n\n')
      .filter((block) => block.trim() !== '' && !block.startsWith('#'))
      .map(readMutant),
  );
}

/** The text after an edit. Throws unless the lines to be replaced occur exactly once. */
export function applyEdit(text: string, { file, original, replacement }: Edit): string {
  const parts = `\n${text}`.split(`\n${original}\n`);
  if (parts.length !== 2)
    throw new Error(`These lines occur ${parts.length - 1} times in ${file}, not once:\n${original}`);
  return parts.join(replacement === '' ? '\n' : `\n${replacement}\n`).slice(1);
}
