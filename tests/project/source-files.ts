import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE_EXTENSIONS = '{ts,tsx}';

/** The hand-written modules of these folders, as paths from the project's root. */
export function listSourceFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.${SOURCE_EXTENSIONS}`))
    .filter((path) => !/\.gen\.ts$|\.d\.ts$/.test(path));
}

const IMPORT_PATTERN = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;
export const COMMENT_PATTERN = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The modules of the project that a module imports, types included, as paths from the root. */
export function readImports(path: string): string[] {
  const source = readFileSync(path, 'utf8').replace(COMMENT_PATTERN, '');
  return [...source.matchAll(IMPORT_PATTERN)].map(([, importedPath]) => join(path, '..', importedPath ?? ''));
}

export const countLines = (path: string): number => readFileSync(path, 'utf8').trimEnd().split('\n').length;
