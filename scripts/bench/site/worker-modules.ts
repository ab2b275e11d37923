import { globSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { toProjectPath } from '../../local/project-root.ts';

export const WORKER_FOLDER = toProjectPath('dist', 'lash_room');
/** The path that returns, as JSON, the `DatabaseCounts` since it was last requested. */
export const COUNTS_PATH = '/bench/counts';

type Module = { type: 'ESModule'; path: string; contents: string };

/** A TypeScript file that imports nothing but types, as workerd can run it. */
export const readAsJavaScript = (file: URL): string => stripTypeScriptTypes(readFileSync(file, 'utf8'));

const createModule = (name: string, contents: string): Module => ({
  type: 'ESModule',
  path: join(WORKER_FOLDER, name),
  contents,
});

/** The modules of the built Worker, its entry first. */
function readBuiltModules(): Module[] {
  const files = globSync('**/*.js', { cwd: WORKER_FOLDER });
  return ['index.js', ...files.filter((file) => file !== 'index.js')].map((file) =>
    createModule(file, readFileSync(join(WORKER_FOLDER, file), 'utf8')),
  );
}

/** The paths that a built module imports statically, relative to its folder. */
const listStaticImports = (code: string): string[] =>
  [...code.matchAll(/\b(?:from|import)\s*["'`](\.[^"'`]+\.js)["'`]/g)].map(([, path = '']) => path);

/** The code of the modules that the Worker evaluates when it starts: its entry and all that is imported statically. */
export function readStartModules(): string[] {
  const codeByFile = new Map<string, string>();
  const read = (file: string) => {
    if (codeByFile.has(file)) return;
    const code = readFileSync(file, 'utf8');
    codeByFile.set(file, code);
    for (const path of listStaticImports(code)) read(join(dirname(file), path));
  };
  read(join(WORKER_FOLDER, 'index.js'));
  return [...codeByFile.values()];
}

/** The named exports of a built module that can be entrypoints: classes begin with a capital. */
export function listEntrypoints(entryCode: string): string[] {
  const lists = [...entryCode.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','));
  return lists.map((name) => name.trim().replace(/^.*\sas\s+/, '')).filter((name) => /^[A-Z]\w*$/.test(name));
}

/** The entry that serves the site with a counted database, under every entrypoint that the site has. */
export function buildCountingEntry(entrypoints: string[]): string {
  const classes = entrypoints.map(
    (name) =>
      `export class ${name} extends site.${name} { constructor(context, env) { super(context, counting(env)); } }`,
  );
  return `import * as site from './index.js';
import { createCountedDatabase } from './counted-database.js';
const known = new WeakMap();
let counted;
function counting(env) {
  counted ??= createCountedDatabase(env.DB);
  if (!known.has(env)) known.set(env, { ...env, DB: counted.database });
  return known.get(env);
}
export default {
  fetch(request, env, context) {
    const counts = counting(env);
    if (new URL(request.url).pathname === '${COUNTS_PATH}') return Response.json(counted.take());
    return site.default.fetch(request, counts, context);
  },
  scheduled: (event, env, context) => site.default.scheduled(event, counting(env), context),
};
${classes.join('\n')}
`;
}

/** The modules of the built Worker; with `isCounted`, a counted database is in front of it. */
export function readWorkerModules(isCounted: boolean): Module[] {
  const builtModules = readBuiltModules();
  if (!isCounted) return builtModules;
  return [
    createModule('counting-entry.js', buildCountingEntry(listEntrypoints(builtModules[0]?.contents ?? ''))),
    createModule('counted-database.js', readAsJavaScript(new URL('./counted-database.ts', import.meta.url))),
    ...builtModules,
  ];
}
