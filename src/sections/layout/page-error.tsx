import { type ErrorComponentProps, rootRouteId, useRouter } from '@tanstack/react-router';
import { createContext, useContext, useEffect } from 'react';
import { formatPageTitle } from '../../content/page-head.ts';
import { isFileMissing } from '../../ui/file-loader.ts';
import { Header } from './header.tsx';
import { message } from './page-message.css.ts';
import { RetryPrompt } from './retry-prompt.tsx';

/** Makes `waitBeforeRetry` wait eight seconds, or until the network is back or the tab is visible again. */
const RETRY_BACKOFF_ATTEMPT = 3;

const TITLE = 'We could not open this page';

/** Reloads once for each missing file: after a deploy replaced the files of this page, a reload gets the new build. */
function reloadOnce({ message }: Error): void {
  try {
    if (sessionStorage.getItem(message)) return;
    sessionStorage.setItem(message, '1');
    location.reload();
  } catch {}
}

/** Whether the page is inside the layout with header and footer; false when the layout itself has failed. */
export const InsideLayoutContext = createContext(false);

/** Retries a failed page after the delay of `RETRY_BACKOFF_ATTEMPT`. Returns the function that retries at once. */
export function usePageRetry(error: Error): () => void {
  const router = useRouter();
  // Without the root route: its data come from the request, which only the server has.
  const retry = () => void router.invalidate({ filter: ({ routeId }) => routeId !== rootRouteId });
  useEffect(() => {
    if (isFileMissing(error)) reloadOnce(error);
    let isShown = true;
    void window.fileLoader.waitBeforeRetry(RETRY_BACKOFF_ATTEMPT).then(() => {
      if (isShown) retry();
    });
    return () => {
      isShown = false;
    };
  }, [error, router]);
  return retry;
}

/** Shown in place of a page that could not be loaded, until a retry succeeds. */
export function PageError({ error }: ErrorComponentProps) {
  const retry = usePageRetry(error as Error);
  const isInsideLayout = useContext(InsideLayoutContext);
  // "Skip to content" navigates to this page, which is loaded again and fails again, so the focus is set here.
  useEffect(() => {
    if (location.hash === '#content') document.getElementById('content')?.focus();
  }, []);
  return (
    <>
      {isInsideLayout ? null : <Header background="page" />}
      <main id="content" tabIndex={-1} className={message}>
        <title>{formatPageTitle(TITLE)}</title>
        <h1>{TITLE}</h1>
        <RetryPrompt onRetry={retry} />
      </main>
    </>
  );
}
