import { useEffect, useLayoutEffect, useRef } from 'react';
import type { RescheduleToken } from '../../../api/decode.ts';
import {
  isKnownNotToCover,
  isServiceCovered,
  isUsableOnline,
  NOT_COVERED_SENTENCE,
  parseRescheduleCode,
} from '../../../domain/cancellation/reschedule-token.ts';
import type { RequestedService } from '../../../domain/checkout/checkout-types.ts';
import { formatDollars } from '../../../domain/money.ts';
import { Button } from '../../../ui/button.tsx';
import { focusAfterRender } from '../../../ui/focus-after-render.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { readRescheduleCode, useRescheduleCode, writeRescheduleCode } from '../entry/booking-prefill.ts';
import * as styles from './checkout-summary.css.ts';

const CODE_ID = 'own-code';

type CodeFieldProps = { tokens: readonly RescheduleToken[]; service: RequestedService | null };

/** The field for a reschedule code, typed or filled in by the rewards card. It suggests an unused code of the client. */
export function CodeField({ tokens, service }: CodeFieldProps) {
  const code = useRescheduleCode();
  const details = useRef<HTMLDetailsElement>(null);
  const parsedCode = parseRescheduleCode(code);
  const isUnknownCode = code.trim() !== '' && parsedCode === null;
  const isNotCovered = isKnownNotToCover(parsedCode, tokens, service);
  // What was typed before hydration; the next render would erase it. Before the layout effect of the form, which restores
  // the code of the draft into an empty field.
  useLayoutEffect(() => {
    const typedCode = details.current?.querySelector('input')?.value;
    if (typedCode && readRescheduleCode() === '') writeRescheduleCode(typedCode);
  }, []);
  useEffect(() => {
    if (code !== '' && details.current) details.current.open = true;
  }, [code]);
  const covers = (token: RescheduleToken) => (service ? isServiceCovered(token, service) : isUsableOnline(token, true));
  const fillIn = (tokenCode: string) => {
    writeRescheduleCode(tokenCode);
    // Not the text field itself: focusing it would open the keyboard of a phone.
    focusAfterRender(CODE_ID);
  };
  const suggestedToken = code === '' ? (tokens.find(covers) ?? (service ? tokens[0] : undefined)) : undefined;
  return (
    <fieldset id={CODE_ID} className={styles.codeField} aria-label="Code for this booking" tabIndex={-1}>
      {suggestedToken ? (
        <div className={styles.suggestedCode}>
          {covers(suggestedToken) ? (
            <>
              <p>You have a reschedule code that pays for this booking.</p>
              <Button variant="ink" small onClick={() => fillIn(suggestedToken.code)}>
                Use my code
              </Button>
            </>
          ) : (
            <p>{`Your reschedule code pays for services up to ${formatDollars(suggestedToken.coverCents)}, not for this one.`}</p>
          )}
        </div>
      ) : null}
      <details ref={details} suppressHydrationWarning>
        <summary className={styles.codeToggle}>Have a code?</summary>
        <TextField
          label="Reschedule code"
          description={
            isNotCovered ? null : 'Optional. It pays for the whole booking; a cheaper service returns no difference.'
          }
          error={
            isUnknownCode ? 'A reschedule code begins with RESCHEDULE_.' : isNotCovered ? NOT_COVERED_SENTENCE : null
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          value={code}
          onChange={({ target }) => writeRescheduleCode(target.value)}
        />
      </details>
    </fieldset>
  );
}
