import { globSync, readFileSync } from 'node:fs';
import { inProject } from '../local/project-root.ts';

/** Whole lines of one file: `find` must stand in it exactly once. */
export type Edit = { file: string; find: string; replacement: string };

/** The project with one of its safeguards taken out. At least one test of the files named must fail for it. */
export type Mutant = {
  /** What is gone. */
  removes: string;
  /** Paths of test files. */
  killedBy: string[];
  edits: Edit[];
};

const lines = (block: string[], marks: string): string =>
  block.flatMap((line) => (marks.includes(line.charAt(0)) ? [line.slice(1)] : [])).join('\n');

/** What follows an "in:" reads like a patch: lines taken out, put in, and such as only tell the place. */
function readEdit(block: string): Edit {
  const [file = '', ...patch] = block.split('\n');
  return { file: file.trim(), find: lines(patch, ' -'), replacement: lines(patch, ' +') };
}

function readMutant(block: string): Mutant {
  const [head = '', ...edits] = block.split(/^in:/m);
  const removes = /^removes: (.+)$/m.exec(head)?.[1];
  const killedBy = /^killed by: (.+)$/m.exec(head)?.[1];
  if (!removes || !killedBy) throw new Error(`This is no mutant:\n${block}`);
  return {
    removes,
    killedBy: killedBy.split(', ').map((name) => `tests/${name}.test.ts`),
    edits: edits.map((edit) => readEdit(edit.trimEnd())),
  };
}

/** All of tests/mutants. Throws on a block that cannot be read. */
export function readMutants(): Mutant[] {
  const files = globSync('tests/mutants/*.txt', { cwd: inProject('.') }).sort();
  return files.flatMap((file) =>
    readFileSync(inProject(file), 'utf8')
      .split('\n\n')
      .filter((block) => block.trim() !== '' && !block.startsWith('#'))
      .map(readMutant),
  );
}

/** The text with an edit made. Throws unless what it takes out stands there exactly once. */
export function edited(text: string, { file, find, replacement }: Edit): string {
  const parts = `\n${text}`.split(`\n${find}\n`);
  if (parts.length !== 2) throw new Error(`This stands in ${file} ${parts.length - 1} times, not once:\n${find}`);
  return parts.join(replacement === '' ? '\n' : `\n${replacement}\n`).slice(1);
}
