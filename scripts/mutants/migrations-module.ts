import { readD1Migrations } from '@cloudflare/vitest-plugin';

const MODULE = 'virtual:migrations';
/** The id of the module in vitest; other plugins ignore an id that begins with NUL. */
export const MIGRATIONS_MODULE = `\0${MODULE}`;

/**
 * The migrations as a module from which the databases of the tests are made, so that a changed migration takes effect at
 * the next run, without a restart of vitest.
 */
export const migrationsModule = {
  name: 'migrations-module',
  resolveId: (id: string) => (id === MODULE ? MIGRATIONS_MODULE : undefined),
  load: async (id: string) =>
    id === MIGRATIONS_MODULE ? `export default ${JSON.stringify(await readD1Migrations('migrations'))}` : undefined,
};
