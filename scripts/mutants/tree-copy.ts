import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { inProject, PROJECT_ROOT } from '../local/project-root.ts';
import { edited, type Mutant } from './read-mutants.ts';

/** A copy of the project in a temporary folder, to be mutated. */
export type TreeCopy = {
  root: string;
  /** Takes a safeguard out. Returns the files changed. Throws when the text of an edit is not there exactly once. */
  apply(mutant: Mutant): string[];
  /** Puts everything back that was taken out. */
  revert(): void;
  remove(): void;
};

const LEFT_BEHIND = /^(node_modules|dist|test-results|\.git|\.wrangler)$/;

/** Links every package, but not the folder itself, in which the tools keep what they remember of a project. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.') || entry === '.bin'))
    symlinkSync(realpathSync(join(from, name)), join(to, name));
}

export function copyTree(): TreeCopy {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lash-room-mutants-')));
  cpSync(PROJECT_ROOT, root, { recursive: true, filter: (path) => !LEFT_BEHIND.test(relative(PROJECT_ROOT, path)) });
  linkPackages(inProject('node_modules'), join(root, 'node_modules'));
  // Kept here: the project itself may be worked on meanwhile.
  const sound = new Map<string, string>();
  return {
    root,
    apply({ edits }) {
      for (const edit of edits) {
        const path = join(root, edit.file);
        const text = readFileSync(path, 'utf8');
        if (!sound.has(path)) sound.set(path, text);
        writeFileSync(path, edited(text, edit));
      }
      return [...sound.keys()];
    },
    revert() {
      for (const [path, text] of sound) writeFileSync(path, text);
      sound.clear();
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}
