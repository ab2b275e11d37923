import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { createContext, useContext, useEffect } from 'react';
import { isGone } from '../../ui/page-files.ts';
import { AskAgain } from './ask-again.tsx';
import { Header } from './header.tsx';
import { notFound } from './page-message.css.ts';

/** As after three tries: eight seconds, or the network's return. */
const TRIES = 3;

/** The page of a former build is loaded anew, once: then it names files that are there. */
function reloadOnce({ message }: Error): void {
  try {
    if (sessionStorage.getItem(message)) return;
    sessionStorage.setItem(message, '1');
    location.reload();
  } catch {}
}

/** Whether a header and a footer stand around a page, which may be the very part that failed. */
export const Surroundings = createContext(false);

/** Loads a page that failed once more, after eight seconds or when the network returns. Returns what does so at once. */
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

/** What stands in the place of a page that cannot be shown at all, until it can be. */
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
