/** A comment at the end of every built script and style sheet, by which a truncated file is detected. */
export const END_OF_FILE = '/*~*/';

/** Set on `window` by the loader (src/page-loader.ts), which needs the same functions before any module is loaded. */
type FileLoader = {
  /**
   * The text of a built file, fetched once. Rejects with FileError after a network error, an error response or a truncated
   * one; the next call fetches it again and bypasses the browser's cache.
   */
  fetchFile(address: string): Promise<string>;
  /** The delay before the next try: it grows with each, and ends when the network is back or the tab becomes visible. */
  waitBeforeRetry(tries: number): Promise<void>;
  /** Retries until `attempt` succeeds; never rejects. For files without which the page works natively. */
  retryUntilDone<Answer>(attempt: (tries: number) => Promise<Answer>): Promise<Answer>;
};

/** `status`: of the response; 0 when there was no complete response. */
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
