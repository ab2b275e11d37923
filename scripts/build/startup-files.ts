import type { Plugin } from 'vite';

/** Imported by what both sides render, used by the server's side of it alone. */
const SERVER_ONLY = /\/src\/(lash-art\/eye\/hero|content\/(previews|structured-data))\.ts$/;
const FRAME = /\/src\/(boot\.tsx$|routes\/_page\.tsx\?)/;
const HOME = /\/src\/routes\/index\.tsx\?/;

/**
 * Puts our own code that pages need at once into one file each, where the bundler would make forty that compress worse:
 * `frame` for what is around every page, `home` for the rest of the home page. Sections that come later stay apart.
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
