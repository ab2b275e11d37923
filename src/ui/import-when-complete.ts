const adoptedAddresses = new Set<string>();

/** Adds a style sheet to the document, once. Those inlined in the page have no text here. */
function adoptStyleSheet(address: string, text: string): void {
  if (adoptedAddresses.has(address) || text === '') return;
  adoptedAddresses.add(address);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Replaces Vite's preload function (scripts/build/detect-truncated-files.ts): `load` is one `import()`, `files` its dependencies.
 * Rejects with FileError when one of them cannot be fetched completely; then nothing has been imported.
 */
export async function importWhenComplete<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  // For a module without dependencies Vite passes no `files`; its name is only in the import itself.
  const own = /import\(.\.\/(.+?).\)/.exec(String(load))?.[1];
  const addresses = new Set([...files, ...(own ? [`assets/${own}`] : [])].map((file) => `/${file}`));
  const texts = await Promise.all(
    [...addresses].map(async (address) => [address, await window.fileLoader.fetchFile(address)] as const),
  );
  for (const [address, text] of texts) if (address.endsWith('.css')) adoptStyleSheet(address, text);
  return load();
}
