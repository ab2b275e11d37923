import type { Plugin } from 'vite';

/** Imported by code that server and client share, but used on the server only. */
const SERVER_ONLY_MODULE_PATTERN = /\/src\/(lash-art\/eye\/hero|content\/(previews|structured-data))\.ts$/;
/** The index files of packages export these, but only sections use them. */
const NON_STARTUP_MODULE_PATTERN = new RegExp(
  `${SERVER_ONLY_MODULE_PATTERN.source}|/(mutationObserver|useMutation)\\.js$`,
);
const REACT_MODULE_PATTERN = /node_modules\/(react|react-dom|scheduler)\/|^\0rolldown\/runtime/;
const FRAME_MODULE_PATTERN = /\/src\/(boot\.tsx$|routes\/_page\.tsx\?)/;
/** The pages inside the layout `_page.tsx`. */
const PAGE_MODULE_PATTERN = /\/src\/routes\/_page\..+\?tsr-split/;
const HOME_MODULE_PATTERN = /\/src\/routes\/index\.tsx\?/;
const DEFERRED_SECTIONS_MODULE_PATTERN = /\/src\/sections\/deferred-sections\.ts$/;
/** The sections that each visitor of the home page passes, from the top. */
const SECTION_FILES = ['services', 'gallery', 'quiz', 'booking', 'about', 'testimonials', 'blog-list', 'social'];
/** The file of modules that sections share with other pages. */
const SHARED_GROUP = 'shared';
const [FIRST_SECTION = ''] = SECTION_FILES;

const toFileName = (id: string) => id.replace(/^.*\/|\.tsx$/g, '');

/**
 * Puts what is needed together into one file, where the bundler would write forty that compress worse (docs/decisions/030):
 * `react`; `frame` for router, queries and the layout of every page; `home` for the rest of the home page's first screen; and
 * a file for each section, so that approaching one costs one request; the booking form fetches the page's loader too, which
 * runs at the first choice. What several sections import is in the file of the first one, which each visitor passes on the
 * way to the others.
 */
export function createChunkGroups() {
  let renderedModuleIds: readonly string[] = [];
  const fileByModuleId = new Map<string, string>();
  const groups = ['react', 'frame', 'home', SHARED_GROUP, ...SECTION_FILES].map((name) => ({
    name,
    test: (id: string) => (REACT_MODULE_PATTERN.test(id) ? 'react' : fileByModuleId.get(id)) === name,
  }));
  const plugin: Plugin = {
    name: 'startup-files',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const modules = [...this.getModuleIds()];
      const listMatching = (pattern: RegExp) => modules.filter((id) => pattern.test(id));
      const collectImports = (startIds: readonly string[], excludedPattern = /^$/) => {
        const reachedIds = new Set(startIds);
        for (const id of reachedIds)
          for (const importedId of this.getModuleInfo(id)?.importedIds ?? [])
            if (!excludedPattern.test(importedId)) reachedIds.add(importedId);
        return reachedIds;
      };
      fileByModuleId.clear();
      const assignFile = (ids: Iterable<string>, file: string) => {
        for (const id of ids) if (!fileByModuleId.has(id)) fileByModuleId.set(id, file);
      };
      renderedModuleIds = listMatching(DEFERRED_SECTIONS_MODULE_PATTERN).flatMap(
        (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [],
      );
      const pageModuleIds = collectImports(listMatching(PAGE_MODULE_PATTERN));
      const homeModuleIds = collectImports(listMatching(HOME_MODULE_PATTERN), NON_STARTUP_MODULE_PATTERN);
      assignFile(collectImports(listMatching(FRAME_MODULE_PATTERN), NON_STARTUP_MODULE_PATTERN), 'frame');
      assignFile(homeModuleIds.intersection(pageModuleIds), 'frame');
      // Otherwise a page would import the home page's file for a module of which the client's build keeps nothing.
      assignFile(pageModuleIds.intersection(new Set(listMatching(SERVER_ONLY_MODULE_PATTERN))), 'frame');
      assignFile(homeModuleIds, 'home');
      const sections = renderedModuleIds
        .filter((id) => SECTION_FILES.includes(toFileName(id)))
        .map((id) => ({ id, ids: collectImports([id], SERVER_ONLY_MODULE_PATTERN) }));
      const isShared = (id: string) => sections.filter(({ ids }) => ids.has(id)).length > 1;
      // A section that is a page of its own too, like the reviews, keeps what only it imports.
      for (const { id, ids } of sections)
        assignFile(
          [...ids].filter((moduleId) => pageModuleIds.has(moduleId) && (isShared(moduleId) || !pageModuleIds.has(id))),
          SHARED_GROUP,
        );
      for (const { ids } of sections) assignFile([...ids].filter(isShared), FIRST_SECTION);
      for (const { id, ids } of sections) assignFile(ids, toFileName(id));
    },
  };
  return { groups, plugin, isRendered: (id: string) => renderedModuleIds.includes(id) };
}
