import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureFreshBuild } from '../../../scripts/local/fresh-build.ts';
import { PROJECT_ROOT, toProjectPath } from '../../../scripts/local/project-root.ts';
import { copyTree, type TreeCopy } from '../../../scripts/mutants/tree-copy.ts';

const BUILT_FOLDERS = ['dist', join('.wrangler', 'deploy')];
const BUILT_CONFIG = join('dist', 'lash_room', 'wrangler.json');

/**
 * A copy of the project with its build. A program that is started in it reads and writes neither .dev.vars nor data of the
 * project itself.
 */
export async function copyBuiltTree(): Promise<TreeCopy> {
  await ensureFreshBuild();
  const copy = copyTree();
  // Whether the build is fresh is decided by its times, and the installation by the time of npm's own lockfile.
  for (const folder of BUILT_FOLDERS)
    cpSync(toProjectPath(folder), join(copy.root, folder), { recursive: true, preserveTimestamps: true });
  writeFileSync(join(copy.root, 'node_modules', '.package-lock.json'), '{}');
  const config = readFileSync(toProjectPath(BUILT_CONFIG), 'utf8');
  writeFileSync(join(copy.root, BUILT_CONFIG), config.replaceAll(PROJECT_ROOT, `${copy.root}/`));
  return copy;
}
