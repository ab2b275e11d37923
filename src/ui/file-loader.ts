/** The comment at the end of every built script and style sheet: a file without it is truncated. */
export const END_OF_FILE = '/*~*/';

/** Set on `window` by the loader (src/page-loader.ts), which needs the same functions before any module is loaded. */
type FileLoader = {
  /**
   * The text of a built file, fetched once. Rejects with FileError after a network error, an error response or a truncated
   * response; the next call then fetches the file again and bypasses the browser's cache.
   */
  fetchFile(address: string): Promise<string>;
  /** Waits before the next try: longer each time, but at most until the network is back or the tab becomes visible. */
  waitBeforeRetry(tries: number): Promise<void>;
  /** Retries until `attempt` succeeds; never rejects. For files without which the page works natively. */
  retryUntilDone<Answer>(attempt: (tries: number) => Promise<Answer>): Promise<Answer>;
};

/** `status`: the HTTP status of an error response; 0 for a network error or a truncated response. */
export type FileError = Error & { status: number };

declare global {
  interface Window {
    fileLoader: FileLoader;
    /** Set by the entry (src/entry-client.ts); rejects when the page could not be hydrated. */
    hydration?: Promise<void>;
  }
}

/** True when the file does not exist any more, because the site was deployed while the page was open. */
export const isFileMissing = (error: unknown): boolean => (error as Partial<FileError> | undefined)?.status === 404;
