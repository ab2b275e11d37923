import { type ErrorComponentProps, rootRouteId, useRouter } from '@tanstack/react-router';
import { createContext, useContext, useEffect } from 'react';
import { formatPageTitle } from '../../content/page-head.ts';
import { isFileMissing } from '../../ui/file-loader.ts';
import { Header } from './header.tsx';
import { message } from './page-message.css.ts';
import { RetryPrompt } from './retry-prompt.tsx';

/** The delay as after a third failed try: eight seconds, or until the network is back or the tab is visible again. */
const RETRY_BACKOFF_ATTEMPT = 3;

const TITLE = 'We could not open this page';

/** A deploy has replaced the files of this page: a reload, once, gets the new build. */
function reloadOnce({ message }: Error): void {
  try {
    if (sessionStorage.getItem(message)) return;
    sessionStorage.setItem(message, '1');
    location.reload();
  } catch {}
}

/** Whether the page is inside the layout with header and footer, which may itself be what failed. */
export const InsideLayoutContext = createContext(false);

/** Retries a failed page after eight seconds or when the network is back. Returns the function that retries at once. */
export function usePageRetry(error: Error): () => void {
  const router = useRouter();
  // The root's data are the facts of the request, which only the server has.
  const again = () => void router.invalidate({ filter: ({ routeId }) => routeId !== rootRouteId });
  useEffect(() => {
    if (isFileMissing(error)) reloadOnce(error);
    let isShown = true;
    void window.fileLoader.waitBeforeRetry(RETRY_BACKOFF_ATTEMPT).then(() => {
      if (isShown) again();
    });
    return () => {
      isShown = false;
    };
  }, [error, router]);
  return again;
}

/** Shown in place of a page that could not be loaded, until a retry succeeds. */
export function PageError({ error }: ErrorComponentProps) {
  const again = usePageRetry(error as Error);
  const isInsideLayout = useContext(InsideLayoutContext);
  // "Skip to content" is a navigation to this page, which is loaded again and fails again.
  useEffect(() => {
    if (location.hash === '#content') document.getElementById('content')?.focus();
  }, []);
  return (
    <>
      {isInsideLayout ? null : <Header over="page" />}
      <main id="content" tabIndex={-1} className={message}>
        <title>{formatPageTitle(TITLE)}</title>
        <h1>{TITLE}</h1>
        <RetryPrompt again={again} />
      </main>
    </>
  );
}
