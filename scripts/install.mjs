// Runs before every command that builds, tests or deploys, on the machine's Node (18 or later): installs the dependencies,
// among them the Node that the project runs on, when they are missing or older than the lockfile.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

const INSTALLED = 'node_modules/.package-lock.json';

function changedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

if (changedAt(INSTALLED) < changedAt('package-lock.json')) {
  console.log('Installing the dependencies (half a minute or so) …');
  const npm = process.env.npm_execpath;
  const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status } = spawnSync(command, [...before, 'ci', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  process.exit(status ?? 1);
}
