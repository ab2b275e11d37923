/** Platform parts newer than the type library. */
declare var scheduler: { yield?: () => Promise<void> } | undefined;

/** What the client's build has made, for the Worker (scripts/build/client-assets.ts). */
declare module 'virtual:client-assets' {
  const assets: {
    dev: boolean;
    entry: string;
    /** Scripts the entry needs at once. */
    js: string[];
    css: string[];
    routes: Record<string, { js: string[]; css: string[] }>;
    /** Text of every style sheet by its address. */
    styles: Record<string, string>;
  };
  export default assets;
}
