import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type Call, isUnauthenticated, toErrorMessage, toQueryPath } from './api/call.ts';
import { showToast } from './ui/toast.ts';

/**
 * Where the failure of a mutation is shown. `toast`: in a toast, by the mutation cache here. `inline`: in the screen that
 * made the call, through `findInlineErrorMessage`. `both`: for failures about money (DECISIONS §13), and in a dialog, where
 * the message stays above the button that tries again. A call without a session shows neither: it redirects to signing in,
 * with a toast that says so.
 */
export type FailureSurface =
  | { surface: 'inline' }
  | { surface: 'toast' | 'both'; title: string; describe: (error: Error) => string };

/** `handlesSignedOut`: the caller itself handles the failure when there is no session. */
type QueryMeta = { handlesSignedOut?: boolean };
type MutationMeta = { failure?: FailureSurface };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}

/** For a mutation that names no surface, which tests/project/failure-surfaces.test.ts forbids. */
const DEFAULT_FAILURE_SURFACE: FailureSurface = {
  surface: 'toast',
  title: 'Error',
  describe: (error) => toErrorMessage(error, 'Please try again.'),
};

function showFailureToast(error: Error, failure: FailureSurface = DEFAULT_FAILURE_SURFACE): void {
  if (failure.surface === 'inline') return;
  showToast({ title: failure.title, description: failure.describe(error), variant: 'destructive' });
}

/** A call without a network fails at once: a queued call would be sent after the client may have decided otherwise. */
const FAIL_WITHOUT_NETWORK = { networkMode: 'always' } as const;

/** `onSignedOut`: called in the browser when a call fails because there is no session. */
export type QueryClientOptions = { call: Call; onSignedOut?: () => void };

/** SPEC §7: the path of a query is its key; data never goes stale, and nothing is retried. */
export function createQueryClient({ call, onSignedOut }: QueryClientOptions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (isUnauthenticated(error) && !meta?.handlesSignedOut) onSignedOut?.();
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _sent, _result, { meta }) =>
        isUnauthenticated(error) ? onSignedOut?.() : showFailureToast(error, meta?.failure),
    }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey }) => call('GET', toQueryPath(queryKey)),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        ...FAIL_WITHOUT_NETWORK,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, ...FAIL_WITHOUT_NETWORK },
    },
  });
}
