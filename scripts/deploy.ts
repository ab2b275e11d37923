import { spawnSync } from 'node:child_process';
import { buildForProduction } from './local/fresh-build.ts';
import { PROJECT_ROOT } from './local/project-root.ts';
import { buildToolCommand } from './local/tool.ts';

/**
 * `npm run deploy`: builds with the binding that needs an account (docs/decisions/026), then `wrangler deploy`, which may ask
 * who deploys. Arguments are passed on.
 */
const build = await buildForProduction({ WITH_AI: '1' });
if (build.code !== 0) {
  console.error(build.output);
  process.exit(build.code);
}
const deployCommand = buildToolCommand('wrangler', ['deploy', ...process.argv.slice(2)]);
process.exit(spawnSync(process.execPath, deployCommand, { cwd: PROJECT_ROOT, stdio: 'inherit' }).status ?? 1);
