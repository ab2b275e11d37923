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
import { PROJECT_ROOT, toProjectPath } from '../local/project-root.ts';
import { applyEdit, type Mutant } from './read-mutants.ts';

/** A copy of the project in a temporary folder, to which mutants are applied. */
export type TreeCopy = {
  root: string;
  /** Applies a mutant. Returns the files changed. Throws when the lines of an edit do not occur exactly once. */
  apply(mutant: Mutant): string[];
  /** Restores all files that `apply` has changed. */
  revert(): void;
  remove(): void;
};

const EXCLUDED_ENTRY_PATTERN = /^(node_modules|dist|test-results|\.git|\.wrangler)$/;

/** Links every package instead of the folder, because tools store caches of a project in node_modules. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from).filter((entry) => !entry.startsWith('.') || entry === '.bin'))
    symlinkSync(realpathSync(join(from, name)), join(to, name));
}

export function copyTree(): TreeCopy {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'lash-room-mutants-')));
  cpSync(PROJECT_ROOT, root, {
    recursive: true,
    filter: (path) => !EXCLUDED_ENTRY_PATTERN.test(relative(PROJECT_ROOT, path)),
  });
  linkPackages(toProjectPath('node_modules'), join(root, 'node_modules'));
  // The copy's own texts: the project's files may be edited meanwhile.
  const originals = new Map<string, string>();
  return {
    root,
    apply({ edits }) {
      for (const edit of edits) {
        const path = join(root, edit.file);
        const text = readFileSync(path, 'utf8');
        if (!originals.has(path)) originals.set(path, text);
        writeFileSync(path, applyEdit(text, edit));
      }
      return [...originals.keys()];
    },
    revert() {
      for (const [path, text] of originals) writeFileSync(path, text);
      originals.clear();
    },
    remove: () => rmSync(root, { recursive: true }),
  };
}
