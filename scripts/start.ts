import { prepareDatabase } from './local/database.ts';
import { ensureFreshBuild } from './local/fresh-build.ts';
import { serveBuild } from './local/site.ts';
import { startLocalSite } from './local/start-local-site.ts';
import { runScript } from './local/usage-error.ts';

/** `npm start`: serves the production build on this machine, with the stand-ins. */
await runScript(() =>
  startLocalSite({
    async prepare(run) {
      await Promise.all([ensureFreshBuild(), prepareDatabase(run)]);
    },
    serve: serveBuild,
  }),
);
