import { getRouteApi } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { formatDate, requireInstant, studioDay } from '../../domain/time.ts';

const todayAtStudio = () => studioDay(Temporal.Now.instant()).toString();

/** A page that the browser had kept may be shown again on another day. */
function whenShownAgain(tell: () => void): () => void {
  addEventListener('pageshow', tell);
  return () => removeEventListener('pageshow', tell);
}

/** Today at the studio, by the server's clock at first and by the device's once hydrated. */
export function Today() {
  const page = getRouteApi('__root__').useLoaderData();
  const servedDay = () => (page ? studioDay(requireInstant(page.now)).toString() : todayAtStudio());
  const day = useSyncExternalStore(whenShownAgain, todayAtStudio, servedDay);
  return <time dateTime={day}>{formatDate(Temporal.PlainDate.from(day))}</time>;
}
