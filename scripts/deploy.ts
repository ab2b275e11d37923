import { spawnSync } from 'node:child_process';
import { migrateAndDeploy } from './deploy/migrate-and-deploy.ts';
import { buildForProduction } from './local/fresh-build.ts';
import { runTool } from './local/processes.ts';
import { PROJECT_ROOT } from './local/project-root.ts';
import { buildToolArguments } from './local/tool.ts';

const runWrangler = (args: string[]): number =>
  spawnSync(process.execPath, buildToolArguments('wrangler', args), { cwd: PROJECT_ROOT, stdio: 'inherit' }).status ??
  1;

/**
 * `npm run deploy`: builds with the binding that needs an account (docs/decisions/026), applies the migrations that the
 * database lacks, then runs `wrangler deploy`, to which arguments are passed on and which may ask who deploys. A migration
 * must also suit the Worker that is still running.
 */
const build = await buildForProduction({ WITH_AI: '1' });
if (build.code !== 0) {
  console.error(build.output);
  process.exit(build.code);
}
const wrangler = { run: runWrangler, read: (args: string[]) => runTool('wrangler', args, process.env) };
process.exit(await migrateAndDeploy(wrangler, process.argv.slice(2)));
