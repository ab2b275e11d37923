import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { PROJECT_ROOT, toProjectPath } from '../../scripts/local/project-root.ts';

test('npm start refuses to start with a live Stripe key and gives the reason', async () => {
  const start = spawn(process.execPath, [toProjectPath('scripts', 'start.ts')], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, STRIPE_SECRET_KEY: 'sk_live_x' },
  });
  let words = '';
  start.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString();
  });
  const [code] = await once(start, 'close');
  expect(code).toBe(1);
  expect(words).toContain('A live Stripe key is in the environment variable STRIPE_SECRET_KEY');
  expect(words).not.toContain('sk_live_x');
});
