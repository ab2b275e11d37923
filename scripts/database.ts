import { prepareDatabase } from './local/database.ts';
import { readLocalRun } from './local/local-run.ts';
import { runScript } from './local/usage-error.ts';

/** After `npm run build`: gives the local database its tables and first rows, so that `npx wrangler dev` has them. */
await runScript(() => prepareDatabase(readLocalRun(process.env)));
