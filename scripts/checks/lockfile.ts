import { readFileSync } from 'node:fs';

type Lockfile = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };

/**
 * Packages with one build per platform list the builds as optional dependencies. A lockfile written where some of them
 * were not found lacks them, and `npm ci` then refuses it on other machines. Returns one line for each that is missing.
 */
export function listMissingPlatformPackages(path: string): string[] {
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as Lockfile;
  const lockedNames = new Set(Object.keys(packages).map((packagePath) => packagePath.split('node_modules/').at(-1)));
  return Object.entries(packages).flatMap(([packagePath, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !lockedNames.has(name))
      .map(
        ([name, version]) => `${name} ${version}, wanted by ${packagePath || 'the project'}, is not in the lockfile.`,
      ),
  );
}
