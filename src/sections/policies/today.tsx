import { getRouteApi } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { formatDate, requireInstant, toStudioDay } from '../../domain/time.ts';

const calculateTodayAtStudio = () => toStudioDay(Temporal.Now.instant()).toString();

/** A page restored from the back/forward cache may be shown on another day. */
function subscribeToPageShow(tell: () => void): () => void {
  addEventListener('pageshow', tell);
  return () => removeEventListener('pageshow', tell);
}

/** Today at the studio: by the server's clock until hydration, then by the device's. */
export function Today() {
  const page = getRouteApi('__root__').useLoaderData();
  const servedDay = () => (page ? toStudioDay(requireInstant(page.now)).toString() : calculateTodayAtStudio());
  const day = useSyncExternalStore(subscribeToPageShow, calculateTodayAtStudio, servedDay);
  return <time dateTime={day}>{formatDate(Temporal.PlainDate.from(day))}</time>;
}
