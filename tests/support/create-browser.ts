export const ORIGIN = 'https://lashroom.example';

export type ApiResponse<Body = Record<string, unknown>> = { status: number; body: Body; headers: Headers };

type Site = { fetch(request: Request, env: object): Response | Promise<Response> };

async function parseResponse<Body>(response: Response): Promise<ApiResponse<Body>> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as Body };
}

/** Responses whose bodies a test may have left unread. */
const responses = new Set<Response>();

/**
 * Cancels the pages that were not read: each would keep its stream for two minutes and then write a line into the log of
 * another test.
 */
export async function cancelUnreadBodies(): Promise<void> {
  const unreadResponses = [...responses].filter(({ bodyUsed, body }) => !bodyUsed && body?.locked === false);
  responses.clear();
  await Promise.all(unreadResponses.map(({ body }) => body?.cancel()));
}

/** A browser on one of our own pages, signed in when it has a cookie. It follows no redirects. */
export function createBrowser(site: Site, cookie: string | null) {
  async function send(path: string, init: RequestInit): Promise<Response> {
    const response = await site.fetch(
      new Request(ORIGIN + path, {
        redirect: 'manual',
        ...init,
        headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}), ...init.headers },
      }),
      {},
    );
    responses.add(response);
    return response;
  }
  return {
    send: async (path: string, init: RequestInit = {}) => send(path, init),
    get: async <Body = Record<string, unknown>>(path: string) => parseResponse<Body>(await send(path, {})),
    post: async <Body = Record<string, unknown>>(path: string, body: unknown) =>
      parseResponse<Body>(
        await send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
}

export type Browser = ReturnType<typeof createBrowser>;
