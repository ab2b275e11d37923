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
