import { formatDate, toStudioDay } from '../../domain/time.ts';
import { DateTime } from '../../ui/date-time.tsx';

const formatPostDate = (at: Temporal.Instant) => formatDate(toStudioDay(at));

/** "26 October 2026" */
export const PostDate = ({ at }: { at: Temporal.Instant }) => <DateTime instant={at} format={formatPostDate} />;
