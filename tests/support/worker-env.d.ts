declare namespace Cloudflare {
  interface Env extends TestEnv {}
  type TestEnv = import('../../worker/env.ts').Env;
}

declare module 'virtual:migrations' {
  const migrations: import('cloudflare:test').D1Migration[];
  export default migrations;
}
