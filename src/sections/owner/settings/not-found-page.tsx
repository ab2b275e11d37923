import { buildClientPath, TODAY_PATH } from '../../../contract/owner/paths.ts';
import type { NotFoundView } from '../../../contract/owner/view.ts';
import { joinSentences } from '../../../domain/sentence-text.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/text-field.tsx';
import { FormError } from '../parts/confirmation-layout.tsx';
import { title } from '../parts/panel.css.ts';
import * as styles from './settings.css.ts';

/** The rows of the field: all of a long note is seen without scrolling in it. */
const MIN_ROWS = 4;
const MAX_ROWS = 14;

function formatExplanation({ removedClient, unsavedText }: NotFoundView): string {
  const notSavedText = unsavedText === null ? '' : 'Nothing was saved.';
  if (!removedClient) return notSavedText;
  const { joinedAccount } = removedClient;
  const goneText = joinedAccount ? `This client and ${joinedAccount.name} were joined.` : 'This client was deleted.';
  return joinSentences(goneText, notSavedText);
}

/**
 * The page for an address of the owner's area that does not exist, or no longer exists. What was typed in a form of that
 * address stays on the page, to be copied. OWNER §2, RELIABILITY.
 */
export function NotFoundPage({ view }: { view: NotFoundView }) {
  const { removedClient, unsavedText } = view;
  const joinedInto = removedClient?.joinedAccount;
  const explanation = formatExplanation(view);
  return (
    <div className={styles.message}>
      <h1 className={title}>There is nothing here</h1>
      {explanation ? <FormError sentence={explanation} isAnswer={unsavedText !== null} /> : null}
      {unsavedText ? (
        <div className={styles.keptText}>
          <TextArea
            label="What you typed"
            description="Copy it from here, to use it elsewhere."
            rows={Math.min(Math.max(unsavedText.split('\n').length + 1, MIN_ROWS), MAX_ROWS)}
            defaultValue={unsavedText}
            readOnly
          />
        </div>
      ) : null}
      {joinedInto ? (
        // In another tab, so that what was typed stays in this one.
        <ButtonLink
          variant="ink"
          href={buildClientPath(joinedInto.id)}
          {...(unsavedText ? { target: '_blank', rel: 'noopener' } : {})}
        >
          {joinedInto.name}
        </ButtonLink>
      ) : null}
      <ButtonLink variant={joinedInto ? 'quiet' : 'ink'} href={TODAY_PATH}>
        Back to today
      </ButtonLink>
    </div>
  );
}
