import { RouterClient } from '@tanstack/react-router/ssr/client';
import { startTransition } from 'react';
import type { hydrateRoot } from 'react-dom/client';
import { call } from './api/call.ts';
import { makeRouter } from './router.tsx';

/** React takes over the page that the server rendered. */
export function boot(hydrate: typeof hydrateRoot): void {
  const router = makeRouter({ call });
  startTransition(() => {
    hydrate(document, <RouterClient router={router} />, {
      onRecoverableError: (error) => console.error('hydration', error),
    });
  });
  document.documentElement.dataset.live = '';
}
