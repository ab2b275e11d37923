import { prepareDatabase } from './local/database.ts';
import { readLocalRun } from './local/local-run.ts';
import { runScript } from './local/usage-error.ts';

/** Runs after `npm run build`: migrates and seeds the local database for `npx wrangler dev`. */
await runScript(() => prepareDatabase(readLocalRun(process.env)));
