import { applyD1Migrations, env } from 'cloudflare:test';
import migrations from 'virtual:migrations';

/** The files that run one after another in a worker share one database, whose tables exist after the first file. */
const worker: { isMigrated?: true } = globalThis as object;
if (!worker.isMigrated) await applyD1Migrations(env.DB, migrations);
worker.isMigrated = true;
