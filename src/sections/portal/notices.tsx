import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isUnauthenticated, sentenceOf } from '../../api/call.ts';
import { noticeSeen, noticesQuery } from '../../api/notices.ts';
import type { NoticeItem } from '../../contract/responses.ts';
import { dayInWords, parseInstant, studioDay } from '../../domain/time.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { focusOn } from './focus-on.ts';
import { GREETING } from './greeting.tsx';
import * as styles from './notices.css.ts';

/** What happened without the client: a claim decided, a payment returned, an appointment the studio cancelled. Until seen. */
export function Notices() {
  const { data: notices } = useQuery(noticesQuery);
  if (!notices || notices.length === 0) return null;
  return (
    <ul className={styles.notices} aria-label="News for you">
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function Notice({ notice: { id, text, at } }: { notice: NoticeItem }) {
  const queryClient = useQueryClient();
  const since = parseInstant(at);
  const seeing = useMutation({
    mutationFn: () => noticeSeen(id),
    onSuccess: () => {
      const left = queryClient.setQueryData(noticesQuery.queryKey, (known) =>
        known?.filter((notice) => notice.id !== id),
      );
      focusOn(left?.[0]?.id ?? GREETING);
    },
    onError: (error) =>
      isUnauthenticated(error) ||
      toast({
        title: 'Not saved',
        description: sentenceOf(error, 'We could not note that you have seen this. Please try again.'),
        variant: 'destructive',
      }),
  });
  return (
    <li className={styles.notice}>
      <div>
        <p className={styles.day}>{since ? dayInWords(studioDay(since)) : ''}</p>
        <p id={id} tabIndex={-1}>
          {text}
        </p>
      </div>
      <Button look="quiet" small aria-describedby={id} pending={seeing.isPending} onClick={() => seeing.mutate()}>
        Got it
      </Button>
    </li>
  );
}
