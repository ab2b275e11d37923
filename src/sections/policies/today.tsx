import { getRouteApi } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { formatDate, requireInstant, studioDay } from '../../domain/time.ts';

const todayAtStudio = () => studioDay(Temporal.Now.instant()).toString();

/** A page restored from the back/forward cache may be shown on another day. */
function subscribeToPageShow(tell: () => void): () => void {
  addEventListener('pageshow', tell);
  return () => removeEventListener('pageshow', tell);
}

/** Today at the studio: by the server's clock until hydration, then by the device's. */
export function Today() {
  const page = getRouteApi('__root__').useLoaderData();
  const servedDay = () => (page ? studioDay(requireInstant(page.now)).toString() : todayAtStudio());
  const day = useSyncExternalStore(subscribeToPageShow, todayAtStudio, servedDay);
  return <time dateTime={day}>{formatDate(Temporal.PlainDate.from(day))}</time>;
}
