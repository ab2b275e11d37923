import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { PROJECT_ROOT, toProjectPath } from '../../../scripts/local/project-root.ts';

test('npm start refuses to start with a live Stripe key and gives the reason', async () => {
  const startProcess = spawn(process.execPath, [toProjectPath('scripts', 'start.ts')], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, STRIPE_SECRET_KEY: 'sk_live_x' },
  });
  let errorOutput = '';
  startProcess.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  const [code] = await once(startProcess, 'close');
  expect(code).toBe(1);
  expect(errorOutput).toContain('A live Stripe key is in the environment variable STRIPE_SECRET_KEY');
  expect(errorOutput).not.toContain('sk_live_x');
});
