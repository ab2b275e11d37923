import { log } from './log.ts';

/** The values besides the address on which a kept response depends. All of them are part of the cache key. */
export type SharedProps = {
  /** the origin in the page's links */
  origin: string;
  /** the skin tone of the pictures, 1 to 8 */
  tone: number;
};

/** The cache in front of the renderer, for responses that are the same for all visitors. */
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

/** A purge covers all that this entrypoint keeps, and nothing else, whatever the props. */
const ANY_PROPS: SharedProps = { origin: '', tone: 0 };

/** The result of a purge of Workers Cache. A refused purge, for instance above its limit per minute, does not throw. */
type PurgeResult = { success: boolean; errors: readonly { code: number; message: string }[] };

/** Throws when the cache has refused a purge. */
export function requirePurged({ success, errors }: PurgeResult): void {
  if (!success) throw new Error(`Refused: ${errors.map(({ code, message }) => `${code} ${message}`).join(', ')}`);
}

/** Workers Cache in front of the PublicPages entrypoint; wrangler.toml turns it on. */
export const createEdgePageCache = (entrypoint: () => PublicPagesEntrypoint): PageCache => ({
  fetch: (request, props) => entrypoint()({ props }).fetch(request),
  purge: (tags) => entrypoint()({ props: ANY_PROPS }).purge(tags),
});

/** Purges, but only logs a failure: the write is already stored, and the kept pages expire within minutes. */
export const purgeQuietly =
  (pageCache: PageCache) =>
  async (tags: string[]): Promise<void> => {
    try {
      await pageCache.purge(tags);
    } catch (error) {
      log('error', { where: 'purge', error: tags.join() }, error);
    }
  };
