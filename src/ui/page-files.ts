/** The last characters of every built script and style sheet, a comment in both. */
export const END_OF_FILE = '/*~*/';

/** What the page's own loader (src/loader-script.ts) puts into the window, because it needs the same before any file is there. */
type PageFiles = {
  /**
   * The text of a built file, fetched once. Rejects with FileFailed when the network, the server or half a reply kept it
   * away; asked again it is fetched again, past the browser's cache.
   */
  whole(address: string): Promise<string>;
  /** Waits before another try: longer after each, and not at all once the network or the visitor is back. */
  soon(tries: number): Promise<void>;
  /** Tries until it works; never rejects. For what the page can wait for, because something native does the same meanwhile. */
  until<Answer>(attempt: (tries: number) => Promise<Answer>): Promise<Answer>;
};

/** `status`: what the server answered; 0 when it did not answer in full. */
export type FileFailed = Error & { status: number };

declare global {
  interface Window {
    pageFiles: PageFiles;
  }
}

/** The file is not at its address any more: the site has been deployed anew while the page was open. */
export const isGone = (error: unknown): boolean => (error as Partial<FileFailed> | undefined)?.status === 404;
