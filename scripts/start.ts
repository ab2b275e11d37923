import 'temporal-polyfill/global';
import { prepareDatabase } from './local/database.ts';
import { ensureFreshBuild } from './local/fresh-build.ts';
import { fillUnusedDatabase } from './local/sample/fill-unused-database.ts';
import { serveBuild } from './local/site.ts';
import { startLocalSite } from './local/start-local-site.ts';
import { runScript } from './local/usage-error.ts';

/** `npm start`: serves the production build on this machine, with the stand-ins and, at first, a sample fortnight. */
await runScript(() =>
  startLocalSite({
    async prepare(run) {
      await Promise.all([ensureFreshBuild(), prepareDatabase(run, fillUnusedDatabase)]);
    },
    serve: serveBuild,
  }),
);
