import { log } from './log.ts';

/** What a kept response depends on besides its address. All of it is part of the cache key. */
export type SharedProps = {
  /** the origin in the page's links */
  origin: string;
  /** the skin tone of the pictures, 1 to 8 */
  tone: number;
};

/** The cache of what all visitors see alike, in front of what renders it. */
export type PageCache = {
  /** `request` has no cookie and nothing else of a visitor. */
  fetch(request: Request, props: SharedProps): Promise<Response>;
  /** Drops the kept responses that have one of these tags. */
  purge(tags: string[]): Promise<void>;
};

/** The methods of the Worker's own entrypoint (worker/index.ts). */
export type PublicPagesEntrypoint = (options: { props: SharedProps }) => {
  fetch(request: Request): Promise<Response>;
  purge(tags: string[]): Promise<void>;
};

/** An entrypoint is purged by itself only, whatever props it was called with. */
const ANY_PROPS: SharedProps = { origin: '', tone: 0 };

/** What Workers Cache answers to a purge. It does not throw when it refuses one, as over its limit of purges a minute. */
type PurgeResult = { success: boolean; errors: readonly { code: number; message: string }[] };

/** Throws when the cache has refused a purge. */
export function requirePurged({ success, errors }: PurgeResult): void {
  if (!success) throw new Error(`Refused: ${errors.map(({ code, message }) => `${code} ${message}`).join(', ')}`);
}

/** Workers Cache, in front of this entrypoint; wrangler.toml turns it on. */
export const createEdgePageCache = (entrypoint: () => PublicPagesEntrypoint): PageCache => ({
  fetch: (request, props) => entrypoint()({ props }).fetch(request),
  purge: (tags) => entrypoint()({ props: ANY_PROPS }).purge(tags),
});

/** The same, whose purge never fails: a write that is stored succeeds, and the kept pages expire within minutes. */
export const purgeQuietly =
  (pages: PageCache) =>
  async (tags: string[]): Promise<void> => {
    try {
      await pages.purge(tags);
    } catch (error) {
      log('error', { where: 'purge', error: tags.join() }, error);
    }
  };
