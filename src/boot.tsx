import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import { call } from './api/call.ts';
import { createAppRouter } from './router.tsx';
import { redirectAfterSessionEnd } from './sections/sign-in/redirect-to-sign-in.ts';

/** Hydrates the page that the server rendered. */
export function boot(hydrate: typeof hydrateRoot): void {
  const router = createAppRouter({ call, onSignedOut: redirectAfterSessionEnd });
  startTransition(() => {
    hydrate(document, <RouterClient router={router} />, {
      onRecoverableError: (error) => console.error('hydration', error),
    });
  });
  document.documentElement.dataset.hydrated = '';
}
