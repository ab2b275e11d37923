import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toErrorMessage } from '../../api/call.ts';
import type { Notification } from '../../api/decode.ts';
import { dismissNotification, notificationsQuery } from '../../api/portal.ts';
import { formatDay, toStudioDay } from '../../domain/time.ts';
import { Button } from '../../ui/button.tsx';
import { focusAfterRender } from '../../ui/focus-after-render.ts';
import { GREETING_ID } from './greeting.tsx';
import * as styles from './notifications.css.ts';

/** Events that the client did not cause, such as a decided claim or a cancellation by the studio, until dismissed. */
export function Notifications() {
  const { data: notifications } = useQuery(notificationsQuery);
  if (!notifications || notifications.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver in Safari announces no list whose markers are hidden
    <ul role="list" className={styles.notifications} aria-label="News for you">
      {notifications.map((notification) => (
        <NotificationLine key={notification.id} notification={notification} />
      ))}
    </ul>
  );
}

function NotificationLine({ notification: { id, text, at } }: { notification: Notification }) {
  const queryClient = useQueryClient();
  const dismissal = useMutation({
    mutationFn: () => dismissNotification(id),
    onSuccess: () => {
      const remaining = queryClient.setQueryData(notificationsQuery.queryKey, (cachedNotifications) =>
        cachedNotifications?.filter((notification) => notification.id !== id),
      );
      focusAfterRender(remaining?.[0]?.id ?? GREETING_ID);
      // The list has the latest five: fetches those that are left.
      if (remaining?.length === 0) void queryClient.invalidateQueries(notificationsQuery);
    },
    meta: {
      failure: {
        surface: 'toast',
        title: 'Not saved',
        describe: (error) => toErrorMessage(error, 'We could not note that you have seen this. Please try again.'),
      },
    },
  });
  return (
    <li className={styles.notification}>
      <div>
        <p className={styles.day}>{formatDay(toStudioDay(at))}</p>
        <p id={id} tabIndex={-1}>
          {text}
        </p>
      </div>
      <Button
        variant="quiet"
        small
        aria-describedby={id}
        pending={dismissal.isPending}
        onClick={() => dismissal.mutate()}
      >
        Got it
      </Button>
    </li>
  );
}
