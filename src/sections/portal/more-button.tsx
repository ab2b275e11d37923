import { Button } from '../../ui/button.tsx';

type MoreButtonProps = { pending: boolean; failed: boolean; onMore: () => void };

/** Leads further back in a list. */
export function MoreButton({ pending, failed, onMore }: MoreButtonProps) {
  return (
    <>
      {failed && !pending ? <p role="alert">We could not load the earlier ones.</p> : null}
      <Button look="quiet" small pending={pending} onClick={onMore}>
        {failed ? 'Try again' : 'Show earlier'}
      </Button>
    </>
  );
}
