import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import { call } from './api/call.ts';
import { makeRouter } from './router.tsx';
import { sessionEnded } from './sections/sign-in/leave-to-sign-in.ts';

/** Hydrates the page that the server rendered. */
export function boot(hydrate: typeof hydrateRoot): void {
  const router = makeRouter({ call, onSignedOut: sessionEnded });
  startTransition(() => {
    hydrate(document, <RouterClient router={router} />, {
      onRecoverableError: (error) => console.error('hydration', error),
    });
  });
  document.documentElement.dataset.hydrated = '';
}
