import { Button } from '../../ui/button.tsx';
import { focusAfterRender } from '../../ui/focus-after-render.ts';

type LoadErrorProps = {
  text: string;
  variant: 'ink' | 'quiet';
  refetch: () => Promise<unknown>;
  /** the id of the heading above, which gets the focus because the button is removed while the data is loading again */
  headingId: string;
};

/** Shown in place of a part of the portal whose data could not be loaded, with a button to retry. */
export function LoadError({ text, variant, refetch, headingId }: LoadErrorProps) {
  const retry = () => {
    void refetch();
    focusAfterRender(headingId, document.activeElement);
  };
  return (
    <>
      <p role="alert">{text}</p>
      <Button variant={variant} small onClick={retry}>
        Try again
      </Button>
    </>
  );
}
