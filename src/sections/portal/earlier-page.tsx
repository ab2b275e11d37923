import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, type Ref, useState } from 'react';
import { takePage } from '../../domain/pagination.ts';
import { Button } from '../../ui/button.tsx';
import { useResultFocus } from '../../ui/use-result-focus.ts';

type EarlierPageProps<Id extends string | number, Answer, Item extends { id: Id }> = {
  /** the id of the last entry shown */
  before: Id;
  /** the query for the entries before the entry with this id: one more than a page when further entries exist */
  queryBefore: (id: Id) => UseQueryOptions<Answer[], Error, Item[], string[]>;
  pageSize: number;
  /** renders the list and passes it the ref, because the list gets the focus */
  children: (items: readonly Item[], list: Ref<HTMLUListElement>) => ReactNode;
};

/** A button that a click replaces by the next page of a list, latest first, and the button for the page after it. */
export function EarlierPage<Id extends string | number, Answer, Item extends { id: Id }>({
  before,
  ...list
}: EarlierPageProps<Id, Answer, Item>) {
  const [wanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...list.queryBefore(before),
    enabled: wanted,
    placeholderData: (known: Answer[] | undefined) => known,
  });
  const [shownList, notePress] = useResultFocus<HTMLUListElement>(!data);
  const show = () => {
    notePress();
    return wanted ? void refetch() : setWanted(true);
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
  const { shown, last } = takePage(data, list.pageSize);
  return (
    <>
      {list.children(shown, shownList)}
      {last ? <EarlierPage {...list} before={last.id} /> : null}
    </>
  );
}
