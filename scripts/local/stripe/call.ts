import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Cause } from './account.ts';
import type { FormFields } from './form.ts';

/** What the stations in front of a call have found out about it. */
export type CallEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Made with the publishable key, so by a browser. */
    publishable: boolean;
    /** The query or the body as it came. */
    encoded: string;
    fields: FormFields;
  };
};

export type Call = Context<CallEnv>;

export function causeOf(c: Call): Cause {
  return { requestId: c.get('requestId'), idempotencyKey: c.req.header('idempotency-key') ?? null };
}
