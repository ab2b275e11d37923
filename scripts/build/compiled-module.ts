import type { Plugin } from 'vite';

export type BuildMode = 'development' | 'production';

type CompiledModuleOptions = {
  /** the name of the plugin */
  name: string;
  /** the id of the virtual module that the Worker imports */
  module: `virtual:${string}`;
  /** the file that is compiled; a change of it reloads the module */
  source: string;
  compile(mode: BuildMode): Promise<string>;
};

/** A plugin that gives the Worker a text compiled from a source file, as the default export of a virtual module. */
export function createCompiledModulePlugin({ name, module, source, compile }: CompiledModuleOptions): Plugin {
  const resolvedModule = `\0${module}`;
  let mode: BuildMode;
  return {
    name,
    configResolved({ command }) {
      mode = command === 'serve' ? 'development' : 'production';
    },
    resolveId: { filter: { id: new RegExp(`^${module}$`) }, handler: () => resolvedModule },
    load: {
      filter: { id: new RegExp(`^${resolvedModule}$`) },
      async handler() {
        this.addWatchFile(source);
        return `export default ${JSON.stringify(await compile(mode))}`;
      },
    },
  };
}
