import type { Plugin } from 'vite';

/** Imported by code that server and client share, but used on the server only. */
const SERVER_ONLY = /\/src\/(lash-art\/eye\/hero|content\/(previews|structured-data))\.ts$/;
const FRAME = /\/src\/(boot\.tsx$|routes\/_page\.tsx\?)/;
const HOME = /\/src\/routes\/index\.tsx\?/;

/**
 * Puts our own code that pages need at startup into two files, where the bundler would write forty that compress worse:
 * `frame` for the layout of every page, `home` for the rest of the home page. Lazily loaded sections stay apart.
 */
export function startupFiles() {
  let frame = new Set<string>();
  let home = new Set<string>();
  const groups = [
    { name: 'frame', test: (id: string) => frame.has(id) },
    { name: 'home', test: (id: string) => home.has(id) },
  ];
  const plugin: Plugin = {
    name: 'startup-files',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const modules = [...this.getModuleIds()];
      const reachedFrom = (start: RegExp) => {
        const found = new Set(modules.filter((id) => start.test(id)));
        for (const id of found)
          for (const next of this.getModuleInfo(id)?.importedIds ?? []) if (!SERVER_ONLY.test(next)) found.add(next);
        return found;
      };
      frame = reachedFrom(FRAME);
      home = reachedFrom(HOME).difference(frame);
    },
  };
  return { groups, plugin };
}
