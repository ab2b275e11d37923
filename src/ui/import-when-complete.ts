const adoptedAddresses = new Set<string>();

/** Adds a style sheet to the document, once. The text of a style sheet that is inlined in the page is ''. */
function adoptStyleSheet(address: string, text: string): void {
  if (adoptedAddresses.has(address) || text === '') return;
  adoptedAddresses.add(address);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Replaces Vite's preload function (scripts/build/detect-truncated-files.ts): `load` is one `import()`, `files` its
 * dependencies. Rejects with FileError when one of them cannot be fetched completely; then nothing has been imported.
 */
export async function importWhenComplete<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  // Vite passes no `files` for a module without dependencies, so its name has to be read from the import itself.
  const ownFile = /import\(.\.\/(.+?).\)/.exec(String(load))?.[1];
  const addresses = new Set([...files, ...(ownFile ? [`assets/${ownFile}`] : [])].map((file) => `/${file}`));
  const texts = await Promise.all(
    [...addresses].map(async (address) => [address, await window.fileLoader.fetchFile(address)] as const),
  );
  for (const [address, text] of texts) if (address.endsWith('.css')) adoptStyleSheet(address, text);
  return load();
}
