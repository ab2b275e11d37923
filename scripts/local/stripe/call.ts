import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { EventRequest } from './account.ts';
import type { FormFields } from './form.ts';

/** The values that the middleware sets for a call. */
export type CallEnv = {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** True for the publishable key, which browsers use. */
    publishable: boolean;
    /** The query or the body, unparsed. */
    encoded: string;
    fields: FormFields;
  };
};

export type Call = Context<CallEnv>;

export function readEventRequest(c: Call): EventRequest {
  return { requestId: c.get('requestId'), idempotencyKey: c.req.header('idempotency-key') ?? null };
}
