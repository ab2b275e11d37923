import { getRouteApi } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { formatDate, requireInstant, toStudioDay } from '../../domain/time.ts';
import { useServerClock } from '../layout/use-now.ts';

/** A page restored from the back/forward cache may be shown on another day. */
function subscribeToPageShow(onPageShow: () => void): () => void {
  addEventListener('pageshow', onPageShow);
  return () => removeEventListener('pageshow', onPageShow);
}

/** Today at the studio: until hydration at the time of rendering, then by the server's clock, whatever the device's says. */
export function Today() {
  const rootData = getRouteApi('__root__').useLoaderData();
  const readClock = useServerClock();
  const calculateToday = () => toStudioDay(readClock()).toString();
  const calculateDayOfRendering = () =>
    rootData ? toStudioDay(requireInstant(rootData.now)).toString() : calculateToday();
  const day = useSyncExternalStore(subscribeToPageShow, calculateToday, calculateDayOfRendering);
  return <time dateTime={day}>{formatDate(Temporal.PlainDate.from(day))}</time>;
}
