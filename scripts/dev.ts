import { prepareDatabase } from './local/database.ts';
import { refuseDevVars } from './local/dev-vars.ts';
import { serveSources } from './local/site.ts';
import { startLocalSite } from './local/start-local-site.ts';
import { runScript } from './local/usage-error.ts';

/** `npm run dev`: the same as `npm start`, with the sources served by Vite and reloaded as they change. */
await runScript(async () => {
  refuseDevVars();
  await startLocalSite({ prepare: prepareDatabase, serve: serveSources });
});
