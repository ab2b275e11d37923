import { type ComponentType, useEffect, useState } from 'react';
import { isFileMissing } from './file-loader.ts';

export type LazyComponent<Props extends object> = {
  /** prefetches; a failure is ignored, because `fetch` reports it */
  preload(): void;
  /** rejects with FileError */
  fetch(): Promise<void>;
  read(): ComponentType<Props> | null;
};

/** A component that few visitors open, in a file of its own. Unlike React's `lazy`, it can be fetched again after a failure. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const fetch = async () => {
    Loaded ??= await load();
  };
  return { preload: () => void fetch().catch(() => {}), fetch, read: () => Loaded };
}

/** The same for an enhancement of a native control, which works meanwhile: `fetch` retries until it succeeds. */
export function lazyEnhancement<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  const { fetch, ...rest } = lazyComponent(load);
  return { ...rest, fetch: () => window.fileLoader.retryUntilDone(fetch) };
}

type LazyComponentState<Props extends object> = {
  Component: ComponentType<Props> | null;
  loading: boolean;
  failed: boolean;
  /** whether it has failed because a deploy has replaced its file */
  isReplaced: boolean;
  retry: () => void;
};

/** Fetches a part when `wanted` is true; returns it, or whether it is loading or has failed. */
export function useLazyComponent<Props extends object>(
  part: LazyComponent<Props>,
  wanted: boolean,
): LazyComponentState<Props> {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<{ attempt: number; error?: unknown }>();
  const Part = wanted ? part.read() : null;
  useEffect(() => {
    if (!wanted || part.read()) return;
    let isWanted = true;
    const end = (error?: unknown) => isWanted && setOutcome({ attempt, error });
    part.fetch().then(() => end(), end);
    return () => {
      isWanted = false;
      setOutcome(undefined);
    };
  }, [part, wanted, attempt]);
  const failed = wanted && Part === null && outcome?.attempt === attempt;
  const isReplaced = isFileMissing(outcome?.error);
  return {
    Component: Part,
    loading: wanted && Part === null && !failed,
    failed,
    isReplaced,
    // A deploy has replaced the file: a reload gets the new build. Typed text is kept in sessionStorage.
    retry: () => (isReplaced ? location.reload() : setAttempt((count) => count + 1)),
  };
}
