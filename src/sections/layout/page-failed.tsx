import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { createContext, useContext, useEffect } from 'react';
import { isGone } from '../../ui/page-files.ts';
import { AskAgain } from './ask-again.tsx';
import { Header } from './header.tsx';
import { notFound } from './page-message.css.ts';

/** The delay as after a third failed try: eight seconds, or until the network is back or the tab is visible again. */
const TRIES = 3;

/** A deploy has replaced the files of this page: a reload, once, gets the new build. */
function reloadOnce({ message }: Error): void {
  try {
    if (sessionStorage.getItem(message)) return;
    sessionStorage.setItem(message, '1');
    location.reload();
  } catch {}
}

/** Whether the page is inside the layout with header and footer, which may itself be what failed. */
export const Surroundings = createContext(false);

/** Retries a failed page after eight seconds or when the network is back. Returns the function that retries at once. */
export function useTryAgain(error: Error): () => void {
  const router = useRouter();
  const again = () => void router.invalidate();
  useEffect(() => {
    if (isGone(error)) reloadOnce(error);
    let isShown = true;
    void window.pageFiles.soon(TRIES).then(() => {
      if (isShown) again();
    });
    return () => {
      isShown = false;
    };
  }, [error, router]);
  return again;
}

/** Shown in place of a page that could not be loaded, until a retry succeeds. */
export function PageFailed({ error }: ErrorComponentProps) {
  const again = useTryAgain(error as Error);
  const hasSurroundings = useContext(Surroundings);
  return (
    <>
      {hasSurroundings ? null : <Header over="page" />}
      <main className={notFound}>
        <h1>We could not open this page</h1>
        <AskAgain again={again} />
      </main>
    </>
  );
}
