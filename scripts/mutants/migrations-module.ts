import { readD1Migrations } from '@cloudflare/vitest-plugin';

const MODULE = 'virtual:migrations';
/** The id under which vitest keeps the module; a NUL tells other plugins to leave it alone. */
export const MIGRATIONS_MODULE = `\0${MODULE}`;

/**
 * The migrations as a module that the tests' databases are made with, so that a changed migration takes effect at the next
 * run and not only when vitest starts anew.
 */
export const migrationsModule = {
  name: 'migrations-module',
  resolveId: (id: string) => (id === MODULE ? MIGRATIONS_MODULE : undefined),
  load: async (id: string) =>
    id === MIGRATIONS_MODULE ? `export default ${JSON.stringify(await readD1Migrations('migrations'))}` : undefined,
};
