import { applyD1Migrations, env } from 'cloudflare:test';
import migrations from 'virtual:migrations';

/** Files that run one after another in the same worker have one database, whose tables are there after the first of them. */
const worker: { isMigrated?: true } = globalThis as object;
if (!worker.isMigrated) await applyD1Migrations(env.DB, migrations);
worker.isMigrated = true;
