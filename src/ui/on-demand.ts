import { type ComponentType, useEffect, useState } from 'react';
import { isGone } from './page-files.ts';

export type OnDemand<Props extends object> = {
  /** Fetches it when it is likely to be wanted; a failure is told once it is. */
  preload(): void;
  /** Throws FileFailed. */
  fetch(): Promise<void>;
  read(): ComponentType<Props> | null;
};

/** A dialog or a form that most visitors never open, in a file of its own. Unlike React's `lazy`, a failed file is tried again. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    Loaded ??= await load();
  };
  return { preload: () => void fetch().catch(() => {}), fetch, read: () => Loaded };
}

/** The same for what takes a native control over: it is tried until it is there, and the native control goes on. */
export function loadEnhancement<Props extends object>(load: () => Promise<ComponentType<Props>>): OnDemand<Props> {
  const { fetch, ...rest } = onDemand(load);
  return { ...rest, fetch: () => window.pageFiles.until(fetch) };
}

type Demanded<Props extends object> = {
  Part: ComponentType<Props> | null;
  loading: boolean;
  failed: boolean;
  retry: () => void;
};

/** Fetches a part once it is wanted, and says how far that is. */
export function useOnDemand<Props extends object>(part: OnDemand<Props>, wanted: boolean): Demanded<Props> {
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState<{ attempt: number; error?: unknown }>();
  const Part = wanted ? part.read() : null;
  useEffect(() => {
    if (!wanted || part.read()) return;
    let isWanted = true;
    const end = (error?: unknown) => isWanted && setEnded({ attempt, error });
    part.fetch().then(() => end(), end);
    return () => {
      isWanted = false;
      setEnded(undefined);
    };
  }, [part, wanted, attempt]);
  const failed = wanted && Part === null && ended?.attempt === attempt;
  return {
    Part,
    loading: wanted && Part === null && !failed,
    failed,
    // The page of a former build: its next load brings files that are there, and what was typed is kept in this tab.
    retry: () => (isGone(ended?.error) ? location.reload() : setAttempt((count) => count + 1)),
  };
}
