const adopted = new Set<string>();

/** Style sheets of the page are in its HTML; those of what comes later are taken in once. */
function adopt(address: string, text: string): void {
  if (adopted.has(address) || text === '') return;
  adopted.add(address);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Stands in for Vite's own preloading (scripts/build/whole-files.ts): `load` is one `import()`, `files` what it needs
 * beside itself. Rejects with FileFailed while one of them cannot be had whole; then nothing has been imported.
 */
export async function importWhole<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  // A module that needs no other is named by its import alone.
  const own = /import\(.\.\/(.+?).\)/.exec(String(load))?.[1];
  const addresses = new Set([...files, ...(own ? [`assets/${own}`] : [])].map((file) => `/${file}`));
  const texts = await Promise.all(
    [...addresses].map(async (address) => [address, await window.pageFiles.whole(address)] as const),
  );
  for (const [address, text] of texts) if (address.endsWith('.css')) adopt(address, text);
  return load();
}
