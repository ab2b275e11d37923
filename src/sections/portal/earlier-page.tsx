import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useState } from 'react';
import { takePage } from '../../domain/pagination.ts';
import { Button } from '../../ui/button.tsx';
import { useResultFocus } from '../../ui/use-result-focus.ts';

type EarlierPageProps<Id extends string | number, Entry, Item extends { id: Id }> = {
  /** the id of the last entry shown */
  lastShownId: Id;
  /** the query for the entries before the entry with this id: one more than a page when further entries exist */
  buildQueryBefore: (id: Id) => UseQueryOptions<Entry[], Error, Item[], string[]>;
  pageSize: number;
  /** renders the list and passes it the ref, because the list gets the focus */
  children: (items: readonly Item[], list: Ref<HTMLUListElement>) => ReactNode;
};

/** A button that a click replaces by the next page of a list, latest first, and the button for the page after it. */
export function EarlierPage<Id extends string | number, Entry, Item extends { id: Id }>({
  lastShownId,
  ...props
}: EarlierPageProps<Id, Entry, Item>) {
  const [isRequested, setRequested] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...props.buildQueryBefore(lastShownId),
    enabled: isRequested,
    placeholderData: (previousData: Entry[] | undefined) => previousData,
  });
  const [shownList, notePress] = useResultFocus<HTMLUListElement>(!data);
  const show = () => {
    notePress();
    return isRequested ? void refetch() : setRequested(true);
  };
  if (!data)
    return (
      <>
        {error && !isFetching ? <p role="alert">We could not load the earlier ones.</p> : null}
        <Button variant="quiet" small pending={isFetching} onClick={show}>
          {error ? 'Try again' : 'Show earlier'}
        </Button>
      </>
    );
  const { pageRows, cursor } = takePage(data, props.pageSize);
  return (
    <>
      {props.children(pageRows, shownList)}
      {cursor ? <EarlierPage {...props} lastShownId={cursor.id} /> : null}
    </>
  );
}
