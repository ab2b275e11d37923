import { getRouteApi } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { formatDate, requireInstant, toStudioDay } from '../../domain/time.ts';

const calculateTodayAtStudio = () => toStudioDay(Temporal.Now.instant()).toString();

/** A page restored from the back/forward cache may be shown on another day. */
function subscribeToPageShow(onPageShow: () => void): () => void {
  addEventListener('pageshow', onPageShow);
  return () => removeEventListener('pageshow', onPageShow);
}

/** Today at the studio: by the server's clock until hydration, then by the device's. */
export function Today() {
  const rootData = getRouteApi('__root__').useLoaderData();
  const calculateServerDay = () =>
    rootData ? toStudioDay(requireInstant(rootData.now)).toString() : calculateTodayAtStudio();
  const day = useSyncExternalStore(subscribeToPageShow, calculateTodayAtStudio, calculateServerDay);
  return <time dateTime={day}>{formatDate(Temporal.PlainDate.from(day))}</time>;
}
