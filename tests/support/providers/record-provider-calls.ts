import type { TestApp } from '../test-app.ts';

/**
 * The requests that the site makes to the payment provider during `work`, like "POST /v1/refunds", in the order of sending.
 */
export async function recordProviderCalls({ stripeUrl }: TestApp, work: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { method, url } = new Request(input, init);
    if (url.startsWith(`${stripeUrl}/v1`)) calls.push(`${method} ${new URL(url).pathname}`);
    return send(input, init);
  };
  try {
    await work();
  } finally {
    globalThis.fetch = send;
  }
  return calls;
}
