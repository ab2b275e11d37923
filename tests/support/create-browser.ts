export const ORIGIN = 'https://lashroom.example';

export type Answer<Body = Record<string, unknown>> = { status: number; body: Body; headers: Headers };

type Site = { fetch(request: Request, env: object): Response | Promise<Response> };

async function read<Body>(response: Response): Promise<Answer<Body>> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: (text ? JSON.parse(text) : null) as Body };
}

/** A browser on one of our own pages, signed in when it has a cookie. It follows no redirects. */
export function createBrowser(site: Site, cookie: string | null) {
  const send = (path: string, init: RequestInit) =>
    site.fetch(
      new Request(ORIGIN + path, {
        redirect: 'manual',
        ...init,
        headers: { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}), ...init.headers },
      }),
      {},
    );
  return {
    send: async (path: string, init: RequestInit = {}) => send(path, init),
    get: async <Body = Record<string, unknown>>(path: string) => read<Body>(await send(path, {})),
    post: async <Body = Record<string, unknown>>(path: string, body: unknown) =>
      read<Body>(
        await send(path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      ),
  };
}

export type Browser = ReturnType<typeof createBrowser>;
