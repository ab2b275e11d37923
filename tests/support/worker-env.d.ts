import type { Env } from '../../worker/env.ts';

declare global {
  namespace Cloudflare {
    interface Env extends TestEnv {}
  }
  type TestEnv = Env & { MIGRATIONS: import('cloudflare:test').D1Migration[] };
}
