/** Platform APIs that TypeScript's DOM library does not declare yet. */
declare var scheduler: { yield?: () => Promise<void> } | undefined;

/** The files of the client build, for the Worker (scripts/build/client-assets.ts). */
declare module 'virtual:client-assets' {
  const assets: {
    dev: boolean;
    entry: string;
    /** Scripts that the entry imports statically. */
    js: string[];
    css: string[];
    /** Scripts for browsers without Temporal. */
    polyfills: string[];
    routes: Record<string, { js: string[]; css: string[] }>;
    /** Text of every style sheet by its URL. */
    styles: Record<string, string>;
  };
  export default assets;
}

declare module 'virtual:page-loader' {
  /** The default export of src/page-loader.ts as the text of an expression (scripts/build/inline-loader.ts). */
  const loadPage: string;
  export default loadPage;
}

declare module 'virtual:owner-style' {
  /** The style sheet of the owner's pages (scripts/build/owner-style.ts). */
  const css: string;
  export default css;
}
